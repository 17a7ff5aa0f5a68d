import BINService
import BinctlOptions
import CommandLineKit
import HTTPServer
import Platform

/// What the command line says, checked.
struct ServeSettings {
  let host: String
  let port: Int
  let tokens: String?
  /// The files of certificate and key.
  let certificate: (chain: String, key: String)?
  let accessLog: String
  let drainSeconds: Int
  let server: HTTPServerSettings
  let service: ServiceSettings
  let paths: DatabasePaths

  init(_ command: ParsedCommand) throws(ServeFailure) {
    func invalid(_ words: String) -> ServeFailure {
      .usage(UsageError(command: [ServeProgram.name] + command.path, .invalid(words)))
    }
    func integer(_ option: OptionSpec) -> Int {
      command.integer(option) ?? option.defaultText.flatMap { Int($0) } ?? 0
    }
    guard let address = Self.address(command.value(ServeOption.listen) ?? "127.0.0.1:8080") else {
      throw invalid("an address is written as 127.0.0.1:8080 or [::1]:8080")
    }
    (host, port) = address
    tokens = command.value(ServeOption.tokens)
    switch (command.value(ServeOption.certificate), command.value(ServeOption.key)) {
    case (nil, nil): certificate = nil
    case (let chain?, let key?): certificate = (chain, key)
    default:
      throw invalid("\(ServeOption.certificate.flagName) and \(ServeOption.key.flagName) go together")
    }
    accessLog = command.value(ServeOption.accessLog) ?? "-"
    drainSeconds = integer(ServeOption.drainSeconds)
    server = HTTPServerSettings(
      threads: command.integer(ServeOption.threads) ?? max(2, CurrentProcess.processorCount),
      connections: integer(ServeOption.connections), headerBytes: integer(ServeOption.header),
      headSeconds: integer(ServeOption.headSeconds),
      requestSeconds: integer(ServeOption.requestSeconds))
    let hosts = command.list(ServeOption.hosts).map { Set($0.map { $0.lowercased() }) }
    service = ServiceSettings(
      bodyBytes: integer(ServeOption.body), batchBytes: integer(ServeOption.batch),
      maxAgeSeconds: integer(ServeOption.maxAge), sessionMinutes: integer(ServeOption.sessionMinutes),
      allowedOrigins: Set(command.list(ServeOption.origins) ?? []),
      hosts: hosts ?? (tokens == nil ? ServiceSettings.loopbackHosts.union([Self.inURL(address.host)]) : nil))
    paths = DatabasePaths(command)
  }

  /// `http://127.0.0.1:8080`.
  func url(port: Int) -> String {
    "\(certificate == nil ? "http" : "https")://\(Self.inURL(host)):\(port)"
  }

  private static func inURL(_ host: String) -> String {
    host.utf8.contains(UInt8(ascii: ":")) ? "[\(host)]" : host
  }

  /// Host and port of `127.0.0.1:8080` or `[::1]:8080`.
  private static func address(_ text: String) -> (host: String, port: Int)? {
    guard let colon = text.lastIndex(of: ":"), let port = Int(text[text.index(after: colon)...]),
      (0...65_535).contains(port)
    else { return nil }
    var host = text[..<colon]
    if host.first == "[", host.last == "]" {
      host = host.dropFirst().dropLast()
    } else if host.contains(":") {
      return nil
    }
    return host.isEmpty ? nil : (String(host), port)
  }
}
