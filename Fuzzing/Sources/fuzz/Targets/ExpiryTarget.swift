import CardNetworks
import CardValidation

extension FuzzTarget {
  /// Expiry dates: reading, verdicts, and the date field while it is edited.
  static let expiry = FuzzTarget(name: "expiry", summary: "expiry dates and their field") { bytes in
    var input = FuzzInput(bytes)
    let wide = input.flag()
    let time = Timestamp(
      millisecondsSinceEpoch: wide
        ? input.integer() : 1_764_547_200_000 + Int64(input.byte()) * 86_400_000 * 9)
    let rules = ExpiryRules(
      yearsAhead: input.choice(of: [20, 0, 3, 60, .max, .min]),
      monthsOfGrace: input.choice(of: [0, 1, 13, .max, .min]))
    let years = input.choice(of: YearDigits.allCases)
    if input.flag() {
      checkField(&input, years)
    } else {
      checkReading(input.text(atMost: 40), rules, years, time)
    }
  }

  private static func checkReading(
    _ text: String, _ rules: ExpiryRules, _ years: YearDigits, _ time: Timestamp
  ) {
    let result = rules.read(text, at: time, yearDigits: years)
    let focused = rules.read(text, at: time, yearDigits: years, hasFocus: true)
    let verdict = result.verdict
    law("focus changes no date", result.date == focused.date)
    law("focus changes no prospect", verdict.potentiallyValid == focused.verdict.potentiallyValid)
    law(
      "what is valid has a date and no reason",
      !verdict.isValid || (result.date != nil && verdict.reasons.isEmpty))
    law("what is invalid has a reason", verdict.state != .invalid || !verdict.reasons.isEmpty)
    law("what is valid may be valid", !verdict.isValid || verdict.potentiallyValid)
    if let date = result.date {
      for pattern in ["MM/yyyy", "yyyy-MM"] where years != .two {
        let again = rules.read(date.formatted(pattern), at: time, yearDigits: years)
        law("a date is read back", again.date == date && again.verdict.state == verdict.state)
      }
      if verdict.isValid {
        law("what is valid has not expired", !date.hasExpired(at: time, monthsOfGrace: rules.monthsOfGrace))
      }
    }
    // Prospects are looked for from fifty years back to ninety-nine ahead, however much further the rules go.
    guard !verdict.potentiallyValid, rules.monthsOfGrace < 600, rules.yearsAhead < 100 else {
      return
    }
    for more in ["0", "1", "2", "9", "/", "/3", "30", "2030"] {
      law(
        "what can not become valid does not",
        !rules.read(text + more, at: time, yearDigits: years).verdict.isValid)
    }
  }

  private static func checkField(_ input: inout FuzzInput, _ years: YearDigits) {
    let editor = ExpiryEditor(separator: input.choice(of: ["/", " / ", "", "－"]), yearDigits: years)
    var text = ""
    for _ in 0..<24 where !input.isAtEnd {
      let (lower, length) = (input.number(below: 12) - 2, input.number(below: 8))
      let new = input.flag() ? input.digits(1) : input.text(atMost: 12)
      let edit = editor.edit(
        text, selection: lower..<(lower + length), replacement: new,
        direction: input.flag() ? .forward : .backward)
      text = edit.shown.text
      law("the caret is in the text", (0...text.utf16.count).contains(edit.shown.caret))
      law("a date has six digits at most", text.utf8.count { (0x30...0x39).contains($0) } <= 6)
      law("no more than eight digits go on", edit.overflow.utf8.count <= 8)
    }
  }
}
