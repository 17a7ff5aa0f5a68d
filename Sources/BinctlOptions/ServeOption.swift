package import CommandLineKit

/// The command `serve`: described here, since two programs read it.
///
/// `binctl serve` checks the command line and becomes `binctl-serve`, which reads the same words again.
package enum ServeOption {
  /// `--listen`.
  package static let listen = OptionSpec(
    "listen", .value("address:port"),
    help: "Where to listen; anything but this machine itself needs --tokens. Port 0 takes any that is free.",
    default: "127.0.0.1:8080")
  /// `--tokens`.
  package static let tokens = OptionSpec(
    "tokens", .value("file"), help: "The file of bearer tokens; SIGHUP reads it again.")
  /// `--tls-certificate`.
  package static let certificate = OptionSpec(
    "tls-certificate", .value("file"), help: "The certificate chain as PEM; SIGHUP reads it again.")
  /// `--tls-key`.
  package static let key = OptionSpec("tls-key", .value("file"), help: "The private key as PEM.")
  /// `--allow-origin`.
  package static let origins = OptionSpec(
    "allow-origin", .list("origin"), help: "Origins whose pages may read answers: https://shop.example.")
  /// `--host`.
  package static let hosts = OptionSpec(
    "host", .list("name"), help: "Names that requests may have in their Host field.",
    default: "any with --tokens, else those of this machine itself")
  /// `--access-log`.
  package static let accessLog = OptionSpec(
    "access-log", .value("file"), help: "Where a line for each request goes: a file, - or none.",
    default: "-, the standard error")
  /// `--max-age`.
  package static let maxAge = OptionSpec(
    "max-age", .integer(0...86_400), help: "Seconds that clients may keep an answer.", default: "60")
  /// `--session-minutes`.
  package static let sessionMinutes = OptionSpec(
    "session-minutes", .integer(1...1440), help: "Minutes after its last change that a session ends.",
    default: "30")
  /// `--max-body`.
  package static let body = OptionSpec(
    "max-body", .integer(1024...1_048_576), help: "Bytes of a body that are read, but of a batch.",
    default: "65536")
  /// `--max-batch`.
  package static let batch = OptionSpec(
    "max-batch", .integer(1024...1_073_741_824), help: "Bytes of the body of a batch that are read.",
    default: "8388608")
  /// `--max-header`.
  package static let header = OptionSpec(
    "max-header", .integer(4096...1_048_576), help: "Bytes that a request line and its headers may have.",
    default: "16384")
  /// `--max-connections`.
  package static let connections = OptionSpec(
    "max-connections", .integer(1...100_000), help: "Connections at once; more wait.", default: "4096")
  /// `--threads`.
  package static let threads = OptionSpec(
    "threads", .integer(1...256),
    help: "Threads that answer; more where many sessions are written to a slow disk.",
    default: "as many as there are processors, 2 at least")
  /// `--head-seconds`.
  package static let headSeconds = OptionSpec(
    "head-seconds", .integer(1...3600), help: "Seconds that a connection has to send its next request.",
    default: "15")
  /// `--request-seconds`.
  package static let requestSeconds = OptionSpec(
    "request-seconds", .integer(1...3600), help: "Seconds from a request's head to the end of its answer.",
    default: "30")
  /// `--drain-seconds`.
  package static let drainSeconds = OptionSpec(
    "drain-seconds", .integer(0...3600), help: "Seconds that SIGTERM leaves for answers that are under way.",
    default: "10")

  /// The name of the command.
  package static let name = "serve"

  /// The command.
  package static let spec = CommandSpec(
    name, summary: "Answer look-ups over HTTP: an API for front ends in any language.",
    discussion: """
      The API is described at /openapi.json. Without a database the built-in seed answers; new data is taken up \
      without a restart. Records of sessions go to the database of session records.

      Without --tokens everybody who reaches the service may use it, so it listens on this machine only. The file of \
      tokens is JSON and holds their SHA-256 digests, rights (lookup, resolve, session, metrics), rates and last days.

      Each request has a line of JSON in the access log, without a body and without more than a BIN of 8 digits. \
      SIGTERM and Ctrl-C end the service when the answers under way are sent; SIGHUP reads tokens and certificate again.

      The service is a program of its own, binctl-serve, beside binctl or on the PATH: it needs libmicrohttpd.
      """,
    options: [
      listen, tokens, certificate, key, origins, hosts, accessLog, maxAge, sessionMinutes, body, batch,
      header, connections, threads, headSeconds, requestSeconds, drainSeconds,
    ],
    examples: [
      CommandSpec.Example("Serve this machine from the built-in seed:", "binctl serve"),
      CommandSpec.Example(
        "Serve a network, with tokens and TLS:",
        "binctl serve --listen 0.0.0.0:8443 --tokens tokens.json --tls-certificate chain.pem --tls-key key.pem"
      ),
    ])
}
