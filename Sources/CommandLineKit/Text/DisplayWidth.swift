internal import JSONText

/// How many terminal columns text takes.
///
/// Counted scalar by scalar, as terminals do: 0 for combining marks and format characters, 2 for the wide scripts of
/// East Asia and for emoji, 1 for all others. Sequences that a terminal may draw as one picture count as their parts.
public enum DisplayWidth {
  /// The columns of one line of text; linear in its length.
  public static func of(_ text: some StringProtocol) -> Int {
    text.unicodeScalars.reduce(0) { $0 + of($1) }
  }

  /// The columns of one scalar: 0, 1 or 2.
  public static func of(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return scalar.value == 0xAD || scalar.steersTerminal ? 0 : 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    switch scalar.value {
    // Hangul vowels and finals join the syllable begun before them.
    case 0x1160...0x11FF: return 0
    // Wide and Fullwidth blocks of Unicode's EastAsianWidth.txt; unassigned code points of a block included.
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97C,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
      0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD:
      return 2
    // Regional indicators: two of them make one flag of two columns.
    case 0x1F1E6...0x1F1FF: return 1
    default: return scalar.properties.isEmojiPresentation ? 2 : 1
    }
  }

  /// The text cut to at most that many columns, with `…` as the last one where something was cut.
  public static func truncate(_ text: String, to width: Int) -> String {
    guard of(text) > width else { return text }
    guard width > 0 else { return "" }
    var used = 0
    var cut = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      used += of(scalar)
      if used > width - 1 { break }
      cut.append(scalar)
    }
    return String(cut) + "…"
  }

  /// The text followed, or preceded, by spaces up to that many columns.
  static func pad(_ text: String, to width: Int, leading: Bool = false) -> String {
    let spaces = String(repeating: " ", count: max(0, width - of(text)))
    return leading ? spaces + text : text + spaces
  }
}
