/// A text without the blanks around it.
func trimmed(_ text: some StringProtocol) -> String {
  var kept = Substring(text)
  while kept.first?.isWhitespace == true { kept.removeFirst() }
  while kept.last?.isWhitespace == true { kept.removeLast() }
  return String(kept)
}

/// A text in the form in which spellings are compared.
///
/// Upper case, without blanks, hyphens, underscores, dots and apostrophes: `Non-reloadable` and
/// `NON_RELOADABLE` are one.
func spellingKey(of text: some StringProtocol) -> String {
  var key = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "-", "_", ".", "'", "\u{2019}", "\u{2010}", "\u{2011}", "\u{2013}": continue
    case "A"..."Z", "0"..."9": key.unicodeScalars.append(scalar)
    default:
      if scalar.properties.isWhitespace { continue }
      key.append(scalar.properties.uppercaseMapping)
    }
  }
  return key
}

extension RawRepresentable where Self: CaseIterable, RawValue == String {
  /// A case from its raw value or from an alias, both compared by ``spellingKey(of:)``.
  init?(_ spelling: some StringProtocol, aliases: [String: Self]) {
    let key = spellingKey(of: spelling)
    guard let found = Self.allCases.first(where: { spellingKey(of: $0.rawValue) == key }) ?? aliases[key]
    else { return nil }
    self = found
  }
}
