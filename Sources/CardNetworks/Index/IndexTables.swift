/// What an index holds: its rows, the segments that they were cut into, and the cards of those.
///
/// Kept once, so that a copy of an index, and of a resolver, a session and a form over it, costs one reference.
final class IndexTables: Sendable {
  /// The sources, in order of precedence.
  let sources: [SourceReference]
  let rows: [IndexRow]
  let profiles: [CardProfile]
  let links: [SegmentSweep.Link]
  /// The segments, each with the number of its card: that of what its rows say.
  let segments: SegmentTable
  /// Per segment, its narrowest row's link.
  let chains: [UInt32]
  /// Per card, the link of a segment that has it; 0 where none has.
  let chainsOfCards: [UInt32]
  /// Per card, the number of its network list; nil for one that no segment has.
  let lists: [UInt32?]
  let networkLists: [[CardNetwork]]
  /// Per card, the answer to numbers that no more digits can change; nil where it states facts about the card.
  let settledAnswers: [CardAnswer?]
  /// The answers that state facts, as far as they were asked for.
  let answersWithFacts: Memo<Shared<CardAnswer.Content>>
  /// Prefixes that answer otherwise than every number under them; by first key.
  let waypoints: [Waypoint]
  /// The answers to prefixes that more digits can still change.
  let prefixAnswers: PrefixAnswers

  /// The tables of rows that name sources and profiles by position, the sources in order of precedence.
  init(sources: [SourceReference], rows: [IndexRow], profiles: [CardProfile]) {
    let sweep = SegmentSweep(of: rows)
    var catalogue = NetworkListCatalogue(of: sweep, rows: rows, sources: sources, profiles: profiles)
    let lists = catalogue.listsOfSegments()
    var findings: [PrefixSurvey.Finding] = []
    waypoints = catalogue.waypoints(lists: lists) { findings.append($0) }
    var answers = AnswerCatalogue(
      of: sweep, sources: sources, profiles: profiles, contents: catalogue.contents)
    prefixAnswers = PrefixAnswers(
      findings, sets: catalogue.listSets, networkLists: catalogue.networkLists
    ) { finding, outlook in
      answers.answer(to: finding, outlook)
    }
    let contents = catalogue.contents.ofLinks
    var chainsOfCards = [UInt32](repeating: 0, count: catalogue.contents.statesFacts.count)
    for segment in sweep.segments { chainsOfCards[Int(contents[Int(segment.chain)])] = segment.chain }
    settledAnswers = answers.settledAnswers(chainsOfCards)
    answersWithFacts = Memo(numbers: settledAnswers.count)
    self.chainsOfCards = chainsOfCards
    self.sources = sources
    self.rows = rows
    self.profiles = profiles
    links = sweep.links
    segments = SegmentTable(sweep.segments) { contents[Int($0)] }
    chains = sweep.segments.map(\.chain)
    self.lists = catalogue.ofContents
    networkLists = catalogue.networkLists
  }
}
