extension Array {
  /// The first position whose element belongs to the second half; the array is partitioned by `belongsToSecond`.
  ///
  /// O(log n).
  package func partitioningIndex(where belongsToSecond: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if belongsToSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension [Int64] {
  /// The last position whose element is not above `key`, 0 where all are; the array ascends.
  ///
  /// O(log n), without a branch that depends on the key: the search behind every answer.
  package func lastPosition(notAbove key: Int64) -> Int {
    var (base, count) = (0, self.count)
    while count > 1 {
      let half = count / 2
      if self[base + half] <= key { base += half }
      count -= half
    }
    return base
  }
}
