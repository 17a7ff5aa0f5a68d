import CMicroHTTPD
import HTTPMessages
import Platform

/// A running daemon of the library; it is stopped when the value goes.
struct Daemon: ~Copyable {
  private let handle: OpaquePointer
  /// A number of its own for the socket: the library closes it where it does not start.
  private let socket: Int32
  /// What the callbacks refer to without keeping it.
  private let state: ServerState
  /// The library keeps the address of the certificate's text, not a copy.
  private let certificate: CertificateText?

  init(
    _ state: ServerState, socket: ListeningSocket, settings: HTTPServerSettings, certificate: TLSCertificate?
  ) throws(HTTPServerError) {
    let text = certificate.map(CertificateText.init)
    if text != nil, MHD_is_feature_supported(.FEATURE_TLS) != .YES { throw .noTLS }
    var start = cmicrohttpd_settings()
    guard let duplicate = socket.duplicate() else { throw .notStarted }
    start.socket = duplicate
    start.threads = UInt32(max(1, settings.threads))
    start.connections = UInt32(max(1, settings.connections))
    start.idle_seconds = UInt32(max(settings.headSeconds, settings.requestSeconds))
    start.header_bytes = settings.headerBytes
    start.certificate = text.map { UnsafePointer($0.certificate) }
    start.key = text.map { UnsafePointer($0.key) }
    start.context = Unmanaged.passUnretained(state).toOpaque()
    start.begin = Self.begin
    start.handle = Self.handle
    start.complete = Self.complete
    start.notify = Self.notify
    guard let handle = cmicrohttpd_start(&start) else {
      throw text == nil ? .notStarted : .badCertificate
    }
    self.handle = handle
    self.socket = duplicate
    self.state = state
    self.certificate = text
  }

  deinit {
    // After this the library leaves the socket open.
    quiesce()
    MHD_stop_daemon(handle)
    closeDuplicate(socket)
  }

  /// Takes no more connections; those that are there go on.
  func quiesce() { _ = MHD_quiesce_daemon(handle) }
}

// The callbacks of the library. It hands back the pointers that it was given: the state, and of each connection and
// each request the object that was made for it, kept until the library says that it is done with it.
extension Daemon {
  private static let begin:
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?
    ) -> UnsafeMutableRawPointer? = { context, target, connection in
      guard let context, let target, let connection else { return nil }
      let open = cmicrohttpd_connection_context(connection)
        .map { Unmanaged<OpenConnection>.fromOpaque($0).takeUnretainedValue() }
      let asked = Concealment.target(target)
      // The library's own buffer. It would make a record of each parameter, has no room for hundreds of them, and then
      // gives no answer at all (0.9.75); nobody reads them there.
      Concealment.wipeQuery(UnsafeMutablePointer(mutating: target))
      let exchange = Exchange(
        Unmanaged<ServerState>.fromOpaque(context).takeUnretainedValue(), target: asked, connection: open)
      return Unmanaged.passRetained(exchange).toOpaque()
    }

  private static let handle: MHD_AccessHandlerCallback = {
    _, connection, _, method, _, data, size, request in
    guard let connection, let method, let size, let request = request?.pointee else { return .NO }
    let exchange = Unmanaged<Exchange>.fromOpaque(request).takeUnretainedValue()
    // The bytes lie in the connection's own buffer, and are done with when this call returns.
    let portion = UnsafeMutableRawBufferPointer(
      start: UnsafeMutableRawPointer(mutating: data), count: data == nil ? 0 : size.pointee)
    let goesOn = exchange.proceed(connection, method: Concealment.target(method), portion: portion)
    size.pointee = 0
    return goesOn ? .YES : .NO
  }

  private static let complete: MHD_RequestCompletedCallback = { _, _, request, _ in
    guard let request, let pointer = request.pointee else { return }
    request.pointee = nil
    Unmanaged<Exchange>.fromOpaque(pointer).takeRetainedValue().complete()
  }

  private static let notify: MHD_NotifyConnectionCallback = { context, connection, slot, code in
    guard let context, let connection, let slot else { return }
    let state = Unmanaged<ServerState>.fromOpaque(context).takeUnretainedValue()
    if code == .CONNECTION_NOTIFY_STARTED {
      let open = state.connection(socket: cmicrohttpd_connection_socket(connection))
      slot.pointee = Unmanaged.passRetained(open).toOpaque()
    } else if let pointer = slot.pointee {
      slot.pointee = nil
      state.connections.remove(Unmanaged<OpenConnection>.fromOpaque(pointer).takeRetainedValue())
    }
  }
}

/// The text of a certificate and its key as C strings, the key overwritten in the end.
private final class CertificateText {
  let certificate: UnsafeMutablePointer<CChar>
  let key: UnsafeMutablePointer<CChar>
  private let lengths: (certificate: Int, key: Int)

  init(_ certificate: TLSCertificate) {
    self.certificate = Self.copy(certificate.certificate)
    key = Self.copy(certificate.key)
    lengths = (certificate.certificate.utf8.count + 1, certificate.key.utf8.count + 1)
  }

  deinit {
    key.update(repeating: 0, count: lengths.key)
    key.deallocate()
    certificate.deallocate()
  }

  private static func copy(_ text: String) -> UnsafeMutablePointer<CChar> {
    let bytes = text.utf8CString
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    for (index, byte) in bytes.enumerated() { (copy + index).initialize(to: byte) }
    return copy
  }
}
