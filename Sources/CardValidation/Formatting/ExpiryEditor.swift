/// Turns a change to the text of a date field into the text it is to show: a pure function.
///
/// `2` becomes `02/`, `13` becomes `01/3`, `12` becomes `12/`. The mark appears with the second digit of the month
/// and goes when it, or the digit before it, is deleted. A month is never padded while it is edited in the middle.
public struct ExpiryEditor: Hashable, Sendable {
  /// What stands between month and year.
  public var separator: String
  /// The digits of the year that fit; a year of four that is pasted into a field of two loses its century.
  public var yearDigits: YearDigits

  /// An editor with this separator.
  public init(separator: String = "/", yearDigits: YearDigits = .two) {
    self.separator = separator
    self.yearDigits = yearDigits
  }

  /// The text after a change.
  ///
  /// - Parameters:
  ///   - text: the text as it stands.
  ///   - selection: what is replaced, in UTF-16 units; bounds outside are brought to the nearest end.
  ///   - replacement: what was typed or pasted; empty for a deletion.
  ///   - direction: where a deletion goes that covers no digit.
  /// - Returns: what to show, why a part of the replacement was not taken, and the digits that were typed behind
  ///   a date that is full.
  public func edit(
    _ text: some StringProtocol, selection: Range<Int>, replacement: some StringProtocol,
    direction: DeletionDirection = .backward
  ) -> (shown: EditedText, refusal: InputRefusal?, overflow: String) {
    let cells = ExpiryCells(text, selection: selection)
    let input = InputScan(replacement)
    if input.isEmpty { return (shown(cells.deleting(direction), deleting: true), nil, "") }
    let unchanged = EditedText(String(text.prefix(32)), caret: selection.upperBound)
    if input.digits.isEmpty && (input.firstMark == nil || cells.digitCount == 0) {
      return (unchanged, input.refusal, "")
    }
    guard var edited = cells.inserting(input) else { return (unchanged, .noSuchMonth, "") }
    let most = yearDigits == .two ? 2 : 4
    if most == 2, edited.year.count == 4, input.digits.count >= 4 { edited.dropCentury() }
    let excess = edited.year.dropFirst(most)
    if excess.isEmpty { return (shown(edited, deleting: false), input.refusal, "") }
    // In the middle nothing is pushed out at the end.
    guard edited.caret == edited.count else { return (unchanged, .tooLong, "") }
    let overflow = String(decoding: excess.prefix(8), as: UTF8.self)
    edited.cutYear(to: most)
    return (shown(edited, deleting: false), input.refusal ?? .tooLong, overflow)
  }

  private func shown(_ parts: ExpiryCells.Parts, deleting: Bool) -> EditedText {
    var text = String(decoding: parts.month, as: UTF8.self)
    let monthEnd = text.utf16.count
    if parts.hasMark { text += separator }
    let yearStart = text.utf16.count
    text += String(decoding: parts.year, as: UTF8.self)
    let caret = parts.caret
    if caret == parts.count { return EditedText(text, caret: text.utf16.count) }
    if caret < parts.month.count { return EditedText(text, caret: caret) }
    let behindMark = caret > parts.month.count || (!deleting && parts.month.count == 2)
    return EditedText(text, caret: behindMark ? yearStart + caret - parts.month.count : monthEnd)
  }
}
