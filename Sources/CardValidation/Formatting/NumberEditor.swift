public import CardNetworks

/// Turns a change to the text of a number field into the text it is to show: a pure function.
///
/// Text, selection and replacement in; text and caret out. The caret stays behind the digit that was typed last,
/// whatever happens to the gaps, also where the network, and with it the grouping, changes.
public struct NumberEditor: Sendable {
  /// What stands in a gap; empty for no gaps.
  public var separator: String
  /// The rules of the card that a number belongs to.
  public var rules: @Sendable (CardNumber) -> CardRules

  /// An editor that groups and cuts by `rules`.
  public init(separator: String = " ", rules: @escaping @Sendable (CardNumber) -> CardRules) {
    self.separator = separator
    self.rules = rules
  }

  /// What the field shows for a number.
  public func text(_ number: CardNumber) -> String {
    NumberFormat(rules(number).grouping, separator: separator).text(number)
  }

  /// The text after a change.
  ///
  /// Deleting a gap deletes the digit beside it; so does deleting with nothing selected. Junk in what is pasted is
  /// left out and reported; digits of other scripts refuse the whole paste. At most 512 characters of a paste are
  /// looked at, so ten megabytes cost no more than a line.
  ///
  /// - Parameters:
  ///   - text: the text as it stands, with whatever gaps.
  ///   - selection: what is replaced, in UTF-16 units; bounds outside are brought to the nearest end.
  ///   - replacement: what was typed or pasted; empty for a deletion.
  ///   - direction: where a deletion goes that covers no digit.
  /// - Returns: what to show, and why a part of the replacement was not taken.
  public func edit(
    _ text: some StringProtocol, selection: Range<Int>, replacement: some StringProtocol,
    direction: DeletionDirection = .backward
  ) -> (shown: EditedText, refusal: InputRefusal?) {
    let old = NumberFormat.number(in: text)
    let before = Self.digits(in: text, before: selection.lowerBound)
    let covered = before..<max(Self.digits(in: text, before: selection.upperBound), before)
    var input = InputScan(replacement)
    let edit = NumberEdit(
      old, replacing: input.isEmpty ? covered.widened(direction, in: old.count) : covered, with: input
    ) { rules($0).mostDigits }
    input.wipe()
    let format = NumberFormat(rules(edit.number).grouping, separator: separator)
    return (
      EditedText(
        format.text(edit.number), caret: format.offset(afterDigits: edit.caret, of: edit.number.count)),
      edit.refusal
    )
  }

  /// How many ASCII digits stand before an offset, 19 at most.
  private static func digits(in text: some StringProtocol, before offset: Int) -> Int {
    var (digits, position) = (0, 0)
    for unit in text.utf16 {
      guard position < offset, digits < CardNumber.mostDigits else { break }
      if (0x30...0x39).contains(unit) { digits += 1 }
      position += 1
    }
    return digits
  }
}

extension Range<Int> {
  /// The digits to delete: these, or the one beside them where there are none.
  func widened(_ direction: DeletionDirection, in count: Int) -> Range<Int> {
    guard isEmpty else { return self }
    return switch direction {
    case .backward: Swift.max(lowerBound - 1, 0)..<lowerBound
    case .forward: lowerBound..<Swift.min(lowerBound + 1, Swift.max(count, lowerBound))
    }
  }
}
