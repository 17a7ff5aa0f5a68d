// The calls for sockets, in a file of their own; see LibC.swift.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension LibC {
  /// A socket that listens: its number, its port, and whether only this machine reaches it.
  typealias Listener = (descriptor: Int32, port: Int, isLoopback: Bool)

  static func openListener(host: String, port: Int, backlog: Int32) throws(SystemCode) -> Listener {
    let addresses = try addresses(host: host, port: port)
    defer { freeaddrinfo(addresses) }
    let address = addresses.pointee
    let descriptor = try retrying { socket(address.ai_family, address.ai_socktype, address.ai_protocol) }
    do throws(SystemCode) {
      var on: Int32 = 1
      let size = socklen_t(MemoryLayout<Int32>.size)
      _ = try retrying { setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, size) }
      _ = try retrying { fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
      _ = try retrying { fcntl(descriptor, F_SETFL, O_NONBLOCK) }
      _ = try retrying { bind(descriptor, address.ai_addr, address.ai_addrlen) }
      _ = try retrying { listen(descriptor, backlog) }
      return (descriptor, try self.port(of: descriptor), isLoopback(address))
    } catch {
      closeDescriptor(descriptor)
      throw error
    }
  }

  static func isLoopback(host: String) -> Bool {
    guard let addresses = try? addresses(host: host, port: 0) else { return false }
    defer { freeaddrinfo(addresses) }
    return isLoopback(addresses.pointee)
  }

  static func duplicate(_ descriptor: Int32) -> Int32? {
    try? retrying { fcntl(descriptor, F_DUPFD_CLOEXEC, 0) }
  }

  static func endConnection(_ descriptor: Int32) { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }

  private static func addresses(
    host: String, port: Int
  ) throws(SystemCode) -> UnsafeMutablePointer<addrinfo> {
    var hints = addrinfo()
    hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
    #if canImport(Glibc)
      hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    #else
      hints.ai_socktype = SOCK_STREAM
    #endif
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, String(port), &hints, &found) == 0, let found else {
      throw SystemCode(value: EADDRNOTAVAIL)
    }
    return found
  }

  private static func port(of descriptor: Int32) throws(SystemCode) -> Int {
    var storage = sockaddr_storage()
    var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    _ = try retrying {
      withUnsafeMutableBytes(of: &storage) { bytes in
        getsockname(descriptor, bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self), &size)
      }
    }
    // The port stands at the same place for both families: after the family, in network order.
    return withUnsafeBytes(of: storage) { Int($0[2]) << 8 | Int($0[3]) }
  }

  private static func isLoopback(_ address: addrinfo) -> Bool {
    switch address.ai_family {
    case AF_INET:
      // 127.0.0.0/8, RFC 1122 section 3.2.1.3.
      return UnsafeRawPointer(address.ai_addr)?.load(fromByteOffset: 4, as: UInt8.self) == 127
    case AF_INET6:
      let bytes = UnsafeRawBufferPointer(start: UnsafeRawPointer(address.ai_addr), count: 24)[8..<24]
      return bytes.dropLast().allSatisfy { $0 == 0 } && bytes.last == 1
    default: return false
    }
  }
}
