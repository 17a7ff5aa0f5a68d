import CFaultVFS
import Foundation

/// A disk that fails when it is told to; see `fault_vfs.h`.
final class FaultDisk {
  /// What a disk is asked to do.
  enum Operation: UInt32, CaseIterable {
    case open, delete, access, read, write, truncate, sync, size, lock, sharedMap, sharedLock

    fileprivate var code: fault_operation { fault_operation(rawValue: rawValue) }
  }

  /// How it fails.
  enum Kind: UInt32 {
    case io = 1
    case noSpace, short, busy, power

    fileprivate var code: fault_kind { fault_kind(rawValue: rawValue) }
  }

  /// What of the writes that were not synced a loss of power leaves.
  enum Rest: UInt32, CaseIterable {
    case none, all, some

    fileprivate var code: fault_rest { fault_rest(rawValue: rawValue) }
  }

  /// What SQLite knows it by.
  let name = "fault-\(UUID().uuidString)"

  private let disk: OpaquePointer

  struct NoMemory: Error {}

  init() throws {
    guard let disk = fault_disk_create(name) else { throw NoMemory() }
    self.disk = disk
  }

  deinit { fault_disk_destroy(disk) }

  /// Makes the n-th operation of that sort fail, from 1, and all after it where the fault stays.
  func arm(_ operation: Operation, _ kind: Kind, at number: Int, stays: Bool) {
    fault_disk_arm(disk, operation.code, kind.code, Int32(number), stays ? 1 : 0)
  }

  /// Works again, and counts anew.
  func heal() { fault_disk_arm(disk, fault_open, fault_none, 0, 0) }

  /// How many operations of that sort there were.
  func count(_ operation: Operation) -> Int { Int(fault_disk_count(disk, operation.code)) }

  /// Whether the fault was met.
  var hasFailed: Bool { fault_disk_fired(disk) != 0 }

  /// Takes the files as they are for what is safe.
  func settle() { fault_disk_settle(disk) }

  /// Turns the power on again after a loss; whether every file could be brought to what it left.
  func restart(_ rest: Rest, seed: UInt64) -> Bool { fault_disk_restart(disk, rest.code, seed) != 0 }
}
