extension Unicode.Scalar {
  /// Whether printing this scalar could steer a terminal or hide how text reads.
  ///
  /// Control characters (C0, DEL, C1), line and paragraph separators, bidirectional controls, the byte-order mark and
  /// tag characters. Joiners stay: names in several scripts need them.
  var steersTerminal: Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F: true
    case 0x2028, 0x2029: true
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    case 0xFEFF, 0xE0000...0xE007F: true
    default: false
    }
  }
}

extension String {
  /// The text with everything that could steer a terminal written as an escape: `\n`, `\t`, `\r`, `\u{1b}`.
  ///
  /// One line in, one line out. Backslashes stay as they are, so applying it twice changes nothing more.
  public var terminalSafe: String {
    guard unicodeScalars.contains(where: \.steersTerminal) else { return self }
    var safe = ""
    safe.reserveCapacity(utf8.count + 8)
    for scalar in unicodeScalars {
      switch scalar {
      case "\n": safe += "\\n"
      case "\r": safe += "\\r"
      case "\t": safe += "\\t"
      case _ where scalar.steersTerminal: safe += "\\u{\(String(scalar.value, radix: 16))}"
      default: safe.unicodeScalars.append(scalar)
      }
    }
    return safe
  }
}
