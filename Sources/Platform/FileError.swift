/// A file operation that failed: what, on which path.
public struct FileError: Error, Equatable, Sendable {
  /// What went wrong.
  public enum Kind: Equatable, Sendable {
    /// Nothing is there, or a folder on the way is missing.
    case notFound
    /// A folder stands where a file is needed.
    case isDirectory
    /// A file stands where a folder is needed.
    case notADirectory
    /// Something of that name is there already.
    case alreadyExists
    /// The user may not do this here; also a file system mounted read-only.
    case permissionDenied
    /// The reader of the pipe has gone away.
    case closedPipe
    /// No space left, or the quota is used up.
    case diskFull
    /// Any other failure: its `errno` and the system's own words for it.
    case other(code: Int32, message: String)
  }

  /// What went wrong.
  public let kind: Kind

  /// The path as it was given, or `<standard input>` and the like.
  public let path: String

  /// States a failure.
  public init(_ kind: Kind, path: String) {
    self.kind = kind
    self.path = path
  }

  init(code: SystemCode, path: String) {
    let kind: Kind =
      switch code {
      case .notFound: .notFound
      case .isDirectory: .isDirectory
      case .notADirectory: .notADirectory
      case .alreadyExists: .alreadyExists
      case .accessDenied, .notPermitted, .readOnlyFileSystem: .permissionDenied
      case .closedPipe: .closedPipe
      case .noSpace, .overQuota: .diskFull
      default: .other(code: code.value, message: code.text)
      }
    self.init(kind, path: path)
  }
}
