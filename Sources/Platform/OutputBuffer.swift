/// Bytes on their way to a file or a standard stream, written 64 KiB at a time.
///
/// Call ``flush()`` at the end: what is still held is written when the value goes out of scope too, but a failure can
/// not be reported from there. After a failed write the held bytes are dropped, so that the failure is met once.
public struct OutputBuffer: ~Copyable {
  /// One of the two streams every process has for output.
  public enum StandardStream: Int32, Sendable {
    /// Where answers go.
    case output = 1
    /// Where diagnostics go.
    case error = 2

    /// The name used in messages.
    var name: String { self == .output ? "<standard output>" : "<standard error>" }
  }

  /// The path as it was given, for messages; `<standard output>` and `<standard error>` for the streams.
  public let path: String

  private static let capacity = 65_536
  private let descriptor: Int32
  private let owned: Bool
  private var held: [UInt8] = []

  /// Buffers a standard stream, which stays open.
  public init(_ stream: StandardStream) {
    self.init(stream.rawValue, owned: false, name: stream.name)
  }

  /// Creates a file, or empties it if it may be replaced; the mask of the process limits the permissions.
  public init(
    creating path: String, permissions: UInt16 = 0o644, replacing: Bool = false
  ) throws(FileError) {
    self.init(
      try OutputBuffer.create(path, permissions: permissions, replacing: replacing), owned: true, name: path)
  }

  /// Adds to a file, created where it is missing; each portion goes behind what is there by then.
  public init(appendingTo path: String, permissions: UInt16 = 0o640) throws(FileError) {
    self.init(
      try OutputBuffer.open(path) { () throws(SystemCode) in
        try LibC.openForAppending(path, permissions: permissions)
      }, owned: true, name: path)
  }

  private init(_ descriptor: Int32, owned: Bool, name: String) {
    path = name
    self.descriptor = descriptor
    self.owned = owned
  }

  private static func create(
    _ path: String, permissions: UInt16, replacing: Bool
  ) throws(FileError) -> Int32 {
    try open(path) { () throws(SystemCode) in
      try LibC.openForWriting(path, permissions: permissions, replacing: replacing)
    }
  }

  private static func open(
    _ path: String, _ call: () throws(SystemCode) -> Int32
  ) throws(FileError) -> Int32 {
    do throws(SystemCode) { return try call() } catch { throw FileError(code: error, path: path) }
  }

  deinit {
    try? writeWhole(descriptor, held, path: path)
    if owned { LibC.closeDescriptor(descriptor) }
  }

  /// Adds text as UTF-8.
  public mutating func write(_ text: String) throws(FileError) { try hold(text.utf8) }

  /// Adds bytes; as many as make a portion of their own are not copied first.
  public mutating func write(_ bytes: [UInt8]) throws(FileError) {
    if held.isEmpty, bytes.count >= OutputBuffer.capacity {
      return try writeWhole(descriptor, bytes, path: path)
    }
    try hold(bytes)
  }

  /// Adds bytes.
  public mutating func write(_ bytes: some Sequence<UInt8>) throws(FileError) { try hold(bytes) }

  private mutating func hold(_ bytes: some Sequence<UInt8>) throws(FileError) {
    held.append(contentsOf: bytes)
    if held.count >= OutputBuffer.capacity { try flush() }
  }

  /// Hands what is held to the system.
  public mutating func flush() throws(FileError) {
    defer { held.removeAll(keepingCapacity: true) }
    try writeWhole(descriptor, held, path: path)
  }

  /// Flushes and waits until the bytes are on the disk.
  public mutating func synchronise() throws(FileError) {
    try flush()
    do throws(SystemCode) {
      try LibC.synchronise(descriptor)
    } catch {
      throw FileError(code: error, path: path)
    }
  }
}

/// Writes all bytes to a standard stream at once, unbuffered.
public func write(_ text: String, to stream: OutputBuffer.StandardStream) throws(FileError) {
  try writeWhole(stream.rawValue, Array(text.utf8), path: stream.name)
}

/// Writes all bytes, however many calls that takes.
private func writeWhole(_ descriptor: Int32, _ bytes: [UInt8], path: String) throws(FileError) {
  do throws(SystemCode) {
    try bytes.withUnsafeBufferPointer { (all) throws(SystemCode) in
      var rest = UnsafeRawBufferPointer(all)[...]
      while !rest.isEmpty {
        let written = try LibC.writeBytes(descriptor, UnsafeRawBufferPointer(rebasing: rest))
        rest = rest.dropFirst(written)
      }
    }
  } catch {
    throw FileError(code: error, path: path)
  }
}
