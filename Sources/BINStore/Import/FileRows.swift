import BINFiles
import CardNetworks

/// The rows of a file in the order of their places, with the store's numbers of what they say.
struct FileRows: Sequence {
  private let rows: BINFile.Rows
  private let profiles: [CardProfile]
  /// Per profile of the file its id in the store.
  private let ids: [Int64]

  init(_ file: BINFile, ids: [Int64]) {
    profiles = file.profiles
    self.ids = ids
    let inOrder = zip(file.rows, file.rows.dropFirst()).allSatisfy { RowPlace($0) <= RowPlace($1) }
    if inOrder {
      rows = file.rows
    } else {
      // Rows on one place come in the order of what they say, so that the order of the file changes nothing.
      rows = BINFile.Rows(
        file.rows.sorted { left, right in
          let (one, other) = (RowPlace(left), RowPlace(right))
          return one != other ? one < other : ids[Int(left.profile)] < ids[Int(right.profile)]
        })
    }
  }

  func makeIterator() -> BINFile.Rows.Iterator { rows.makeIterator() }

  /// The store's id of what a row says.
  func profile(of row: BINFile.Row) -> Int64 { ids[Int(row.profile)] }

  /// The networks that a row names, as the store writes a list of them.
  func networks(of row: BINFile.Row) -> String { CardProfile.list(profiles[Int(row.profile)].networks) }
}
