/// How a run of the program ended, as the number the shell sees.
///
/// 64 and up are the numbers of BSD `sysexits.h`, spelled out here so that they are the same on every platform.
public enum ExitCode: Int32, Hashable, Sendable, CaseIterable {
  /// 0: everything asked for was done.
  case ok = 0
  /// 1: the question was well formed, and nothing is known about it.
  case notFound = 1
  /// 64: the command line is wrong (`EX_USAGE`).
  case usage = 64
  /// 65: the input was read and is wrong (`EX_DATAERR`).
  case badData = 65
  /// 66: the named input does not exist or may not be read (`EX_NOINPUT`).
  case noInput = 66
  /// 69: something needed is missing or of another version (`EX_UNAVAILABLE`).
  case unavailable = 69
  /// 70: a fault of the program itself (`EX_SOFTWARE`).
  case `internal` = 70
  /// 73: an output file or database could not be created (`EX_CANTCREAT`).
  case cannotCreate = 73
  /// 74: reading or writing failed half-way (`EX_IOERR`).
  case io = 74
  /// 75: another process holds the database; try again (`EX_TEMPFAIL`).
  case busy = 75

  /// The one-line meaning that help and reference pages print.
  public var meaning: String {
    switch self {
    case .ok: "success"
    case .notFound: "nothing is known about what was asked for"
    case .usage: "the command line is wrong"
    case .badData: "the input is wrong"
    case .noInput: "the input does not exist or cannot be read"
    case .unavailable: "something needed is missing or has another version"
    case .internal: "a fault of the program"
    case .cannotCreate: "an output file or database cannot be created"
    case .io: "reading or writing failed"
    case .busy: "the database is in use; try again"
    }
  }
}
