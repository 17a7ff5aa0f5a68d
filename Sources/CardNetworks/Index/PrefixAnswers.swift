/// The answer to every prefix that more digits can still change, looked up by its digits.
///
/// So a keystroke costs one search, however many ranges lie under the prefix. Equal answers are kept once.
struct PrefixAnswers: Sendable {
  /// What a prefix answers, and what can still become of it.
  struct Entry: Sendable {
    let answer: CardAnswer
    let outlook: Outlook
  }

  /// Per number of digits, the prefixes as numbers, ascending.
  private var prefixes = [[Int64]](repeating: [], count: BINRange.mostDigits)
  /// Beside them, the numbers of their entries.
  private var numbers = [[UInt32]](repeating: [], count: BINRange.mostDigits)
  private var entries: [Entry] = []

  /// The answers to the prefixes that a survey tells of, findings of one length ascending.
  ///
  /// `compose` gives the answer to the prefix of a finding that has an outlook.
  init(
    _ findings: [PrefixSurvey.Finding], sets: ListSets, networkLists: [[CardNetwork]],
    compose: (PrefixSurvey.Finding, Outlook) -> CardAnswer
  ) {
    var outlooks: [OutlookKey: (number: UInt32, outlook: Outlook)] = [:]
    var known: [EntryKey: UInt32] = [:]
    // Neighbours are mostly alike, and then nothing is looked up.
    var last: (key: EntryKey, lists: OutlookKey, number: UInt32)?
    for finding in findings {
      let digits = Int(finding.digits)
      prefixes[digits].append(finding.low / KeyInterval.scale(afterDigits: digits))
      let lists = OutlookKey(lists: finding.lists, passed: finding.passed)
      if let last, last.lists == lists, last.key.content == finding.content {
        numbers[digits].append(last.number)
        continue
      }
      let found =
        outlooks[lists]
        ?? (UInt32(outlooks.count), Outlook(finding, sets: sets, networkLists: networkLists))
      if found.number == outlooks.count { outlooks[lists] = found }
      let key = EntryKey(content: finding.content, outlook: found.number)
      let number = known[key] ?? UInt32(entries.count)
      if number == entries.count {
        entries.append(Entry(answer: compose(finding, found.outlook), outlook: found.outlook))
        known[key] = number
      }
      numbers[digits].append(number)
      last = (key, lists, number)
    }
  }

  /// The entry of an interval; nil where it is no prefix of at most ten digits with a boundary inside.
  subscript(_ input: KeyInterval) -> Entry? {
    var scale = KeyInterval.largestKey + 1
    for digits in prefixes.indices {
      if input.span == scale - 1 {
        guard input.low % scale == 0 else { return nil }
        return place(of: input.low / scale, digits: digits).map { entries[Int(numbers[digits][$0])] }
      }
      scale /= 10
    }
    return nil
  }

  private func place(of prefix: Int64, digits: Int) -> Int? {
    let sorted = prefixes[digits]
    let place = sorted.lastPosition(notAbove: prefix)
    return place < sorted.count && sorted[place] == prefix ? place : nil
  }
}

extension Outlook {
  /// The outlook that a survey found.
  fileprivate init(_ finding: PrefixSurvey.Finding, sets: ListSets, networkLists: [[CardNetwork]]) {
    self.init(
      completions: sets[finding.lists].map { networkLists[Int($0)] },
      passages: sets[finding.passed].map { networkLists[Int($0)] })
  }
}

/// What an outlook is made of: numbers of sets of lists.
private struct OutlookKey: Hashable {
  let lists: UInt32
  let passed: UInt32
}

/// What an answer to a prefix is made of: numbers of what its rows say and of its outlook.
private struct EntryKey: Hashable {
  let content: UInt32
  let outlook: UInt32
}
