/// Finds the name a person probably meant.
public enum NearMiss {
  /// The candidate closest to the typed name, if one is close.
  ///
  /// Close: at most a third of its letters differ, or it begins with the typed text (three letters or more).
  /// Ties go to the earlier candidate.
  public static func closest(to typed: String, among candidates: [String]) -> String? {
    let word = Array(typed.utf8)
    // Longer words are no typing slips, and the table below grows with their length.
    guard !word.isEmpty, word.count <= 40 else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let other = Array(candidate.utf8)
      let beginsSo = word.count >= 3 && other.starts(with: word)
      let distance = beginsSo ? 1 : distance(word, other)
      let limit = max(1, max(word.count, other.count) / 3)
      if distance <= limit && distance < (best?.distance ?? .max) && distance < other.count {
        best = (candidate, distance)
      }
    }
    return best?.name
  }

  /// The candidate closest to the typed name where upper and lower case are one; among names of several spellings.
  ///
  /// - Parameters:
  ///   - typed: what was typed.
  ///   - candidates: for each name the spellings that stand for it.
  /// - Returns: the name, if a spelling of it is close.
  public static func closest(
    to typed: String, among candidates: [(name: String, spellings: [String])]
  ) -> String? {
    let pairs = candidates.flatMap { candidate in
      candidate.spellings.map { (spelling: folded($0), name: candidate.name) }
    }
    guard let spelling = closest(to: folded(typed), among: pairs.map(\.spelling)) else { return nil }
    return pairs.first { $0.spelling == spelling }?.name
  }

  /// Lower case; what may stand between words is one.
  private static func folded(_ text: String) -> String {
    String(text.lowercased().map { "_-".contains($0) ? " " : $0 })
  }

  /// The optimal string alignment distance: insert, delete, replace or swap neighbours, each counted as one.
  static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    guard !left.isEmpty else { return right.count }
    guard !right.isEmpty else { return left.count }
    var beforePrevious: [Int] = []
    var previous = Array(0...right.count)
    for row in 1...left.count {
      var current = [row]
      current.reserveCapacity(right.count + 1)
      for column in 1...right.count {
        let same = left[row - 1] == right[column - 1]
        var cost = min(
          previous[column] + 1, current[column - 1] + 1, previous[column - 1] + (same ? 0 : 1))
        if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
          cost = min(cost, beforePrevious[column - 2] + 1)
        }
        current.append(cost)
      }
      beforePrevious = previous
      previous = current
    }
    return previous[right.count]
  }
}
