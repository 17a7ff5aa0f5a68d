public import CardNetworks

/// A correction by hand: what is so of the cards of a range, who says it, why, and since when.
public struct Correction: Hashable, Sendable {
  /// The name of the source that holds all corrections.
  public static let sourceName = "override"

  /// The cards.
  public let range: BINRange
  /// What is so.
  public let statement: CorrectionStatement
  /// Who says it.
  public let author: String
  /// Why.
  public let reason: String
  /// Since when it is said.
  public let madeAt: Timestamp

  /// A correction with these parts.
  ///
  /// - Throws: `nothingStated`; `empty`, `tooLong`, `controlCharacter` or `holdsCardNumber` for author and reason.
  public init(
    _ range: BINRange, _ statement: CorrectionStatement, author: String, reason: String, madeAt: Timestamp
  ) throws(CorrectionFault) {
    guard !statement.fields.isEmpty else { throw .nothingStated }
    self.init(
      checked: range, statement, author: try CorrectionText.checked(author, "author"),
      reason: try CorrectionText.checked(reason, "reason"), madeAt: madeAt)
  }

  init(
    checked range: BINRange, _ statement: CorrectionStatement, author: String, reason: String,
    madeAt: Timestamp
  ) {
    self.range = range
    self.statement = statement
    self.author = author
    self.reason = reason
    self.madeAt = madeAt
  }

  /// The same without these fields; nil where nothing is left.
  func without(_ fields: some Sequence<CorrectionField>) -> Correction? {
    let kept = Set(statement.fields).subtracting(fields)
    if kept.isEmpty { return nil }
    return Correction(
      checked: range, statement.only(kept), author: author, reason: reason, madeAt: madeAt)
  }
}
