import BINService
import BINStore
import BinctlOptions
import CardNetworks
import CommandLineKit
import HTTPServer
import NetworkResolution
import Platform

/// The service from its start to its end.
struct RunningService {
  /// How long the main thread sleeps between its rounds.
  private static let roundMilliseconds = 100

  private let settings: ServeSettings
  private let diagnostics: Diagnostics
  private let log: AccessLog?
  private let service: BINService
  private let server: HTTPServer
  private let url: String

  /// Opens the data and listens.
  init(_ settings: ServeSettings, _ diagnostics: Diagnostics) throws(ServeFailure) {
    self.settings = settings
    self.diagnostics = diagnostics
    if settings.tokens == nil, !ListeningSocket.isLoopback(host: settings.host) {
      throw .openToAll(settings.host)
    }
    let access = AccessControl(try settings.tokens.map(Self.readTokens))
    log = try Self.openLog(settings.accessLog)
    let source: DataSource
    do throws(StoreError) {
      source = try DataSource(
        path: settings.paths.database,
        options: StoreOptions(busyTimeoutMilliseconds: settings.paths.busyTimeoutMilliseconds), now: Self.now)
    } catch {
      throw .data(error)
    }
    let records = settings.paths.sessions.map { path in
      LazySessionStore(
        path: path, createsFolder: !settings.paths.sessionsAreNamed,
        busyTimeoutMilliseconds: min(settings.paths.busyTimeoutMilliseconds, Self.mostWaitMilliseconds))
    }
    let service = BINService(
      settings: settings.service, access: access, source: source, records: records, log: log, now: Self.now)
    let certificate = try settings.certificate.map(Self.readCertificate)
    let socket: ListeningSocket
    do throws(FileError) { socket = try ListeningSocket(host: settings.host, port: settings.port) } catch {
      throw .listen(error)
    }
    do throws(HTTPServerError) {
      server = try HTTPServer(socket, settings: settings.server, certificate: certificate) { request in
        service.handle(request)
      }
    } catch {
      throw .server(error)
    }
    self.service = service
    url = settings.url(port: socket.port)
  }

  /// The longest that an answer waits for another process that writes records: it holds a thread meanwhile.
  private static let mostWaitMilliseconds = 2000

  private static let now: @Sendable () -> Timestamp = {
    Timestamp(millisecondsSinceEpoch: wallClockMilliseconds())
  }

  // MARK: - Rounds

  /// Looks after the service until a signal asks it to end, then lets it finish.
  func run() throws(ServeFailure) {
    Signals.watchAsService()
    let data = service.source.data
    let origin =
      data.isSeed
      ? "the built-in seed" : "\(settings.paths.database ?? ""), version \(data.resolver.dataVersion)"
    diagnostics.note("answering from \(origin)")
    diagnostics.note("listening on \(url)")
    var round = 0
    var complaint: String?
    while Signals.pending == nil {
      pause(milliseconds: Self.roundMilliseconds)
      if Signals.takeReread() { reread() }
      refresh(&complaint)
      service.metrics.note(
        openConnections: server.openConnections, requestsInFlight: server.requestsInFlight)
      log?.flush()
      if round.isMultiple(of: 10) { server.closeOverdueConnections() }
      if round.isMultiple(of: 100) { service.removeExpiredSessions() }
      round += 1
    }
    drain()
  }

  private func refresh(_ complaint: inout String?) {
    do throws(StoreError) {
      if try service.source.refresh() {
        diagnostics.note("answering from version \(service.source.data.resolver.dataVersion)")
      }
      complaint = nil
    } catch {
      // Once, not ten times a second.
      if complaint != error.description { diagnostics.error(error.description) }
      complaint = error.description
    }
  }

  /// Reads tokens and certificate again; what is wrong is said, and the service goes on with what it has.
  private func reread() {
    do throws(ServeFailure) {
      if let path = settings.tokens { service.access.replace(try Self.readTokens(path)) }
      if let files = settings.certificate {
        let certificate = try Self.readCertificate(files)
        do throws(HTTPServerError) { try server.replaceCertificate(certificate) } catch {
          throw .server(error)
        }
      }
      diagnostics.note("read tokens and certificate again")
    } catch {
      error.report(to: diagnostics)
      diagnostics.note("going on with what was read before")
    }
  }

  private func drain() {
    diagnostics.note("ending: no more connections are taken")
    server.drain()
    let end = monotonicNanoseconds() + UInt64(settings.drainSeconds) * 1_000_000_000
    while server.requestsInFlight > 0, monotonicNanoseconds() < end { pause(milliseconds: 10) }
    log?.flush()
  }

  // MARK: - Files

  private static func readTokens(_ path: String) throws(ServeFailure) -> [AccessToken] {
    let bytes = try read(path)
    do throws(TokenFileError) { return try TokenFile.read(bytes) } catch {
      throw .tokens(path: path, error)
    }
  }

  private static func readCertificate(
    _ files: (chain: String, key: String)
  ) throws(ServeFailure) -> TLSCertificate {
    TLSCertificate(
      certificate: String(decoding: try read(files.chain), as: UTF8.self),
      key: String(decoding: try read(files.key), as: UTF8.self))
  }

  private static func read(_ path: String) throws(ServeFailure) -> [UInt8] {
    do throws(FileError) { return try FileReader(path: path).readToEnd() } catch { throw .file(error) }
  }

  private static func openLog(_ place: String) throws(ServeFailure) -> AccessLog? {
    switch place {
    case "none": return nil
    case "-": return AccessLog(.error)
    default: do throws(FileError) { return try AccessLog(appendingTo: place) } catch { throw .log(error) }
    }
  }
}
