import HTTPMessages

/// The entity tags that a condition names, RFC 9110 section 13.1.
struct EntityTags {
  /// Whether it is `*`.
  let isAny: Bool
  private let tags: [Substring]

  init(_ header: String) {
    isAny = header.withoutOuterBlanks == "*"
    // A tag may hold a comma, but none of ours does: a part of another tag equals none of them.
    tags = header.split(separator: ",").map { String($0).withoutOuterBlanks }
  }

  /// Whether a tag is among them; in weak comparison what is marked as weak counts too.
  func contains(_ tag: String, weakly: Bool) -> Bool {
    isAny || tags.contains { $0 == tag || weakly && $0.hasPrefix("W/") && $0.dropFirst(2) == tag }
  }
}
