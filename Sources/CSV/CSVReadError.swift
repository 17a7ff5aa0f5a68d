/// Why reading a file stopped.
public enum CSVReadError<Failure: Error>: Error {
  /// The file is broken beyond the present record; see ``CSVFault/isFatal``.
  case malformed(CSVFault)
  /// The closure that takes the records threw this.
  case handler(Failure)
}

extension CSVReadError: Equatable where Failure: Equatable {}
