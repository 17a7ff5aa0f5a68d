internal import JSONText

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
