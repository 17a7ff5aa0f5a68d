/// The outlook of every prefix that more digits can still change, looked up by its digits.
///
/// So a keystroke costs one search, however many ranges lie under the prefix. Equal outlooks are kept once.
struct PrefixOutlooks: Sendable {
  /// Per number of digits, the prefixes as numbers, ascending.
  private var prefixes = [[Int64]](repeating: [], count: BINRange.mostDigits)
  /// Beside them, the numbers of their outlooks.
  private var numbers = [[UInt32]](repeating: [], count: BINRange.mostDigits)
  private var outlooks: [Outlook] = []

  /// The outlooks that a survey tells of, findings of one length ascending.
  init(_ findings: [PrefixSurvey.Finding], networkLists: [[CardNetwork]]) {
    var known: [[[UInt32]]: UInt32] = [:]
    for finding in findings {
      let key = [finding.lists, finding.passed]
      let number = known[key] ?? UInt32(outlooks.count)
      if number == outlooks.count {
        outlooks.append(
          Outlook(
            completions: finding.lists.map { networkLists[Int($0)] },
            passages: finding.passed.map { networkLists[Int($0)] }))
        known[key] = number
      }
      let scale = KeyInterval.scale(afterDigits: finding.digits)
      prefixes[finding.digits].append(finding.interval.low / scale)
      numbers[finding.digits].append(number)
    }
  }

  /// The outlook of an interval; nil where it is no prefix of at most ten digits with a boundary inside.
  subscript(_ input: KeyInterval) -> Outlook? {
    var scale = KeyInterval.largestKey + 1
    for digits in prefixes.indices {
      if input.span == scale - 1 {
        guard input.low % scale == 0 else { return nil }
        return Self.place(of: input.low / scale, in: prefixes[digits]).map { place in
          outlooks[Int(numbers[digits][place])]
        }
      }
      scale /= 10
    }
    return nil
  }

  private static func place(of prefix: Int64, in sorted: [Int64]) -> Int? {
    let place = sorted.partitioningIndex { $0 >= prefix }
    return place < sorted.count && sorted[place] == prefix ? place : nil
  }
}
