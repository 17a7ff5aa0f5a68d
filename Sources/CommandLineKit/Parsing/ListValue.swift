/// The comma-separated form of a list option.
enum ListValue {
  /// The items without the spaces around them; an empty text has none.
  static func items(_ text: String) -> [String] {
    let items = text.unicodeScalars.split(separator: ",", omittingEmptySubsequences: false).map(trimmed)
    return items == [""] ? [] : items
  }

  private static func trimmed(_ scalars: Substring.UnicodeScalarView) -> String {
    var rest = scalars[...]
    while rest.first == " " { rest.removeFirst() }
    while rest.last == " " { rest.removeLast() }
    return String(rest)
  }
}
