import CardNetworks
import CardValidation
import Testing

struct ExpiryVerdictTests {
  let rules = ExpiryRules()

  func codes(_ text: String, at time: Timestamp = Sample.now) -> [String] {
    rules.read(text, at: time).verdict.codes
  }

  @Test(arguments: [
    "12/30", "12-30", "12 30", "1230", "12/2030", "12 / 30", " 12/30 ", "122030", "2030-12", "2030/12",
  ])
  func `a month and a year are read from any usual form`(_ text: String) {
    let result = rules.read(text, at: Sample.now)
    #expect(result.verdict.isValid)
    #expect(result.date == ExpiryDate(month: 12, year: 2030))
  }

  @Test(arguments: ["/ 1 30", " / 1 30", "/12 30", "-1 2030"])
  func `nothing follows a year that stands behind a mark at the front`(_ text: String) {
    #expect(codes(text) == ["EXP02"])
  }

  @Test(arguments: ["1/30", "01/30", "130", "0130", "1-2030", "1 30"])
  func `a month has one digit or two`(_ text: String) {
    #expect(rules.read(text, at: Sample.now).date == ExpiryDate(month: 1, year: 2030))
  }

  @Test(arguments: ["0", "1", "12", "12/", "123", "12/3", "12/203", "01/", "2", "/30"])
  func `a beginning is incomplete`(_ text: String) {
    let verdict = rules.read(text, at: Sample.now).verdict
    #expect(verdict == .init(.incomplete, potentiallyValid: true, reasons: [.expiryTooShort]))
  }

  @Test(arguments: ["2", "20", "203", "2030", "2030 ", "2030-", "2030-1", "2030 /", "2026"])
  func `a year that a month follows may be typed digit by digit`(_ text: String) {
    let verdict = rules.read(text, at: Sample.now, hasFocus: true).verdict
    #expect(verdict == .init(.incomplete, potentiallyValid: true, reasons: verdict.reasons))
  }

  @Test(arguments: ["2025", "2047", "19", "203 ", "20301"])
  func `digits that begin no year ahead are no year in front`(_ text: String) {
    #expect(!rules.read(text, at: Sample.now, hasFocus: true).verdict.potentiallyValid)
  }

  @Test(arguments: ["203", "2030"])
  func `where the year has two digits it is never in front`(_ text: String) {
    #expect(!rules.read(text, at: Sample.now, yearDigits: .two, hasFocus: true).verdict.potentiallyValid)
  }

  @Test(arguments: [
    ("", ["EXP01"]), ("ab", ["EXP02"]), ("12.30", ["EXP02"]), ("1/2/30", ["EXP02"]), ("١٢/٣٠", ["EXP02"]),
    ("12/20300", ["EXP04"]), ("123/30", ["EXP04"]), ("13/30", ["EXP05"]), ("00/30", ["EXP05"]),
    ("0/30", ["EXP05"]),
    ("10/26", ["EXP06"]), ("12/1", ["EXP06"]), ("12/47", ["EXP07"]), ("12/2047", ["EXP07"]),
    ("12/6", ["EXP07"]),
  ])
  func `each fault has its code`(_ text: String, _ expected: [String]) {
    #expect(codes(text) == expected)
  }

  @Test func `a date further than twenty years ahead is not taken, unless the caller says so`() {
    #expect(codes("12/46").isEmpty)
    #expect(codes("01/47") == ["EXP07"])
    #expect(ExpiryRules(yearsAhead: 30).read("01/47", at: Sample.now).verdict.isValid)
  }

  @Test func `a card is valid through the last instant of its month in UTC-12`() {
    let date = "11/26"
    let lastInstant = Sample.moment(year: 2026, month: 12, hours: 12).millisecondsSinceEpoch - 1
    #expect(codes(date, at: Timestamp(millisecondsSinceEpoch: lastInstant)).isEmpty)
    #expect(codes(date, at: Timestamp(millisecondsSinceEpoch: lastInstant + 1)) == ["EXP06"])
  }

