/// A match with its rows put together: the networks on the card, and the facts about each of them.
///
/// An answer and its explanation are two views of it.
struct ComposedMatch {
  let match: RangeMatch
  let composition: NetworkComposition
  /// The facts about each network, in the order of the composition.
  let merged: [MergedMetadata]

  init(_ match: RangeMatch) {
    self.match = match
    composition = NetworkComposition(rows: match.rows, sources: match.sources)
    merged = composition.networks.map { [composition] in MergedMetadata(of: $0, in: composition) }
  }
}

extension RangeMatch {
  /// The answer, and why it is what it is; together at the cost of putting the rows together once.
  public var explained: (answer: CardAnswer, explanation: Explanation) {
    let composed = ComposedMatch(self)
    return (CardAnswer(composed), Explanation(composed))
  }
}
