import Answers
import CoBadge
import CommandLineKit
import Platform

/// The file that the report of an import is written to: a whole one or none.
struct ImportReportFile {
  private let path: String
  /// Where it is: what the path leads to, since a link is to stay one.
  private let place: String

  /// Makes sure that the file can be written, before anything is imported; leaves nothing behind.
  ///
  /// A report takes the place of what has its name, so the files that are read and the databases may not have it.
  init(_ command: ParsedCommand, _ path: String, besides others: [String]) throws(Failure) {
    self.path = path
    place = FileSystem.isLink(path) ? FileSystem.target(of: path) ?? path : path
    if let other = others.first(where: { FileSystem.areSame($0, path) }) {
      throw .usage(
        command,
        .invalid(
          "\(ImportCommand.Options.report.flagName) would overwrite \(ShownToken(other)); name another file"))
    }
    if FileSystem.isLink(place) { throw .obstacle(path, .deadLink) }
    do throws(FileError) {
      if FileSystem.isFolder(path) { throw FileError(.isDirectory, path: path) }
      // A device would be replaced by a file.
      if FileSystem.exists(path), !FileSystem.isRegularFile(path) {
        throw FileError(.alreadyExists, path: path)
      }
      try Self.create("", at: Self.partial(place), thenRename: nil)
    } catch {
      throw .report(FileError(error.kind, path: path), imported: false)
    }
  }

  /// Writes the report of imports that were done or only previewed, of the first of many, or of a refusal.
  ///
  /// What has the name until then is replaced.
  func write(
    _ answers: [ImportAnswer], refusal: Failure? = nil, imported: Bool, isPart: Bool = false
  ) throws(Failure) {
    let outcome = refusal != nil ? "refused" : isPart ? "partial" : imported ? "imported" : "preview"
    let document: JSONValue = [
      "outcome": .string(outcome), "imports": .array(answers.map(\.json)),
      "refusal": refusal.map(Self.json) ?? .null,
    ]
    do throws(FileError) {
      try Self.create(document.text(.pretty) + "\n", at: Self.partial(place), thenRename: place)
    } catch {
      throw .report(FileError(error.kind, path: path), imported: imported)
    }
  }

  private static func json(_ refusal: Failure) -> JSONValue {
    guard case .file(let path, let error, _) = refusal else { return .null }
    let words = error.description.split(separator: "\n").first.map(String.init) ?? ""
    return [
      "file": .string(path), "message": .string(words), "refused": .integer(error.rows?.count ?? 0),
      "refusedRows": .array((error.rows?.first ?? []).map(\.json)),
    ]
  }

  private static func partial(_ path: String) -> String {
    "\(path).partial-\(String(UInt64.random(in: .min ... .max), radix: 16))"
  }

  /// Writes a file under a name of its own and gives it its name when it is whole; without a name it is removed.
  private static func create(
    _ text: String, at partial: String, thenRename path: String?
  ) throws(FileError) {
    do throws(FileError) {
      var output = try OutputBuffer(creating: partial, permissions: 0o600)
      try output.write(text)
      try output.synchronise()
      if let path { try FileSystem.rename(partial, to: path) } else { try FileSystem.remove(partial) }
    } catch {
      _ = try? FileSystem.remove(partial)
      throw error
    }
  }
}
