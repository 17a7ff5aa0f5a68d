import CoBadge

/// The names of files for sources, whatever characters the names of sources have; no two are the same.
struct ExportNames {
  /// One for each source, in order.
  let files: [String]

  /// The name of the file that holds corrections by hand.
  static let corrections = "corrections.csv"

  init(_ sources: [String], ending: String) {
    var taken: Set<String> = ["corrections"]
    files = sources.map { source in
      // A name that is a path, an option or hidden would be another thing to whoever reads the folder.
      var stem = String(source.map { "/\\:".contains($0) ? "_" : $0 })
      if let first = stem.first, first == "." || first == "-" { stem = "_" + stem.dropFirst() }
      var name = stem
      var number = 2
      // Some file systems take upper and lower case for the same.
      while !taken.insert(name.lowercased()).inserted {
        name = "\(stem)-\(number)"
        number += 1
      }
      return "\(name).\(ending)"
    }
  }
}

/// A script for the shell that imports what an export wrote, with names, kinds, ranks and licences.
struct ImportScript {
  let sets: [DataSets.Entry]
  let files: [String]
  /// Whether there are corrections by hand.
  let hasCorrections: Bool

  /// The script; the source that hides the others is imported last, since the later one wins among equals.
  var text: String {
    var lines = [
      "#!/bin/sh", "# Imports these sources into a new database:  sh import.sh --db new.db", "set -eu",
      "here=$(dirname -- \"$0\")",
    ]
    for (set, file) in zip(sets, files).reversed() {
      var words = ["binctl \"$@\" import --no-seed", "--source=\(Self.quoted(set.reference.name))"]
      words.append("--kind \(set.reference.kind.word) --priority \(set.reference.priority)")
      if let licence = set.stored?.licence { words.append("--licence=\(Self.quoted(licence))") }
      lines.append((words + ["\"$here\"/\(Self.quoted(file))"]).joined(separator: " "))
    }
    if hasCorrections {
      lines.append("binctl \"$@\" override import \"$here\"/\(ExportNames.corrections)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}

extension SourceReference.Kind {
  /// How `binctl import --kind` calls it.
  fileprivate var word: String { self == .testCards ? "test-cards" : rawValue }
}
