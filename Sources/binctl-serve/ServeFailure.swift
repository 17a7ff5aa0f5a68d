import BINService
import BINStore
import CommandLineKit
import HTTPServer
import Platform
import SQLiteStore

/// Everything that keeps the service from running; words and exit codes of each stand here.
enum ServeFailure: Error {
  /// The command line is wrong.
  case usage(UsageError)
  /// What is printed on request cannot be printed.
  case output(FileError)
  /// A file of tokens, a certificate or a key cannot be read.
  case file(FileError)
  /// The file of tokens is wrong.
  case tokens(path: String, TokenFileError)
  /// The access log cannot be written.
  case log(FileError)
  /// Nobody can listen there.
  case listen(FileError)
  /// Other machines would reach the service, and there are no tokens.
  case openToAll(String)
  /// The HTTP library does not start.
  case server(HTTPServerError)
  /// The data cannot be read.
  case data(StoreError)

  /// The number that the process ends with.
  var exitCode: ExitCode {
    switch self {
    case .usage, .openToAll: .usage
    case .output: .io
    case .file: .noInput
    case .tokens: .badData
    case .log: .cannotCreate
    case .listen, .server: .unavailable
    case .data(let error):
      switch error {
      case .notAStore, .damaged, .unreadableRow: .badData
      case .newerThanProgram, .needsMigration, .changedMigration: .unavailable
      case .sqlite(let failure): failure.kind == .busy ? .busy : .noInput
      default: .noInput
      }
    }
  }

  /// Says what it is.
  func report(to diagnostics: Diagnostics) {
    switch self {
    case .usage(let error): diagnostics.usage(error)
    case .output(let error), .file(let error): diagnostics.error(error.description)
    case .tokens(let path, let error): diagnostics.error("\(path): \(error)")
    case .log(let error): diagnostics.error("cannot write the access log: \(error)")
    case .listen(let error): diagnostics.error("cannot listen: \(error)")
    case .openToAll(let address):
      diagnostics.error("other machines reach \(address): say with --tokens who may ask")
    case .server(.notStarted):
      diagnostics.error("the HTTP server does not start: too many threads or connections?")
    case .server(.badCertificate): diagnostics.error("the certificate and the key are no pair of PEM files")
    case .server(.noTLS): diagnostics.error("this libmicrohttpd has no TLS")
    case .data(let error): diagnostics.error(error.description)
    }
  }
}
