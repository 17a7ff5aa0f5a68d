import CFaultVFS
import Foundation
import SQLiteStore
import TestSupport
import Testing

@testable import BINStore

/// SQLite without memory.
@Suite struct HeapTests {
  @Test(arguments: [Subject.importing, .correcting, .recording])
  func `a change that finds no memory is told and leaves the old data, however far it got`(
    subject: Subject
  ) async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("store.db")
    try subject.prepare(path)
    // The limit holds for a process, so this is one of its own.
    await #expect(processExitsWith: .success) { [path = path as String, name = subject.name as String] in
      let subject = try #require(Subject.all.first { $0.name == name })
      let before = try Content(of: path)
      var refusals = 0
      while let failure = failure(of: subject, at: path, room: 8_192 * Int64(refusals + 1)) {
        #expect(failure == .outOfMemory)
        #expect(try Content.damage(in: path).isEmpty)
        #expect(try Content(of: path) == before)
        refusals += 1
      }
      #expect(refusals > 3)
      #expect(try Content(of: path) != before)
    }
  }
}

/// How a change fails while SQLite may have so many bytes, not none, more than it has; nil where it does not.
private func failure(of subject: Subject, at path: String, room: Int64) -> SQLiteError.Kind? {
  fault_limit_heap(fault_heap_used() + room)
  defer { fault_limit_heap(0) }
  do {
    try subject.run(path, StoreOptions(access: .write, seed: false))
    return nil
  } catch {
    return if case .sqlite(let failure)? = error as? StoreError { failure.kind } else { .other }
  }
}
