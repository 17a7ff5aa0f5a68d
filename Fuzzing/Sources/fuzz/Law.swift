/// Ends the process where something that must hold does not: for libFuzzer that is a finding.
func law(
  _ words: StaticString, _ holds: @autoclosure () -> Bool, file: StaticString = #fileID, line: UInt = #line
) {
  if holds() { return }
  fatalError("broken: \(words)", file: file, line: line)
}

/// The law of every text that a person may see: no run of nine digits, and nothing that steers a terminal.
func lawOfShownText(_ text: String, lines: Bool = false) {
  law("no nine digits in a row are shown", longestRunOfDigits(text.utf8) < 9)
  law(
    "no control character is shown",
    !text.unicodeScalars.contains { $0.properties.generalCategory == .control && !(lines && $0 == "\n") })
}

/// The most ASCII digits that stand together.
func longestRunOfDigits(_ bytes: some Sequence<UInt8>) -> Int {
  var (longest, run) = (0, 0)
  for byte in bytes {
    run = (0x30...0x39).contains(byte) ? run + 1 : 0
    longest = max(longest, run)
  }
  return longest
}
