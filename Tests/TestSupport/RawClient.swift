import Foundation

/// A connection to a server on this machine, over which anything can be sent.
///
/// What waits for the server waits on a thread of its own.
public final class RawClient: Sendable {
  /// An answer of HTTP/1.1, taken apart.
  public struct Answer: Sendable {
    /// The status code; nil where none came.
    public let status: Int?
    /// Header fields with names in lower case.
    public let headers: [String: String]
    /// The body.
    public let body: String
  }

  /// The connection could not be made.
  public struct Refused: Error {}

  private let descriptor: Int32

  /// Connects.
  public init(port: Int) throws {
    #if canImport(Darwin)
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #else
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var patience = timeval(tv_sec: 120, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    let connected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard connected == 0 else {
      close(descriptor)
      throw Refused()
    }
  }

  deinit { close(descriptor) }

  /// Sends bytes; false where the other side has closed.
  @discardableResult
  public func send(_ text: String) async -> Bool { await onOwnThread { [self] in sendAll(text) } }

  /// Sends a request and reads its answer.
  public func exchange(_ request: String) async -> Answer {
    await onOwnThread { [self] in
      _ = sendAll(request)
      return receive(toHead: request.hasPrefix("HEAD"))
    }
  }

  /// Reads the next answer: what its length or its chunks say, else to the end.
  public func readAnswer(toHead: Bool = false) async -> Answer {
    await onOwnThread { [self] in receive(toHead: toHead) }
  }

  /// Whether something has come that was not read yet; asks without waiting.
  public var hasAnswer: Bool {
    var byte: UInt8 = 0
    return recv(descriptor, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) > 0
  }

  /// Whether the other side closes without sending anything more.
  public func isClosed() async -> Bool { await onOwnThread { [self] in read() == nil } }

  private func sendAll(_ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let sent = rest.withUnsafeBytes { bytes in
        #if canImport(Darwin)
          Foundation.send(descriptor, bytes.baseAddress, bytes.count, 0)
        #else
          Foundation.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
        #endif
      }
      guard sent > 0 else { return false }
      rest = rest.dropFirst(sent)
    }
    return true
  }

  private func receive(toHead: Bool) -> Answer {
    var bytes: [UInt8] = []
    let separator = Array("\r\n\r\n".utf8)
    while bytes.firstRange(of: separator) == nil {
      guard let more = read() else { break }
      bytes += more
    }
    guard let end = bytes.firstRange(of: separator) else {
      return Answer(status: nil, headers: [:], body: "")
    }
    let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count == 2 {
        headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
      }
    }
    let status = lines.first.flatMap { $0.split(separator: " ").dropFirst().first }.flatMap { Int($0) }
    var body = Array(bytes[end.upperBound...])
    if toHead || status == 304 || status == 204 {
      return Answer(status: status, headers: headers, body: "")
    }
    if let length = headers["content-length"].flatMap({ Int($0) }) {
      while body.count < length, let more = read() { body += more }
    } else if headers["transfer-encoding"] == "chunked" {
      while body.suffix(5) != Array("0\r\n\r\n".utf8)[...], let more = read() { body += more }
      body = Self.unchunked(body)
    } else {
      while let more = read() { body += more }
    }
    return Answer(status: status, headers: headers, body: String(decoding: body, as: UTF8.self))
  }

  private func read() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    return count > 0 ? Array(buffer[..<count]) : nil
  }

  private static func unchunked(_ bytes: [UInt8]) -> [UInt8] {
    var whole: [UInt8] = []
    var rest = bytes[...]
    while let end = rest.firstRange(of: Array("\r\n".utf8)),
      let count = Int(String(decoding: rest[..<end.lowerBound], as: UTF8.self), radix: 16), count > 0
    {
      let chunk = rest[end.upperBound...].prefix(count)
      whole += chunk
      rest = rest[min(chunk.endIndex + 2, rest.endIndex)...]
    }
    return whole
  }
}
