import BINFiles

/// Data sets whose every row carries the set's name.
enum Rows {
  /// So many BINs with a narrower range inside each.
  static func file(_ name: String, bins: Int = 20) throws -> BINFile {
    let lines = (0..<bins).flatMap { place in
      let bin = 497_000 + place
      return ["\(bin),\(bin),VISA,\(name),FR", "\(bin)10,\(bin)19,VISA;CARTES_BANCAIRES,\(name),FR"]
    }
    return try BINFile(Array((["low,high,networks,issuer,country"] + lines).joined(separator: "\n").utf8))
  }
}
