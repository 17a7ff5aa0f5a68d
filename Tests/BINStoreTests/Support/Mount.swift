import Foundation
import TestSupport

/// A file system of one's own in a folder: a small one, or one that cannot be written.
///
/// The superuser alone can mount; permissions, on the other hand, do not bind it.
final class Mount: Sendable {
  private let folder: TemporaryFolder

  /// Whether this process may mount.
  static let isPossible: Bool = {
    #if os(Linux)
      return geteuid() == 0 && (try? Mount(kilobytes: 64)) != nil
    #else
      return false
    #endif
  }()

  /// A file system in memory that holds so much and no more.
  init(kilobytes: Int) throws {
    folder = try TemporaryFolder()
    try Self.run("mount", ["-t", "tmpfs", "-o", "size=\(kilobytes)k", "tmpfs", folder.path])
  }

  deinit {
    try? Self.run("umount", ["-l", folder.path])
  }

  func path(_ name: String) -> String { folder.path(name) }

  /// From now on nothing can be written.
  func makeReadOnly() throws {
    try Self.run("mount", ["-o", "remount,ro", folder.path])
  }

  private struct Refused: Error {}

  private static func run(_ program: String, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Refused() }
  }
}
