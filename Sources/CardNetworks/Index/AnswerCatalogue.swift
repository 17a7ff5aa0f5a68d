/// The distinct answers of an index: composed once for each content of a chain, and kept once where equal.
struct AnswerCatalogue {
  private let sweep: SegmentSweep
  private let sources: [SourceReference]
  private let profiles: [CardProfile]
  private let contents: ChainContents
  private var answers: Set<CardAnswer> = []

  init(
    of sweep: SegmentSweep, sources: [SourceReference], profiles: [CardProfile], contents: ChainContents
  ) {
    self.sweep = sweep
    self.sources = sources
    self.profiles = profiles
    self.contents = contents
  }

  /// The answer to a prefix that more digits can still change.
  mutating func answer(to finding: PrefixSurvey.Finding, _ outlook: Outlook) -> CardAnswer {
    answer(
      contents.rows(ofChain: finding.chain, containing: finding.interval), outlook, narrowerRangesExist: true)
  }

  /// Per content, the answer to numbers that no more digits can change; nil where it states facts about the card.
  ///
  /// Networks, lengths and sources are few, so these answers are. Facts are as many as there are issuers: answers with
  /// facts are put together when they are asked for, and take no time and no memory before.
  ///
  /// `chains` tells a chain of each content that a segment has, and 0 for the others: those are never asked for.
  mutating func settledAnswers(_ chains: [UInt32]) -> [CardAnswer?] {
    let nothing = answer([], .settled, narrowerRangesExist: false)
    return zip(chains, contents.statesFacts).map { chain, statesFacts in
      if chain == 0 { return nothing }
      return statesFacts ? nil : answer(contents.rows(ofChain: chain), .settled, narrowerRangesExist: false)
    }
  }

  private mutating func answer(
    _ rows: [IndexRow], _ outlook: Outlook, narrowerRangesExist: Bool
  ) -> CardAnswer {
    let answer = CardAnswer(
      RangeMatch(
        sources: sources, rows: rows.compactMap { MatchedRow($0, profiles: profiles) }, outlook: outlook,
        narrowerRangesExist: narrowerRangesExist))
    return answers.insert(answer).memberAfterInsert
  }
}

extension MatchedRow {
  /// A row of an index as it is matched; nil only for a row that no range made.
  init?(_ row: IndexRow, profiles: [CardProfile]) {
    guard let range = row.range else { return nil }
    self.init(
      source: Int(row.source), range: range, membership: row.isAdditional ? .additional : .primary,
      profile: profiles[Int(row.profile)])
  }
}
