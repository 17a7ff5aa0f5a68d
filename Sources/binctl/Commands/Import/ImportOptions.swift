import CSV
import CoBadge
import CommandLineKit
import Platform

extension ImportCommand {
  /// What `binctl import` takes, and which of it goes together.
  enum Options {
    static let files = ArgumentSpec(
      "file", .zeroOrMore, help: "CSV or JSON files; - is the standard input; none is the built-in seed.")
    static let source = OptionSpec(
      "source", .value("name"), help: "The name of the source; importing it again replaces its rows.",
      default: "the file's name without its ending")
    static let authoritative = OptionSpec(
      "authoritative", help: "Let the source hide the seed (priority \(SourcePriority.authoritative)).")
    static let priority = OptionSpec(
      "priority", .integer(1...SourcePriority.correction - 1),
      help: "The rank of the source; higher hides lower.",
      default: "\(SourcePriority.file)")
    static let kind = OptionSpec(
      "kind", .choice(["file", "seed", "test-cards"]),
      help: "What the rows are: your data, or those of the built-in seed or test cards, exported before.",
      default: "what the source was, file where it is new")
    static let licence = OptionSpec(
      "licence", .value("text"), help: "What the owner of the data permits, kept with the source.")
    static let merge = OptionSpec(
      "merge", help: "Add the rows to those of the source; nothing is removed.")
    static let dryRun = OptionSpec(
      "dry-run", help: "Read and compare, say what would change, change nothing.")
    static let format = OptionSpec(
      "format", .choice(Layout.known.map(\.name)), help: "The layout to insist on.",
      default: "told by the header, or by the first object of JSON")
    static let map = OptionSpec(
      "map", .list("field=column"), repeatable: true,
      help: "What columns of the file fill, where no layout fits: \(Layout.mappable.joined(separator: ", "))."
    )
    static let delimiter = OptionSpec(
      "delimiter", .value("sign"),
      help: "What stands between fields: comma, semicolon, tab, or the sign itself.",
      default: "told by the header")
    static let listFormats = OptionSpec(
      "list-formats", help: "List the layouts that are known, and import nothing.")
    static let sha256 = OptionSpec(
      "sha256", .value("hex"), help: "Refuse the file unless this is its SHA-256 digest.")
    static let restore = OptionSpec(
      "restore-leading-zeros",
      help: "Give BINs of four or five digits, where six are the fewest, their leading zeros back.")
    static let skipBad = OptionSpec(
      "skip-bad", help: "Leave refused rows out instead of refusing the file.")
    static let maxRefused = OptionSpec(
      "max-refused", .integer(0...Int(Int32.max)), help: "Stop reading once more rows than this are refused.",
      default: "\(BINFileOptions.standardMostRefused)")
    static let report = OptionSpec(
      "report", .value("file"),
      help: "Write the whole report to a file, as JSON; also that of a refused file.")
    static let testCards = OptionSpec(
      "test-cards", help: "Import the built-in published test numbers; for test systems only.")
    static let noSeed = OptionSpec(
      "no-seed", help: "Leave the built-in seed out of a database that is created.")

    static let all = [
      source, authoritative, priority, kind, licence, merge, dryRun, format, map, delimiter, listFormats,
      sha256,
      restore, skipBad, maxRefused, report, testCards, noSeed,
    ]

    /// What only makes sense for a file.
    private static let ofFiles = [
      source, authoritative, priority, kind, licence, merge, format, map, delimiter, sha256, restore,
      maxRefused,
    ]

    /// What the rows are, where that is said.
    static func kind(_ command: ParsedCommand) -> SourceReference.Kind? {
      switch command.value(kind) {
      case "file": .file
      case "seed": .seed
      case "test-cards": .testCards
      default: nil
      }
    }

    static func mode(_ command: ParsedCommand) -> ImportMode { command.has(merge) ? .merge : .replace }

