import BINFiles
import CardNetworks
import Foundation
import NetworkResolution
import Synchronization
import TestSupport
import Testing

@testable import BINStore

/// Imports in processes of their own: killed at random moments, and many at once.
@Suite struct KilledImportTests {
  /// Twenty kills; two hundred where `COBADGE_SOAK=1` asks for them.
  static let kills = ProcessInfo.processInfo.environment["COBADGE_SOAK"] == "1" ? 200 : 20

  @Test func `an import killed at any moment leaves one whole data set, and a reader never fails`()
    async throws
  {
    let workshop = try Workshop()
    _ = try workshop.writer().replace(.named("data"), with: MarkedFile.named("ALPHA"))
    let watch = try ReaderWatch(workshop.path)
    watch.start()
    var generator = SeededGenerator(seed: 11)
    for kill in 0..<Self.kills {
      let path = workshop.path
      let delay = Double.random(in: 0...0.12, using: &generator)
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [path = path as String, delay = delay as Double, kill = kill as Int] in
        try importUntilKilled(path, after: delay, startingWith: kill)
      }
      #expect(try MarkedFile.faults(in: path).isEmpty, "after kill \(kill)")
    }
    let (lookUps, failures) = watch.stop()
    #expect(failures.isEmpty)
    #expect(lookUps > Self.kills)
    #expect(try workshop.faults().isEmpty)
    // The next import finds nothing in its way.
    _ = try workshop.writer().replace(.named("data"), with: MarkedFile.named("BETA"))
    #expect(try MarkedFile.names(in: workshop.reader(), at: 3) == ["BETA"])
  }

  @Test func `the creation of a store killed at any moment leaves none or a whole one`() async throws {
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<8 {
      let workshop = try Workshop()
      let path = workshop.path
      let delay = Double.random(in: 0...0.15, using: &generator)
      await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String, delay = delay as Double] in
        killSelf(after: delay)
        _ = try BINStore(path: path, options: StoreOptions(access: .write))
        while true { await Task.yield() }
      }
      do {
        _ = try workshop.reader()
      } catch {
        #expect(error as? StoreError == .missing(path: path))
      }
      let store = try workshop.writer(seed: true)
      #expect(try store.answer(for: BINRange(bin: "49707012")).source?.name == "seed")
      #expect(try workshop.faults().isEmpty)
    }
  }

  @Test func `eight imports at once into a store that does not exist all succeed`() async throws {
    let workshop = try Workshop()
    await withTaskGroup { group in
      for number in 0..<8 {
        let path = workshop.path
        group.addTask {
          await #expect(processExitsWith: .success) { [path = path as String, number = number as Int] in
            let store = try BINStore(path: path, options: StoreOptions(access: .write))
            _ = try store.replace(.named("import \(number)"), with: MarkedFile.named("ALPHA"))
          }
        }
      }
    }
    let names = try workshop.reader().sources().map(\.reference.name)
    #expect(names.sorted() == (["builtin", "seed"] + (0..<8).map { "import \($0)" }).sorted())
    #expect(try workshop.reader().dataVersion() == 9)
    let alone = try Workshop()
    _ = try alone.writer(seed: true)
    #expect(try workshop.view(source: "seed") == alone.view(source: "seed"))
    #expect(
      try workshop.rows("SELECT count(*) FROM bins WHERE source LIKE 'import _'").onlyNumber
        == Int64(8 * MarkedFile.rowCount))
    #expect(try workshop.faults().isEmpty)
  }
}

/// Ends this process as nothing can prevent, at some moment while it works.
private func killSelf(after delay: Double) {
  Thread.detachNewThread {
    Thread.sleep(forTimeInterval: delay)
    kill(getpid(), SIGKILL)
  }
}

private func importUntilKilled(_ path: String, after delay: Double, startingWith first: Int) throws {
  let files = try MarkedFile.names.map(MarkedFile.named)
  let store = try BINStore(path: path, options: StoreOptions(access: .write))
  killSelf(after: delay)
  var round = first
  while true {
    round += 1
    _ = try store.replace(.named("data"), with: files[round % 2])
  }
}

/// Look-ups without a pause on a thread of their own, in the file and in the index.
private final class ReaderWatch: Sendable {
  private let path: String
  private let state = Mutex((lookUps: 0, failures: [String](), isDone: false))
  private let ended = DispatchSemaphore(value: 0)

  init(_ path: String) throws {
    self.path = path
  }

  func start() {
    Thread.detachNewThread { [self] in
      while !state.withLock(\.isDone) {
        let failure = lookUp()
        state.withLock { state in
          state.lookUps += 1
          if let failure { state.failures.append(failure) }
        }
      }
      ended.signal()
    }
  }

  /// How often it looked, and what it saw that must not be seen.
  func stop() -> (lookUps: Int, failures: [String]) {
    state.withLock { $0.isDone = true }
    ended.wait()
    return state.withLock { ($0.lookUps, $0.failures) }
  }

  private func lookUp() -> String? {
    do {
      let opened = try BINStore(path: path)
      for place in 0..<20 {
        let names = try MarkedFile.names(in: opened, at: place)
        guard names.count == 1, MarkedFile.names.contains(names.first ?? "") else { return "file: \(names)" }
      }
      let index = try opened.resolver().index
      let names = Set(
        try (0..<60).map {
          try index.answer(for: BINRange(bin: MarkedFile.bin($0))).networks[0].metadata.issuerName
        })
      return names.count == 1 ? nil : "index: \(names)"
    } catch {
      return "\(error)"
    }
  }
}
