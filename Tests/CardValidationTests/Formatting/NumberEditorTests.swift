import CardNetworks
import CardValidation
import TestSupport
import Testing

struct NumberEditorTests {
  static let validator = CardValidator(resolver: Sample.generalRules)
  let editor = NumberEditor { validator.rules(for: $0) }

  /// The text after a change, the caret as a bar; in `text` a bar or two mark the selection.
  func edit(_ marked: String, _ replacement: String, _ direction: DeletionDirection = .backward) -> String {
    let parts = marked.split(separator: "|", omittingEmptySubsequences: false)
    let lower = parts[0].utf16.count
    let upper = parts.count == 3 ? lower + parts[1].utf16.count : lower
    let shown = editor.edit(
      parts.joined(), selection: lower..<upper, replacement: replacement, direction: direction
    ).shown
    let caret = String.Index(utf16Offset: shown.caret, in: shown.text)
    return shown.text[..<caret] + "|" + shown.text[caret...]
  }

  @Test(arguments: [
    ("|", "4", "4|"), ("411|", "1", "4111|"), ("4111|", "1", "4111 1|"),
    // In the middle the caret stays behind the digit that was typed.
    ("41|11 1111", "9", "419|1 1111 1"), ("4111| 1111", "9", "4111 9|111 1"),
    ("4111 |1111", "9", "4111 9|111 1"),
    // Over a selection, and with what people paste.
    ("4|111 1|111", "", "4|111"), ("|4111|", "5555-5555 5555 4444", "5555 5555 5555 4444|"),
    ("|", "Card: 4111.1111/1111 1111!", "4111 1111 1111 1111|"),
    // The network, and with it the groups, changes under the caret.
    ("3|4 1111 1111", "7", "37|41 111111 1"),
    ("|1782 8224 6310 005|", "378282246310005", "3782 822463 10005|"),
    ("|7828 2246 3100 05", "3", "3|782 822463 10005"),
    // Nothing that is no digit moves anything.
    ("4111| 1", "a", "4111| 1"), ("41|11|", "x", "4111|"), ("4111| 1", " ", "4111| 1"),
  ])
  func `typing and pasting`(_ text: String, _ replacement: String, _ expected: String) {
    #expect(edit(text, replacement) == expected)
  }

  @Test(arguments: [
    ("4111 1|", "4111|"), ("4111| |1", "411|1"), ("4111 |1", "411|1"), ("4111| 1", "411|1"), ("|4", "|4"),
    ("|", "|"),
    ("4111 |2|", "4111|"), ("|4111 1111|", "|"), ("41|11 2|222", "41|22 2"),
  ])
  func `deleting backwards, over a gap too`(_ text: String, _ expected: String) {
    #expect(edit(text, "") == expected)
  }

  @Test(arguments: [
    ("4111| |234", "4111| 34"), ("4111| 234", "4111| 34"), ("411|1", "411|"), ("4111|", "4111|"),
  ])
  func `deleting forwards, over a gap too`(_ text: String, _ expected: String) {
    #expect(edit(text, "", .forward) == expected)
  }

  @Test func `two backspaces after the second group and two digits leave the caret behind them`() {
    var marked = edit("4321 0000| 0000", "")
    marked = edit(marked, "")
    marked = edit(marked, "9")
    #expect(edit(marked, "8") == "4321 0098| 0000")
  }

  @Test func `a full number takes no digit in its middle and none at its end`() {
    #expect(edit("5555 |5555 5555 4444", "9") == "5555| 5555 5555 4444")
    #expect(edit("5555 5555 5555 4444|", "9") == "5555 5555 5555 4444|")
    #expect(edit("4000 0012 3456 2345 678|", "9") == "4000 0012 3456 2345 678|")
    #expect(edit("5555| 5555 5555| 4444", "123456789012") == "5555 1234 5678| 4444")
  }

  @Test(arguments: ["٤٢٤٢", "４２４２", "4۴", "१२"])
  func `digits of another script are refused whole`(_ text: String) {
    let edit = editor.edit("41", selection: 0..<2, replacement: text)
    #expect(edit.shown == EditedText("41", caret: 2))
    #expect(edit.refusal == .foreignDigits)
  }

  @Test(arguments: [("💳", InputRefusal.notADigit), ("4x", .notADigit), ("4 2-4\u{A0}2", nil), ("", nil)])
  func `junk is reported`(_ text: String, _ refusal: InputRefusal?) {
    #expect(editor.edit("", selection: 0..<0, replacement: text).refusal == refusal)
  }