    /// What goes together, as far as that is seen without reading a file.
    static func check(_ command: ParsedCommand) throws(Failure) {
      let paths = command.words(files)
      if paths.contains("") { throw .usage(command, .invalid("the name of a file is empty")) }
      for pair in [[authoritative, priority], [format, map]] where pair.allSatisfy({ command.has($0) }) {
        throw .usage(command, .conflict(pair.map(\.flagName)))
      }
      if paths.isEmpty || command.has(testCards), let option = ofFiles.first(where: command.has) {
        throw .usage(command, .invalid("\(option.flagName) is for files; built-in data has its own"))
      }
      if command.has(testCards), !paths.isEmpty {
        throw .usage(command, .invalid("\(testCards.flagName) takes no file"))
      }
      for option in [source, sha256] where command.has(option) && paths.count > 1 {
        throw .usage(command, .invalid("\(option.flagName) is of one file; import the others by themselves"))
      }
      if paths.contains("-"), !command.has(source) {
        throw .usage(command, .invalid("the standard input has no name; give one with \(source.flagName)"))
      }
      let names = paths.map(stem)
      if let twice = names.first(where: { name in names.count { $0 == name } > 1 }) {
        throw .usage(
          command, .invalid("two files would be the source \(ShownToken(twice)); import them one by one"))
      }
    }

    /// How files are to be read.
    static func reading(_ command: ParsedCommand) throws(Failure) -> BINFileOptions {
      BINFileOptions(
        skipBad: command.has(skipBad), layout: try layout(command), delimiter: try separator(command),
        restoresLeadingZeros: command.has(restore),
        mostRefused: command.integer(maxRefused) ?? BINFileOptions.standardMostRefused)
    }

    private static func layout(_ command: ParsedCommand) throws(Failure) -> Layout? {
      if let name = command.value(format) { return Layout(named: name) }
      guard let pairs = command.list(map) else { return nil }
      var mapping: [(target: String, column: String)] = []
      for pair in pairs {
        guard let sign = pair.firstIndex(of: "=") else {
          throw .usage(
            command, .invalid("\(map.flagName) takes pairs, bin=IIN,networks=Scheme, not \(ShownToken(pair))")
          )
        }
        mapping.append((String(pair[..<sign]).lowercased(), String(pair[pair.index(after: sign)...])))
      }
      do throws(LayoutMapFault) {
        return try Layout(mapping: mapping)
      } catch {
        throw .usage(command, .invalid("\(map.flagName): \(ShownToken.masking(error.description))"))
      }
    }

    private static let delimiters: [String: CSVDelimiter] = [
      "comma": .comma, "semicolon": .semicolon, "tab": .tab, "\\t": .tab,
    ]

    private static func separator(_ command: ParsedCommand) throws(Failure) -> CSVDelimiter? {
      guard let text = command.value(delimiter) else { return nil }
      if let named = delimiters[text.lowercased()] { return named }
      guard text.utf8.count == 1, let byte = text.utf8.first, let sign = CSVDelimiter(byte: byte) else {
        throw .usage(
          command,
          .invalid("\(delimiter.flagName) takes comma, semicolon, tab or one sign, not \(ShownToken(text))"))
      }
      return sign
    }

    /// The digest that the file must have, in the form in which digests are written.
    static func digest(_ command: ParsedCommand) throws(Failure) -> String? {
      guard let text = command.value(sha256)?.lowercased() else { return nil }
      guard text.utf8.count == 64, text.utf8.allSatisfy({ Self.hexadecimal.contains($0) }) else {
        throw .usage(command, .invalid("\(sha256.flagName) takes 64 hexadecimal digits"))
      }
      return text
    }

    private static let hexadecimal = Set("0123456789abcdef".utf8)

    /// The name of a file without folders and ending.
    static func stem(_ path: String) -> String {
      let name = FileSystem.name(of: path)
      guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
      return String(name[..<dot])
    }
  }
}
