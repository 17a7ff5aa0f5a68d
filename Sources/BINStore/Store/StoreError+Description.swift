import SQLiteStore

extension StoreError: CustomStringConvertible {
  /// What is wrong, where, and what to do: one or two sentences.
  public var description: String {
    switch self {
    case .sqlite(let error): error.description
    case .notAStore(let path):
      "\(path) is a SQLite database, but not a store of this program; give another path"
    case .newerThanProgram(let path, let found, let known):
      "\(path) has schema \(found), made by a later version; this program knows \(known). Update the program"
    case .needsMigration(let path, let found, let known):
      "\(path) has schema \(found), made by an earlier version; this program reads \(known). "
        + "Run `binctl migrate` once"
    case .changedMigration(let path, let name):
      "\(path) was made with another migration \(name) than this program's; "
        + "restore it from a snapshot or import the data into a new store"
    case .missing(let path): "there is no data at \(path); import some with `binctl import`"
    case .reservedSourceName(let name):
      "the source name \"\(name)\" is reserved; choose another with --source"
    case .badSourceName:
      "a source name has 1 to 100 characters and no control characters; choose another with --source"
    case .noSuchSource(let known):
      "there is no source of that name; there are: \(known.joined(separator: ", "))"
    case .sourceExists(let name):
      "there is a source \"\(name)\" already; choose another name or remove it first"
    case .fixedSource(let name, let change):
      switch change {
      case .priority: "the priority of \"\(name)\" is fixed"
      case .name: "the source \"\(name)\" keeps its name: the program finds it by it"
      case .removal: "the source \"\(name)\" is part of the program and cannot be removed"
      }
    case .wouldLoseCorrections(let count, let first):
      "the snapshot lacks \(count) of the corrections by hand that are here (one of \(first)); nothing was installed. "
        + "--corrections keep keeps them beside the snapshot's, --corrections replace drops them; "
        + "`binctl override list --csv` writes them down"
    case .fileExists(let path): "\(path) exists already; remove it or give another path"
    case .cannotCreate(let path, let reason): "cannot create \(path): \(reason)"
    case .damaged(let path, let finding): "\(path) is damaged and was not used: \(finding)"
    case .unreadableRow(let table, let id):
      "row \(id) of table \(table) makes no sense; check the store with `PRAGMA integrity_check` and import again"
    case .embeddedData(let fault): "the data inside the program cannot be read: \(fault)"
    case .noSuchSession: "there is no session of that id; see `binctl session list`"
    case .interrupted: "stopped on request; nothing was changed"
    }
  }
}
