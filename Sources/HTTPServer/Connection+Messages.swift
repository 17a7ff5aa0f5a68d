import CMicroHTTPD
import HTTPMessages

/// A connection of the library.
extension OpaquePointer {
  /// The header fields of the request that anybody reads; see ``Concealment``.
  var requestHeaders: [HTTPHeader] {
    var headers: [HTTPHeader] = []
    withUnsafeMutablePointer(to: &headers) { headers in
      _ = MHD_get_connection_values(
        self, .HEADER_KIND,
        { headers, _, name, value in
          guard let headers, let name else { return .YES }
          if let header = Concealment.header(name, value) {
            headers.assumingMemoryBound(to: [HTTPHeader].self).pointee.append(header)
          }
          return .YES
        }, headers)
    }
    return headers
  }

  /// Hands an answer to the library; false where it does not take it.
  func queue(_ response: HTTPResponse) -> Bool {
    guard let made = response.made else { return false }
    // The connection keeps the answer as long as it needs it.
    defer { MHD_destroy_response(made) }
    for header in response.headers where MHD_add_response_header(made, header.name, header.value) != .YES {
      return false
    }
    return MHD_queue_response(self, UInt32(response.status), made) == .YES
  }
}

extension HTTPResponse {
  /// The answer as the library has it, without headers; nil where there is no memory for it.
  fileprivate var made: OpaquePointer? {
    switch body {
    case .bytes(let bytes):
      return bytes.withUnsafeBytes { bytes in
        // The library copies, and does not write to what it copies from.
        MHD_create_response_from_buffer(
          bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress), .RESPMEM_MUST_COPY)
      }
    case .stream(let stream):
      let portions = Portions(stream)
      return MHD_create_response_from_callback(
        .max, Portions.blockSize,
        { portions, _, buffer, room in
          guard let portions, let buffer else { return Portions.failed }
          return Unmanaged<Portions>.fromOpaque(portions).takeUnretainedValue().write(to: buffer, room)
        }, Unmanaged.passRetained(portions).toOpaque(),
        { portions in
          if let portions { Unmanaged<Portions>.fromOpaque(portions).release() }
        })
    }
  }
}

/// The portions of a stream, cut to the room that the library has.
private final class Portions {
  static let blockSize = 32_768
  static let ended = -1
  static let failed = -2

  private var stream: any HTTPByteStream
  private var portion: [UInt8] = []
  private var written = 0

  init(_ stream: any HTTPByteStream) {
    self.stream = stream
  }

  /// Fills the buffer as far as there is anything; gives how many bytes that were, or that it is the end.
  func write(to buffer: UnsafeMutablePointer<CChar>, _ room: Int) -> Int {
    if written == portion.count {
      guard let next = stream.next() else { return Self.ended }
      portion = next
      written = 0
    }
    let count = min(room, portion.count - written)
    UnsafeMutableRawBufferPointer(start: buffer, count: count)
      .copyBytes(from: portion[written..<(written + count)])
    written += count
    return count
  }
}
