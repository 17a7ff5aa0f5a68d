/// What a path leads to, links followed.
public struct FileStatus: Equatable, Sendable {
  /// The kind of thing at the end of a path.
  public enum Kind: Sendable {
    /// An ordinary file.
    case regular
    /// A folder.
    case folder
    /// A pipe, device or socket.
    case other
  }

  /// The kind of thing it is.
  public let kind: Kind

  /// Its size in bytes.
  public let size: Int64

  /// Its permission bits, as in `0o644`.
  public let permissions: UInt16

  /// The file system it is on and its number there; equal for two paths that lead to one thing.
  let identity: [UInt64]

  /// Whether both are of one thing, whatever has been written to it in between.
  public func isOfSameThing(as other: FileStatus) -> Bool { identity == other.identity }
}