  @Test func `ten megabytes are cut at once`() {
    let clock = ContinuousClock()
    for unit in ["4", " ", "x", "4 ", "💳"] {
      let paste = String(repeating: unit, count: 10_000_000 / unit.utf8.count)
      var cut = false
      let time = clock.measure {
        let edit = editor.edit("4111", selection: 4..<4, replacement: paste)
        cut = edit.shown.text.utf8.count <= 23 && edit.refusal != nil
      }
      #expect(cut)
      #expect(time < .milliseconds(200))
    }
  }

  @Test func `offsets outside the text are brought to its ends`() {
    #expect(editor.edit("4111", selection: -5..<Int.max, replacement: "5").shown == EditedText("5", caret: 1))
    #expect(
      editor.edit("4111", selection: Int.max..<Int.max, replacement: "5").shown
        == EditedText("4111 5", caret: 6))
  }

  @Test func `an edited text does not print its digits`() {
    let text = EditedText("4111 1111", caret: 4)
    #expect("\(text)" == "••••|•••••" && String(reflecting: text) == "••••|•••••")
    #expect(Mirror(reflecting: text).children.isEmpty)
  }

  /// Rules that cost nothing to look up and change with the first digits.
  static let cheapRules: @Sendable (CardNumber) -> CardRules = {
    let amex = validator.rules(for: .amex)
    let diners = validator.rules(for: .dinersClub)
    let others = validator.rules(for: nil)
    return { number in
      number.withDigits { digits in
        guard digits.count > 1, digits[0] == 0x33 else { return others }
        return digits[1] == 0x34 || digits[1] == 0x37 ? amex : digits[1] == 0x36 ? diners : others
      }
    }
  }()

  @Test(arguments: 0..<4)
  func `a million random edits keep the caret in the text and behind its digit`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let separator = [" ", "-", "", "\u{2009}💳"][Int(seed)]
    let editor = NumberEditor(separator: separator, rules: Self.cheapRules)
    let keys = ["", "", "3", "4", "7", "6", "37", "0", "12345", "x9"]
    var text = ""
    var broken = 0
    for _ in 0..<250_000 {
      let length = text.utf16.count
      let lower = Int.random(in: 0...length, using: &random)
      let selects = Int.random(in: 0..<4, using: &random) == 0
      let upper = selects ? Int.random(in: lower...length, using: &random) : lower
      let replacement = keys[
        Int.random(in: 0..<10, using: &random)]
      let old = Count(text, lower, upper)
      let typed = Count(replacement, 0, 0).behind
      let (shown, refusal) = editor.edit(text, selection: lower..<upper, replacement: replacement)
      text = shown.text
      let new = Count(text, shown.caret, shown.caret)
      // A caret stands directly behind a digit, or in front of everything.
      if !new.isInside || (new.lastUnit != 0 && !isDigit(new.lastUnit)) || new.front + new.behind > 19 {
        broken += 1
      }
      if refusal == .tooLong {
        if new.behind != old.behind && upper != lower { broken += 1 }
        continue
      }
      // Nothing was cut: the digits on both sides are those that were there and those that were typed.
      let beside = replacement.isEmpty && old.covered == 0 ? 1 : 0
      if new.front != max(old.front - beside, 0) + typed || new.behind != old.behind { broken += 1 }
      if typed > 0, new.lastUnit != replacement.utf16.last { broken += 1 }
    }
    #expect(broken == 0)
  }

  @Test func `no random bytes crash the editor`() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<20_000 {
      func bytes() -> String {
        String(
          decoding: (0..<Int.random(in: 0...30, using: &random)).map { _ in
            UInt8.random(in: 0...255, using: &random)
          }, as: UTF8.self)
      }
      let ends = [Int.random(in: -3...40, using: &random), Int.random(in: -3...40, using: &random)].sorted()
      let shown = editor.edit(bytes(), selection: ends[0]..<ends[1], replacement: bytes()).shown
      #expect(shown.caret >= 0 && shown.caret <= shown.text.utf16.count)
      #expect(shown.text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x20 })
    }
  }
}

/// The digits of a text on both sides of a selection; plain loops, for it is asked a million times.
private struct Count {
  var front = 0
  var covered = 0
  var behind = 0
  /// The last unit in front of the selection, 0 for none.
  var lastUnit: UInt16 = 0
  var isInside = true

  init(_ text: String, _ lower: Int, _ upper: Int) {
    var offset = 0
    for unit in text.utf16 {
      if offset < lower { lastUnit = unit }
      if isDigit(unit) {
        if offset < lower { front += 1 } else if offset < upper { covered += 1 } else { behind += 1 }
      }
      offset += 1
    }
    isInside = lower >= 0 && upper <= offset
  }
}

private func isDigit(_ unit: UInt16) -> Bool { unit >= 0x30 && unit <= 0x39 }
