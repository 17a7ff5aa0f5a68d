/// The numbers of digits that a card number may have: a set of lengths from 1 to 31.
public struct PANLengths: Hashable, Sendable, SetAlgebra {
  private var bits: UInt32

  private init(bits: UInt32) { self.bits = bits }

  /// No length.
  public init() { bits = 0 }

  /// The lengths of a sequence; those outside 1 to 31 are left out.
  public init(_ lengths: some Sequence<Int>) {
    bits = lengths.reduce(into: 0) { bits, length in
      if (1...31).contains(length) { bits |= 1 << UInt32(length) }
    }
  }

  /// The lengths of a literal: `[13, 16, 19]`.
  public init(arrayLiteral lengths: Int...) {
    self.init(lengths)
  }

  /// The lengths, ascending.
  public var values: [Int] { (1...31).filter { contains($0) } }

  /// The largest length, nil for an empty set.
  public var longest: Int? { bits == 0 ? nil : 31 - bits.leadingZeroBitCount }

  /// The smallest length, nil for an empty set.
  public var shortest: Int? { bits == 0 ? nil : bits.trailingZeroBitCount }

  /// Whether `length` is one of them.
  public func contains(_ length: Int) -> Bool {
    (1...31).contains(length) && bits & (1 << UInt32(length)) != 0
  }

  /// Adds a length; one outside 1 to 31 is not inserted.
  @discardableResult
  public mutating func insert(_ length: Int) -> (inserted: Bool, memberAfterInsert: Int) {
    guard (1...31).contains(length), !contains(length) else { return (false, length) }
    bits |= 1 << UInt32(length)
    return (true, length)
  }

  /// Takes a length out.
  @discardableResult
  public mutating func remove(_ length: Int) -> Int? {
    guard contains(length) else { return nil }
    bits &= ~(1 << UInt32(length))
    return length
  }

  /// Adds a length, giving back the one that was there.
  @discardableResult
  public mutating func update(with length: Int) -> Int? {
    insert(length).inserted ? nil : length
  }

  /// The lengths of both.
  public func union(_ other: PANLengths) -> PANLengths { PANLengths(bits: bits | other.bits) }

  /// The lengths that are in both.
  public func intersection(_ other: PANLengths) -> PANLengths { PANLengths(bits: bits & other.bits) }

  /// The lengths that are in one of them only.
  public func symmetricDifference(_ other: PANLengths) -> PANLengths {
    PANLengths(bits: bits ^ other.bits)
  }

  /// Adds the lengths of `other`.
  public mutating func formUnion(_ other: PANLengths) { bits |= other.bits }

  /// Keeps the lengths that are in `other` too.
  public mutating func formIntersection(_ other: PANLengths) { bits &= other.bits }

  /// Keeps the lengths that are in one of them only.
  public mutating func formSymmetricDifference(_ other: PANLengths) { bits ^= other.bits }
}

extension PANLengths: CustomStringConvertible {
  /// The notation of data files, runs joined: `14-19`, `16;18;19`.
  public var description: String {
    var runs: [ClosedRange<Int>] = []
    for length in values {
      if let last = runs.last, last.upperBound + 1 == length {
        runs[runs.count - 1] = last.lowerBound...length
      } else {
        runs.append(length...length)
      }
    }
    return runs.map { run in
      run.count == 1 ? "\(run.lowerBound)" : "\(run.lowerBound)-\(run.upperBound)"
    }.joined(separator: ";")
  }

  /// Reads the notation of data files: lengths and runs, `;` or `,` between.
  ///
  /// Nil where the notation is wrong or a length is outside 1 to 31.
  public init?(notation: String) {
    self.init()
    for part in notation.split(whereSeparator: { $0 == ";" || $0 == "," }) {
      let bounds = part.split(separator: "-", omittingEmptySubsequences: false)
      guard let first = bounds.first, let last = bounds.last, bounds.count <= 2,
        let low = Int(first.filter { $0 != " " }), let high = Int(last.filter { $0 != " " })
      else { return nil }
      guard low <= high, (1...31).contains(low), (1...31).contains(high) else { return nil }
      formUnion(PANLengths(low...high))
    }
    if isEmpty { return nil }
  }
}
