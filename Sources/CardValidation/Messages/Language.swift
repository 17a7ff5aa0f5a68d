/// A language that the words of this package are written in.
public enum Language: String, Hashable, Sendable, CaseIterable {
  /// English.
  case english = "en"
  /// German.
  case german = "de"
  /// French.
  case french = "fr"
  /// Simplified Chinese.
  case simplifiedChinese = "zh-Hans"

  /// The language of a locale identifier in any usual form: `de-AT`, `fr_CA`, `zh-CN`; nil where there are no words.
  ///
  /// Traditional Chinese (`zh-Hant`, `zh-TW`, `zh-HK`, `zh-MO`) has none.
  public init?(identifier: some StringProtocol) {
    let parts = identifier.lowercased().split { $0 == "-" || $0 == "_" || $0 == "." || $0 == "@" }
    switch parts.first {
    case "en": self = .english
    case "de": self = .german
    case "fr": self = .french
    case "zh" where !parts.dropFirst().contains { ["hant", "tw", "hk", "mo"].contains($0) }:
      self = .simplifiedChinese
    default: return nil
    }
  }
}
