import BINFiles
import BINStore
import CardNetworks
import Foundation
import NetworkResolution

/// What one process does until it is killed.
struct Job {
  enum Role: String, CaseIterable {
    case importer, reader, writer
  }

  let role: Role
  let place: Place
  /// The name of this life of the process; another one has another.
  let life: String

  init?(_ words: ArraySlice<String>) {
    let words = Array(words)
    guard words.count == 3, let role = Role(rawValue: words[0]) else { return nil }
    self.role = role
    place = Place(folder: URL(fileURLWithPath: words[1]))
    life = words[2]
  }

  /// Works without an end; an error is written down and ends it.
  func run() -> Int32 {
    let parent = getppid()
    do {
      let ledger = place.ledger(of: life)
      try Data().write(to: ledger)
      let note = try Note(FileHandle(forWritingTo: ledger))
      do {
        switch role {
        case .importer: try importForEver(note, parent)
        case .reader: try readForEver(note, parent)
        case .writer: try writeForEver(note, parent)
        }
        return 0
      } catch {
        note("error \(role): \(error)")
        return 1
      }
    } catch {
      return 2
    }
  }

  private func importForEver(_ note: Note, _ parent: Int32) throws {
    var round = 0
    while getppid() == parent {
      round += 1
      let store = try BINStore(path: place.bins, options: StoreOptions(access: .write, seed: false))
      for _ in 0..<5 {
        round += 1
        let name = "\(life)-\(round)"
        let report = try store.replace(ImportSource(name: "data"), with: Sample.file(name))
        note("version \(report.dataVersion) \(name)")
      }
    }
  }

  private func readForEver(_ note: Note, _ parent: Int32) throws {
    var last: Int64 = 0
    while getppid() == parent {
      let store = try BINStore(path: place.bins)
      for _ in 0..<20 {
        let resolver = try store.resolver()
        let names = Set(
          Sample.bins.map { resolver.index.answer(for: $0).networks.first?.metadata.issuerName ?? "nobody" })
        guard names.count == 1, let name = names.first else {
          note("error torn read of version \(resolver.dataVersion): \(names)")
          continue
        }
        if resolver.dataVersion < last { note("error version \(resolver.dataVersion) after \(last)") }
        if resolver.dataVersion != last { note("version \(resolver.dataVersion) \(name)") }
        last = resolver.dataVersion
        for bin in Sample.bins.prefix(3) where try store.answer(for: bin).networks.isEmpty {
          note("error no answer for \(bin)")
        }
      }
    }
  }

  private func writeForEver(_ note: Note, _ parent: Int32) throws {
    var number = 0
    while getppid() == parent {
      let store = try SessionStore(path: place.sessions)
      for _ in 0..<20 {
        number += 1
        let id = SessionID()
        try store.save(Sample.record(id, number))
        note("saved \(id) \(number)")
        if number % 3 == 0 {
          try store.setProcessedNetwork(.visa, of: id)
          note("processed \(id)")
        }
      }
    }
  }
}

/// Writes lines to a file; each is there for good once the call returns, whoever is killed.
struct Note {
  private let file: FileHandle

  init(_ file: FileHandle) { self.file = file }

  func callAsFunction(_ line: String) {
    try? file.write(contentsOf: Data((line + "\n").utf8))
  }
}
