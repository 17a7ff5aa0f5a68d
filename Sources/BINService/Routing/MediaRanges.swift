import HTTPMessages

/// The media types that a client accepts, RFC 9110 section 12.5.1.
struct MediaRanges {
  private var ranges: [(type: Substring, isRefused: Bool)] = []

  /// The ranges of the header fields; without any everything is accepted.
  init(_ headers: [String]) {
    for header in headers {
      for part in header.split(separator: ",") {
        let pieces = part.split(separator: ";")
        guard let type = pieces.first else { continue }
        let isRefused = pieces.dropFirst().contains { piece in
          let weight = String(piece).withoutOuterBlanks.lowercased()
          return weight.hasPrefix("q=0") && weight.dropFirst(3).allSatisfy { $0 == "0" || $0 == "." }
        }
        ranges.append((String(type).lowercased().withoutOuterBlanks, isRefused))
      }
    }
  }

  /// Whether a media type is accepted: the range that names it most closely decides.
  func accept(_ mediaType: String) -> Bool {
    if ranges.isEmpty { return true }
    let family = mediaType.prefix { $0 != "/" } + "/*"
    for candidate in [Substring(mediaType), family, "*/*"] {
      if let found = ranges.first(where: { $0.type == candidate }) { return !found.isRefused }
    }
    return false
  }
}
