extension FileError: CustomStringConvertible {
  /// The path and the reason, in one line without a full stop.
  public var description: String { "\(path): \(kind)" }
}

extension FileError.Kind: CustomStringConvertible {
  /// The reason alone.
  public var description: String {
    switch self {
    case .notFound: "no such file or folder"
    case .isDirectory: "is a folder, not a file"
    case .notADirectory: "a part of the path is a file, not a folder"
    case .alreadyExists: "already exists"
    case .permissionDenied: "permission denied"
    case .closedPipe: "the reader has closed the pipe"
    case .diskFull: "no space left"
    case .other(_, let message): message
    }
  }
}
