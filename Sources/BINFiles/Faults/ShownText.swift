/// The text of a cell, made fit to be shown: at most 32 characters, no control characters.
///
/// Nil for text with nine digits or more, which could be a part of a card number, and for none.
struct ShownText: Hashable, Sendable {
  /// Fewer digits than this are shown.
  static let mostDigits = 8
  static let mostCharacters = 32

  let text: String

  init?(_ cell: some StringProtocol) {
    guard !cell.isEmpty,
      cell.unicodeScalars.count(where: { $0.properties.numericType != nil }) <= Self.mostDigits
    else { return nil }
    var shown = ""
    for scalar in cell.unicodeScalars.prefix(Self.mostCharacters) {
      switch scalar.properties.generalCategory {
      // Format characters too: some turn the direction of the text around them.
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
        shown += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      default: shown.unicodeScalars.append(scalar)
      }
    }
    text = cell.unicodeScalars.count > Self.mostCharacters ? shown + "…" : shown
  }
}
