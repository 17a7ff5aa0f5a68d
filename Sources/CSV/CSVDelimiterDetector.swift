/// Finds the delimiter of a file from its first line that is not empty.
///
/// Counts comma, semicolon and tab outside quotes; the most frequent wins, the earlier of that list in a tie,
/// and comma if there is none.
struct CSVDelimiterDetector {
  private var commas = 0
  private var semicolons = 0
  private var tabs = 0
  private var isQuoted = false
  private var hasContent = false
  private var remaining: Int
  /// The bytes of a byte-order mark that may still come: the mark is no content.
  private var mark: ArraySlice<UInt8> = [0xEF, 0xBB, 0xBF]

  /// - Parameter limit: the number of bytes after which the decision is made in any case.
  init(limit: Int) {
    remaining = limit
  }

  /// The delimiter as far as is known.
  var verdict: CSVDelimiter {
    if commas >= semicolons, commas >= tabs { return .comma }
    return semicolons >= tabs ? .semicolon : .tab
  }

  /// Takes one byte; true if the decision is made.
  mutating func decides(with byte: UInt8) -> Bool {
    remaining -= 1
    if byte == mark.first {
      mark.removeFirst()
      return remaining <= 0
    }
    mark = []
    switch byte {
    case Byte.lineFeed, Byte.carriageReturn:
      if hasContent, !isQuoted { return true }
      return remaining <= 0
    case Byte.quote: isQuoted.toggle()
    case CSVDelimiter.comma.byte: commas += isQuoted ? 0 : 1
    case CSVDelimiter.semicolon.byte: semicolons += isQuoted ? 0 : 1
    case CSVDelimiter.tab.byte: tabs += isQuoted ? 0 : 1
    default: break
    }
    hasContent = true
    return remaining <= 0
  }
}
