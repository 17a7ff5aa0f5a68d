import SQLiteStore

@testable import BINStore

/// A fault at one operation of a run.
struct Fault: CustomStringConvertible {
  let operation: FaultDisk.Operation
  let kind: FaultDisk.Kind
  /// Whether all operations of that sort fail from then on, or this one alone.
  let stays: Bool
  /// What a loss of power leaves.
  let rest: FaultDisk.Rest

  private init(
    _ operation: FaultDisk.Operation, _ kind: FaultDisk.Kind, stays: Bool = false,
    rest: FaultDisk.Rest = .none
  ) {
    self.operation = operation
    self.kind = kind
    self.stays = stays
    self.rest = rest
  }

  /// Every way in which every operation can fail.
  static let all: [Fault] = {
    let kinds: [(FaultDisk.Operation, [FaultDisk.Kind])] = [
      (.open, [.io, .noSpace]), (.delete, [.io]), (.access, [.io]), (.read, [.io]),
      (.write, [.io, .noSpace, .short]), (.truncate, [.io]), (.sync, [.io, .noSpace]), (.size, [.io]),
      (.lock, [.io, .busy]), (.sharedMap, [.io, .noSpace]), (.sharedLock, [.io, .busy]),
    ]
    let failing = kinds.flatMap { operation, kinds in
      kinds.flatMap { kind in [false, true].map { Fault(operation, kind, stays: $0) } }
    }
    // The power can go at any operation; these are the ones after which the disk is another.
    let losses = [FaultDisk.Operation.open, .delete, .write, .truncate, .sync].flatMap { operation in
      FaultDisk.Rest.allCases.map { Fault(operation, .power, rest: $0) }
    }
    return failing + losses
  }()

  var description: String {
    kind == .power
      ? "\(operation) power, \(rest) of the rest" : "\(operation) \(kind)\(stays ? " for good" : "")"
  }

  /// The kinds of failure that this fault may be told as.
  var kinds: Set<SQLiteError.Kind> {
    switch (kind, operation) {
    case (.busy, _): [.busy]
    case (.noSpace, .write), (.noSpace, .sharedMap): [.diskFull]
    case (.noSpace, .open): [.cannotOpen, .diskFull]
    case (_, .open): [.cannotOpen, .io]
    default: [.io, .cannotOpen]
    }
  }
}
