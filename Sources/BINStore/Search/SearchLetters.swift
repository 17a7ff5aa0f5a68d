/// Letters of their own that people type as plain ones: the tokenizer of SQLite takes marks from letters, but a stroke or
/// a ligature is no mark (Unicode gives these no decomposition), so ŁÓDŹ would not be found by "lodz".
enum SearchLetters {
  private static let pairs: [(letter: Unicode.Scalar, plain: String)] = [
    ("ß", "ss"), ("ẞ", "ss"), ("æ", "ae"), ("Æ", "ae"), ("œ", "oe"), ("Œ", "oe"), ("ø", "o"), ("Ø", "o"),
    ("đ", "d"), ("Đ", "d"), ("ð", "d"), ("Ð", "d"), ("ł", "l"), ("Ł", "l"), ("ħ", "h"), ("Ħ", "h"),
    ("þ", "th"), ("Þ", "th"), ("ı", "i"), ("ŧ", "t"), ("Ŧ", "t"),
  ]

  private static let plainOf = Dictionary(pairs.map { ($0.letter, $0.plain) }) { first, _ in first }

  /// The word in plain letters; nil where it has no other.
  static func plain(word: String) -> String? {
    guard word.unicodeScalars.contains(where: { plainOf[$0] != nil }) else { return nil }
    var text = ""
    for scalar in word.unicodeScalars {
      if let plain = plainOf[scalar] { text += plain } else { text.unicodeScalars.append(scalar) }
    }
    return text
  }

  /// The same in SQL, for a column; most texts have no such letter and are looked at once.
  static func plain(_ column: String) -> String {
    let replaced = pairs.reduce(column) { "replace(\($0), '\($1.letter)', '\($1.plain)')" }
    let letters = pairs.map { "\($0.letter)" }.joined()
    return "CASE WHEN \(column) GLOB '*[\(letters)]*' THEN \(replaced) ELSE \(column) END"
  }
}
