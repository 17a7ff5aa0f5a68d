import BINFiles
import Migrations

/// One step of a schema: a numbered SQL file that is inside the binary.
struct Migration: Sendable {
  /// Number of the step, from 1; the schema's version once it is applied.
  let version: Int
  /// Name of the file without its extension: `0001_initial`.
  let name: String
  /// The SQL text.
  let sql: String
  /// SHA-256 of the text, hexadecimal.
  let checksum: String

  /// How many migrations a set has, without reading them.
  static func count(of set: MigrationSet) -> Int {
    (0..<cobadge_migration_count()).count { set.has(cobadge_migration_at($0)) }
  }

  /// The migrations of a set, in order.
  static func all(of set: MigrationSet) -> [Migration] {
    embedded(set).enumerated().map { position, migration in
      let bytes = Array(UnsafeBufferPointer(start: migration.sql, count: migration.size))
      return Migration(
        version: position + 1, name: String(cString: migration.name),
        sql: String(decoding: bytes, as: UTF8.self), checksum: SHA256.hexadecimalDigest(of: bytes))
    }
  }

  private static func embedded(_ set: MigrationSet) -> [cobadge_migration] {
    (0..<cobadge_migration_count()).map(cobadge_migration_at).filter(set.has)
  }
}

/// Which store a migration belongs to; the folder it lies in.
enum MigrationSet: String, Sendable {
  /// Reference data.
  case bins
  /// Evidence of choices.
  case sessions

  fileprivate func has(_ migration: cobadge_migration) -> Bool {
    String(cString: migration.set) == rawValue
  }

  /// What SQLite keeps in the file's header to tell whose it is.
  var applicationID: Int32 {
    switch self {
    case .bins: 0x4342_4249
    case .sessions: 0x4342_5345
    }
  }
}
