import BINFiles

/// Ascending ids in few bytes: most lists have runs of neighbours.
///
/// A run is the distance of its first id from the end of the run before, doubled, plus one if it is longer than one
/// id; then its length less two. Numbers are those of ``PackedNumber``.
struct IDList {
  /// Ids one after the other.
  struct Run: Hashable {
    /// The first.
    let first: Int64
    /// The last.
    var last: Int64
  }

  private var written: [UInt8] = []
  private var end: Int64 = 0
  private var open: Run?

  /// Whether no id has been added since the bytes were taken.
  var isEmpty: Bool { open == nil && written.isEmpty }

  /// Adds an id above all that were added before.
  mutating func append(_ id: Int64) {
    if let run = open, run.last + 1 == id {
      open?.last = id
      return
    }
    close()
    open = Run(first: id, last: id)
  }

  /// The bytes of the list; it is empty afterwards.
  mutating func take() -> [UInt8] {
    close()
    end = 0
    let taken = written
    // Not emptied: the bytes are in use, so that would make room for as many anew.
    written = []
    return taken
  }

  private mutating func close() {
    guard let run = open else { return }
    let isLong = run.last > run.first
    PackedNumber.append(UInt64(bitPattern: run.first - end) << 1 | (isLong ? 1 : 0), to: &written)
    if isLong { PackedNumber.append(UInt64(bitPattern: run.last - run.first - 1), to: &written) }
    end = run.last + 1
    open = nil
  }

  /// The runs of a list that ``take()`` gave; of bytes that are none, the runs before the fault.
  static func runs(_ bytes: [UInt8]) -> [Run] {
    var runs: [Run] = []
    var place = 0
    var end: Int64 = 0
    while let head = PackedNumber.read(bytes, at: &place) {
      let (first, isOut) = end.addingReportingOverflow(Int64(head >> 1))
      guard !isOut else { break }
      var last = first
      if head & 1 == 1 {
        guard let more = PackedNumber.read(bytes, at: &place), more < UInt64(Int32.max),
          first < Int64.max - Int64(Int32.max)
        else { break }
        last = first + Int64(more) + 1
      }
      guard last < Int64.max else { break }
      runs.append(Run(first: first, last: last))
      end = last + 1
    }
    return runs
  }
}
