import CardValidation
import TestSupport
import Testing

struct ExpiryEditorTests {
  func edit(
    _ editor: ExpiryEditor = ExpiryEditor(), _ marked: String, _ replacement: String,
    _ direction: DeletionDirection = .backward
  ) -> String {
    let parts = marked.split(separator: "|", omittingEmptySubsequences: false)
    let lower = parts[0].utf16.count
    let upper = parts.count == 3 ? lower + parts[1].utf16.count : lower
    let shown = editor.edit(
      parts.joined(), selection: lower..<upper, replacement: replacement, direction: direction
    ).shown
    let caret = String.Index(utf16Offset: shown.caret, in: shown.text)
    return shown.text[..<caret] + "|" + shown.text[caret...]
  }

  func type(_ keys: String, _ editor: ExpiryEditor = ExpiryEditor()) -> String {
    keys.reduce("|") { edit(editor, $0, String($1)) }
  }

  @Test(arguments: [
    ("0", "0|"), ("1", "1|"), ("2", "02/|"), ("9", "09/|"), ("01", "01/|"), ("12", "12/|"), ("13", "01/3|"),
    ("15", "01/5|"), ("123", "12/3|"), ("1230", "12/30|"), ("230", "02/30|"), ("1/", "01/|"),
    ("1/3", "01/3|"),
    ("12/30", "12/30|"), ("1-30", "01/30|"), ("12 30", "12/30|"), ("0/", "0|"), ("/", "|"), ("x", "|"),
    ("12304", "12/30|"),
    ("12//3", "12/3|"),
  ])
  func `a date takes its form as it is typed`(_ keys: String, _ expected: String) {
    #expect(type(keys) == expected)
  }

  @Test func `spaces may stand around the mark`() {
    let editor = ExpiryEditor(separator: " / ")
    #expect(type("15", editor) == "01 / 5|")
    #expect(type("13", editor) == "01 / 3|")
    #expect(edit(editor, "01 / |5|", "") == "01 / |")
    #expect(edit(editor, "01 /| |", "") == "0|")
  }

  @Test func `the mark is deleted with the digit before it`() {
    var marked = "12/30|"
    var seen: [String] = []
    while marked != "|" {
      let text = marked.dropLast()
      marked = edit(ExpiryEditor(), text.dropLast() + "|" + text.suffix(1) + "|", "")
      seen.append(marked)
    }
    #expect(seen == ["12/3|", "12/|", "1|", "|"])
    #expect(edit(ExpiryEditor(), "02/|", "") == "0|")
    #expect(edit(ExpiryEditor(), "0|", "3") == "03/|")
  }

  @Test(arguments: [
    ("12/|30", "", "1|/30"), ("1|/30", "", "|/30"), ("|/30", "1", "1|/30"), ("1|/30", "2", "12/|30"),
    ("|/30", "5", "05/|30"), ("1|/30", "5", "1|/30"), ("|12|/30", "0", "0|/30"), ("0|/30", "9", "09/|30"),
    ("12/3|0", "4", "12/3|0"), ("12/|30|", "28", "12/28|"), ("|12/30|", "1", "1|"), ("1|2/3|0", "0", "10/|0"),
    ("12|/30|", "", "12/|"), ("|12/30|", "", "|"), ("1|2/3|0", "", "1|/0"),
  ])
  func `the month is not padded while it is edited in the middle`(
    _ text: String, _ replacement: String, _ expected: String
  ) {
    #expect(edit(ExpiryEditor(), text, replacement) == expected)
  }

  @Test(arguments: [
    ("1230", "12/30|"), ("12/2030", "12/30|"), ("122030", "12/30|"), ("2030-12", "12/30|"),
    ("1/30", "01/30|"),
    ("exp 12/30", "12/30|"), ("12/20304", "12/20|"), ("٠١", "|"),
  ])
  func `a date is pasted in any usual form`(_ text: String, _ expected: String) {
    #expect(edit(ExpiryEditor(), "|", text) == expected)
  }

  @Test func `a field of four year digits keeps the century`() {
    let editor = ExpiryEditor(yearDigits: .four)
    #expect(type("122030", editor) == "12/2030|")
    #expect(edit(editor, "|", "2030-12") == "12/2030|")
  }

  @Test func `digits behind a full date are handed on`() {
    let edit = ExpiryEditor().edit("12/30", selection: 5..<5, replacement: "7")
    #expect(edit.shown == EditedText("12/30", caret: 5))
    #expect(edit.overflow == "7")
    #expect(edit.refusal == .tooLong)
    #expect(ExpiryEditor().edit("12/3", selection: 4..<4, replacement: "045").overflow == "45")
  }

  @Test func `random edits keep the form and the caret`() {
    var random = SeededGenerator(seed: 5)
    for separator in ["/", " / "] {
      for yearDigits in YearDigits.allCases {
        let editor = ExpiryEditor(separator: separator, yearDigits: yearDigits)
        var text = ""
        for _ in 0..<10_000 {
          let ends = [
            Int.random(in: 0...text.utf16.count, using: &random),
            Int.random(in: 0...text.utf16.count, using: &random),
          ].sorted()
          let selection = Bool.random(using: &random) ? ends[0]..<ends[1] : ends[1]..<ends[1]
          let replacement =
            ["", "", "0", "1", "2", "3", "9", "/", "12", "1230", "x", "2030-12"].randomElement(using: &random)
            ?? ""
          let direction: DeletionDirection = Bool.random(using: &random) ? .backward : .forward
          let shown = editor.edit(text, selection: selection, replacement: replacement, direction: direction)
            .shown
          text = shown.text
          let digits = text.utf8.filter { (0x30...0x39).contains($0) }.count
          #expect(digits <= (yearDigits == .two ? 4 : 6))
          #expect(text.components(of: separator) <= 1)
          #expect(shown.caret >= 0 && shown.caret <= text.utf16.count)
        }
      }
    }
  }

  @Test func `no random bytes crash the editor`() {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<20_000 {
      func bytes() -> String {
        String(
          decoding: (0..<Int.random(in: 0...40, using: &random)).map { _ in
            Int.random(in: 0..<3, using: &random) == 0
              ? UInt8.random(in: 0...255, using: &random) : UInt8.random(in: 0x2D...0x39, using: &random)
          }, as: UTF8.self)
      }
      let ends = [Int.random(in: -3...40, using: &random), Int.random(in: -3...40, using: &random)].sorted()
      let shown = ExpiryEditor().edit(bytes(), selection: ends[0]..<ends[1], replacement: bytes()).shown
      #expect(shown.caret >= 0 && shown.caret <= shown.text.utf16.count)
    }
  }
}

extension String {
  /// How often a separator stands in the text.
  func components(of separator: String) -> Int {
    utf8.filter { $0 == 0x2F }.count * (separator.isEmpty ? 0 : 1)
  }
}
