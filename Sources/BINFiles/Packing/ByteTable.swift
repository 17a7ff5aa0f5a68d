/// Numbers texts of bytes in the order in which they come, each once.
///
/// All texts stand in one array; a dictionary would give each its own, and a large file has hundreds of thousands.
package struct ByteTable {
  private var bytes: [UInt8] = []
  /// Where each text ends.
  private var ends: [Int] = []
  /// Per slot, of which there are a power of two, the number of a text and one; 0 where the slot is free.
  private var slots: [UInt32]
  /// The upper half of each text's hash, so that few are compared byte by byte.
  private var marks: [UInt32] = []
  // Chosen anew for every table, so that nobody can write a file whose rows all meet in one slot.
  private let seed = UInt64.random(in: .min ... .max)

  /// No texts yet.
  package init() { slots = Array(repeating: 0, count: 1024) }

  /// How many texts there are.
  package var count: Int { ends.count }

  /// The number of a text; nil where it is not there.
  package func known(_ text: Span<UInt8>) -> Int? {
    let (number, _) = find(text, hash(of: text))
    return number
  }

  /// The number of a text; a text that was not there before is added with the next number.
  package mutating func number(of text: Span<UInt8>) -> (number: Int, isNew: Bool) {
    let hash = hash(of: text)
    let (known, slot) = find(text, hash)
    if let known { return (known, false) }
    let mark = UInt32(truncatingIfNeeded: hash >> 32)
    let number = ends.count
    text.withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
    ends.append(bytes.count)
    marks.append(mark)
    slots[slot] = UInt32(number + 1)
    if ends.count * 4 > slots.count * 3 { grow() }
    return (number, true)
  }

  /// The number of a text, nil where it is not there, and the slot that it has or would get.
  private func find(_ text: Span<UInt8>, _ hash: UInt64) -> (number: Int?, slot: Int) {
    let mark = UInt32(truncatingIfNeeded: hash >> 32)
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if marks[number] == mark, isEqual(text, number) { return (number, slot) }
      slot = (slot + 1) & mask
    }
    return (nil, slot)
  }

  private func isEqual(_ text: Span<UInt8>, _ number: Int) -> Bool {
    let start = number == 0 ? 0 : ends[number - 1]
    guard ends[number] - start == text.count else { return false }
    return text.withUnsafeBytes { left in
      bytes.withUnsafeBytes { all in
        let right = UnsafeRawBufferPointer(rebasing: all[start..<ends[number]])
        var index = 0
        while index + 8 <= left.count {
          let (one, other) = (
            left.loadUnaligned(fromByteOffset: index, as: UInt64.self),
            right.loadUnaligned(fromByteOffset: index, as: UInt64.self)
          )
          if one != other { return false }
          index += 8
        }
        while index < left.count {
          if left[index] != right[index] { return false }
          index += 1
        }
        return true
      }
    }
  }

  private mutating func grow() {
    var wider = [UInt32](repeating: 0, count: slots.count * 2)
    let mask = wider.count - 1
    for number in ends.indices {
      let start = number == 0 ? 0 : ends[number - 1]
      var slot = Int(truncatingIfNeeded: hash(of: bytes.span.extracting(start..<ends[number]))) & mask
      while wider[slot] != 0 { slot = (slot + 1) & mask }
      wider[slot] = UInt32(number + 1)
    }
    slots = wider
  }

  /// Eight bytes at a time, each folded in by a wide multiplication, as wyhash does (Wang Yi, 2019).
  private func hash(of text: Span<UInt8>) -> UInt64 {
    text.withUnsafeBytes { bytes in
      var hash = seed ^ UInt64(bytes.count)
      var index = 0
      while index + 8 <= bytes.count {
        hash = Self.fold(
          hash ^ bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self), 0x9e37_79b9_7f4a_7c15)
        index += 8
      }
      var word: UInt64 = 0
      while index < bytes.count {
        word = word << 8 | UInt64(bytes[index])
        index += 1
      }
      return Self.fold(hash ^ word, seed | 1)
    }
  }

  private static func fold(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    return product.high ^ product.low
  }
}