  @Test func `months of grace keep an expired card`() {
    #expect(ExpiryRules(monthsOfGrace: 1).read("10/26", at: Sample.now).verdict.isValid)
    #expect(ExpiryRules(monthsOfGrace: 1).read("09/26", at: Sample.now).verdict.codes == ["EXP06"])
    #expect(ExpiryRules(monthsOfGrace: 11).read("12/25", at: Sample.now).verdict.isValid)
  }

  @Test func `an expired year of two digits may be the beginning of one of four`() {
    let focused = rules.read("12/20", at: Sample.now, hasFocus: true).verdict
    #expect(focused.state == .incomplete && focused.potentiallyValid)
    let blurred = rules.read("12/20", at: Sample.now).verdict
    #expect(blurred.state == .invalid && blurred.potentiallyValid)
    let short = rules.read("12/20", at: Sample.now, yearDigits: .two, hasFocus: true).verdict
    #expect(short.state == .invalid && !short.potentiallyValid)
  }

  @Test func `a beginning that no valid year has is invalid`() {
    let verdict = rules.read("12/1", at: Sample.now).verdict
    #expect(verdict.state == .invalid && !verdict.potentiallyValid)
    let time = Sample.moment(year: 2024, month: 6)
    #expect(rules.read("123", at: time).verdict.state == .incomplete)
    #expect(rules.read("1230", at: time).date == ExpiryDate(month: 12, year: 2030))
  }

  @Test(arguments: [(2026, 30, 2030), (2095, 5, 2105), (2026, 75, 2075), (2026, 77, 1977), (2101, 99, 2099)])
  func `two digits mean the year within fifty years of now`(_ now: Int, _ digits: Int, _ year: Int) {
    let text = digits < 10 ? "06/0\(digits)" : "06/\(digits)"
    #expect(rules.read(text, at: Sample.moment(year: now, month: 6, hours: 48)).date?.year == year)
  }

  @Test func `month and year in fields of their own are read whole`() {
    #expect(rules.read(month: "11", year: "2030", at: Sample.now).date == ExpiryDate(month: 11, year: 2030))
    #expect(rules.read(month: "1", year: "30", at: Sample.now).verdict.state == .incomplete)
    #expect(rules.read(month: "01", year: "30", at: Sample.now).date?.year == 2030)
    #expect(rules.read(month: "5", year: "30", at: Sample.now).date?.month == 5)
    #expect(rules.read(month: "", year: "", at: Sample.now).verdict.codes == ["EXP01"])
    #expect(rules.read(month: "13", year: "30", at: Sample.now).verdict.codes == ["EXP05"])
    #expect(rules.read(month: "x", year: "30", at: Sample.now).verdict.codes == ["EXP02"])
  }

  @Test(arguments: [
    ("yyyy-MM", "2030-01"), ("MM", "01"), ("M", "1"), ("MM/yyyy", "01/2030"), ("yy", "30"),
    ("MM / yy", "01 / 30"),
    ("", ""), ("yyy", "yyy"), ("x💳", "x💳"),
  ])
  func `a date is written by a pattern`(_ pattern: String, _ expected: String) throws {
    let date = try #require(ExpiryDate(month: 1, year: 2030))
    #expect(date.formatted(pattern) == expected)
  }

  @Test func `there is no month but 1 to 12`() {
    #expect(ExpiryDate(month: 0, year: 2030) == nil)
    #expect(ExpiryDate(month: 13, year: 2030) == nil)
    #expect(ExpiryDate(month: 1, year: 30) == nil)
  }

  @Test func `a month begins where the calendar says`() {
    for year in stride(from: 1970, through: 2400, by: 7) {
      for month in 1...12 {
        let start = Sample.moment(year: year, month: month)
        #expect(start.calendarMonth() == (year, month))
        let before = Timestamp(millisecondsSinceEpoch: start.millisecondsSinceEpoch - 1)
        #expect(before.calendarMonth() == (month == 1 ? (year - 1, 12) : (year, month - 1)))
      }
    }
    #expect(Sample.moment(year: 2026, month: 11).description == "2026-11-01T00:00:00.000Z")
    #expect(Timestamp(year: 2026, month: 13) == nil)
  }
}
