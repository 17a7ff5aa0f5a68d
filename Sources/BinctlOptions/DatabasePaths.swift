package import CommandLineKit
import Platform

/// Where the two databases are, by options, the environment and the user's data folder.
package struct DatabasePaths {
  /// The reference data; nil where nothing says where they are.
  package let database: String?
  /// The session records; nil where nothing says where they are.
  package let sessions: String?
  /// Whether the user named the database: then its folder has to be there.
  package let databaseIsNamed: Bool
  /// Whether the user named the place of the records, or the database that they are beside.
  package let sessionsAreNamed: Bool
  /// How long a lock is waited for.
  package let busyTimeoutMilliseconds: Int

  /// What a command line and the environment say.
  package init(_ command: ParsedCommand) {
    let named = command.value(GlobalOption.database) ?? Self.variable("BINCTL_DB")
    databaseIsNamed = named != nil
    database = named ?? Self.dataFolder.map { $0 + "/binctl/bins.db" }
    let namedSessions = command.value(GlobalOption.sessions) ?? Self.variable("BINCTL_SESSIONS")
    sessionsAreNamed = namedSessions != nil || databaseIsNamed
    sessions = namedSessions ?? database.map(Self.sessions(beside:))
    busyTimeoutMilliseconds = (command.integer(GlobalOption.busyTimeout) ?? 20) * 1000
  }

  private static func variable(_ name: String) -> String? {
    CurrentProcess.environment(name).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// XDG Base Directory Specification: a path that is not absolute is to be ignored.
  private static var dataFolder: String? {
    if let folder = variable("XDG_DATA_HOME"), folder.hasPrefix("/") { return folder }
    return variable("HOME").map { $0 + "/.local/share" }
  }

  private static func sessions(beside database: String) -> String {
    let folder = FileSystem.folder(of: database)
    return folder == "." ? "sessions.db" : folder == "/" ? "/sessions.db" : folder + "/sessions.db"
  }
}
