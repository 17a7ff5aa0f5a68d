/// Breaks text into lines.
enum WordWrap {
  /// Lines of at most that many columns, broken at spaces; a longer word stands alone on its line.
  ///
  /// Line breaks of the text stay, and a line that begins with two spaces is kept as it is.
  static func lines(_ text: String, width: Int) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      line.hasPrefix("  ") ? [String(line)] : wrapped(line, width: width)
    }
  }

  private static func wrapped(_ line: Substring, width: Int) -> [String] {
    var lines: [String] = []
    var current = ""
    for word in line.split(separator: " ") {
      if !current.isEmpty && DisplayWidth.of(current) + 1 + DisplayWidth.of(word) > width {
        lines.append(current)
        current = ""
      }
      if !current.isEmpty { current += " " }
      current += word
    }
    lines.append(current)
    return lines
  }
}
