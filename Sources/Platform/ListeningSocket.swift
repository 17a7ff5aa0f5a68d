/// A TCP socket that listens; closed when the last reference goes.
public final class ListeningSocket: Sendable {
  /// Its number.
  public let descriptor: Int32
  /// The port, also where any was asked for.
  public let port: Int
  /// Whether only this machine reaches it.
  public let isLoopback: Bool

  /// Listens at a numeric address or a host name; port 0 stands for any that is free.
  ///
  /// - Throws: ``FileError`` whose path is the address.
  public init(host: String, port: Int, backlog: Int32 = 1024) throws(FileError) {
    do throws(SystemCode) {
      let opened = try LibC.openListener(host: host, port: port, backlog: backlog)
      descriptor = opened.descriptor
      self.port = opened.port
      isLoopback = opened.isLoopback
    } catch {
      throw FileError(
        code: error, path: host.utf8.contains(UInt8(ascii: ":")) ? "[\(host)]:\(port)" : "\(host):\(port)")
    }
  }

  deinit { LibC.closeDescriptor(descriptor) }

  /// Another number for the socket, which is the caller's to close; nil where the process has too many open.
  public func duplicate() -> Int32? { LibC.duplicate(descriptor) }

  /// Whether only this machine reaches an address; false for a host name that cannot be found.
  public static func isLoopback(host: String) -> Bool { LibC.isLoopback(host: host) }
}

/// Closes a number that ``ListeningSocket/duplicate()`` gave.
public func closeDuplicate(_ descriptor: Int32) { LibC.closeDescriptor(descriptor) }

/// Ends both directions of a connection; its descriptor stays open, for whoever owns it to close.
public func endConnection(_ descriptor: Int32) { LibC.endConnection(descriptor) }
