/// A line of a table: the first cell to the left, the others to the right of their columns.
public func tableRow(_ cells: [String], first: Int = 14, others: Int = 14) -> String {
  cells.enumerated().map { place, cell in
    let blanks = String(repeating: " ", count: max((place == 0 ? first : others) - cell.count, 1))
    return place == 0 ? cell + blanks : blanks + cell
  }.joined()
}
