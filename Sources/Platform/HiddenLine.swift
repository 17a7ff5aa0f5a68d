/// A line that was typed without being shown; its bytes are overwritten when the last reference goes.
///
/// That holds as long as nobody makes a copy of the array: read it where it is.
public final class HiddenLine {
  /// The most bytes that a terminal hands out as one line (termios(3), canonical mode).
  static let mostBytes = 4096

  /// What was typed, without the line's end.
  public private(set) var bytes: [UInt8] = []

  /// An empty line; room for the whole of it is made at once, so that no copy is left behind as it grows.
  init() { bytes.reserveCapacity(Self.mostBytes) }

  deinit {
    bytes.withUnsafeMutableBytes { LibC.overwrite($0) }
  }

  func append(_ byte: UInt8) { bytes.append(byte) }
}
