/// A file or the standard input, read in chunks; closed when it goes out of scope.
public struct FileReader: ~Copyable {
  /// How many bytes one read asks for when the caller does not say: 64 KiB.
  public static let chunkSize = 65_536

  /// The path as it was given, for messages; `<standard input>` for the standard input.
  public let path: String

  private let descriptor: Int32
  private let owned: Bool

  /// Opens a file for reading; a folder is refused here, not at the first read.
  public init(path: String) throws(FileError) {
    self.init(try FileReader.open(path), owned: true, name: path)
  }

  private init(_ descriptor: Int32, owned: Bool, name: String) {
    path = name
    self.descriptor = descriptor
    self.owned = owned
  }

  private static func open(_ path: String) throws(FileError) -> Int32 {
    do throws(SystemCode) {
      let opened = try LibC.openForReading(path)
      // Opening a folder succeeds; only the read would fail.
      guard let status = try? LibC.status(opened), status.kind == .folder else { return opened }
      LibC.closeDescriptor(opened)
      throw .isDirectory
    } catch {
      throw FileError(code: error, path: path)
    }
  }

  deinit {
    if owned { LibC.closeDescriptor(descriptor) }
  }

  /// The standard input, which stays open.
  public static func standardInput() -> FileReader {
    FileReader(0, owned: false, name: "<standard input>")
  }

  /// Whether a read would not wait: something has come, or the end; waits for that at most so long.
  ///
  /// So that a request to end (``Signals``) is seen where nothing comes. Of a file the answer is yes at once.
  public func hasInput(withinMilliseconds milliseconds: Int) -> Bool {
    LibC.hasInput(descriptor, within: Int32(clamping: milliseconds))
  }

  /// Fills the buffer from its start and answers how many bytes came; 0 at the end of the file.
  ///
  /// May give fewer bytes than the buffer holds, as a pipe does. The buffer's length never changes.
  public func read(into buffer: inout [UInt8]) throws(FileError) -> Int {
    do throws(SystemCode) {
      return try buffer.withUnsafeMutableBufferPointer { (bytes) throws(SystemCode) in
        try LibC.readBytes(descriptor, into: UnsafeMutableRawBufferPointer(bytes))
      }
    } catch {
      throw FileError(code: error, path: path)
    }
  }

  /// The next bytes, at most so many; nil at the end of the file.
  public func nextChunk(upTo count: Int = FileReader.chunkSize) throws(FileError) -> [UInt8]? {
    var chunk = [UInt8](repeating: 0, count: max(1, count))
    let length = try read(into: &chunk)
    guard length > 0 else { return nil }
    chunk.removeLast(chunk.count - length)
    return chunk
  }

  /// Everything up to the end of the file.
  public func readToEnd() throws(FileError) -> [UInt8] {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: FileReader.chunkSize)
    while true {
      let length = try read(into: &buffer)
      if length == 0 { return all }
      all += buffer[..<length]
    }
  }
}
