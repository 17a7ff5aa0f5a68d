import CardNetworks
import CommandLineKit
import NetworkResolution
import Platform

/// The words of the command line without full card numbers.
///
/// A number that is given as an argument can be read by every user of the machine while the process runs. So before
/// anything else it is overwritten in the memory that they see, and cut to the digits that may be shown.
///
/// Cut is what ``NumberSearch`` finds, within a word or in words that are the groups of one number. Where a BIN is
/// expected, and for other words outside the values of options, so is everything of digits alone that has as many as a
/// number: it may be a mistyped one. A path is told from it by a slash or a letter.
struct GuardedArguments {
  /// Where a number was cut though none is expected: what stands there now is not what was meant.
  enum Misplaced: Hashable {
    /// In the value of this option.
    case value(of: String)
    /// In another word.
    case word
  }

  /// The words after the program's name.
  private(set) var words: [String] = []
  /// How many numbers were cut.
  private(set) var cutNumbers = 0
  /// The first that was cut where none is expected.
  private(set) var misplaced: Misplaced?
  /// The arguments that have to be overwritten.
  private(set) var hidden: [Hidden] = []

  /// An argument that has to be overwritten.
  struct Hidden {
    /// Its place among the words.
    let index: Int
    /// How many of its first bytes may stay.
    let keptBytes: Int
  }

  /// The arguments of this process, which are overwritten where it is needed.
  static func ofProcess() -> GuardedArguments {
    let guarded = GuardedArguments(Array(CommandLine.arguments.dropFirst()))
    for argument in guarded.hidden {
      CurrentProcess.hideArgument(at: argument.index + 1, keepingFirst: argument.keptBytes)
    }
    return guarded
  }

  /// Looks for numbers in `raw`.
  init(_ raw: [String]) {
    // Mostly all words together have fewer digits than a number, and the options of all commands need not be known.
    guard raw.reduce(0, { $0 + NumberSearch.digits($1).utf8.count }) >= NumberSearch.fewestDigits else {
      words = raw
      return
    }
    var command: String?
    var pendingOption: String?
    var optionsEnded = false
    var index = 0
    while index < raw.count {
      let word = raw[index]
      let isOption = !optionsEnded && word != "-" && word.hasPrefix("-")
      var place: Misplaced? = .word
      var isLoose = false
      if isOption {
        let name = String(word.prefix { $0 != "=" })
        if Self.valueOptions.contains(name) { place = .value(of: name) }
        pendingOption = name == word && Self.valueOptions.contains(name) ? name : nil
        if word == "--" { optionsEnded = true }
      } else if let option = pendingOption {
        place = .value(of: option)
        pendingOption = nil
      } else if let command {
        if Self.commandsOfNumbers.contains(command) { place = nil }
        isLoose = place == nil || !word.contains("/")
      } else {
        command = word
        isLoose = true
      }
      let isName = SessionID(word) != nil || Self.isDigest(word)
      if isName || command == Self.commandOfRanges && Self.isRange(word) {
        words.append(word)
        index += 1
        continue
      }
      let groups = Self.groups(raw[index...])
      if groups > 1 {
        let digits = NumberSearch.digits(raw[index..<(index + groups)].joined())
        take(
          NumberSearch.Result(text: NumberSearch.shown(digits), count: 1), of: index..<(index + groups), place
        )
      } else if let cut = NumberSearch.cut(word) {
        take(isLoose ? Self.loosely(cut) : cut, of: index..<(index + 1), place)
      } else if isLoose, let cut = Self.cutLoosely(word) {
        take(cut, of: index..<(index + 1), place)
      } else {
        words.append(word)
      }
      index += max(1, groups)
    }
  }

  private mutating func take(_ cut: NumberSearch.Result, of indices: Range<Int>, _ place: Misplaced?) {
    words.append(cut.text)
    cutNumbers += cut.count
    hidden += indices.map { Hidden(index: $0, keptBytes: cut.bytesBefore) }
    if let place, misplaced == nil { misplaced = place }
  }

  /// What may be left of a second, mistyped number beside the first is cut too.
  private static func loosely(_ cut: NumberSearch.Result) -> NumberSearch.Result {
    guard var looser = cutLoosely(cut.text) else { return cut }
    looser.count = cut.count
    return looser
  }

  /// A word without letters that has as many digits as a number, cut.
  private static func cutLoosely(_ word: String) -> NumberSearch.Result? {
    let digits = NumberSearch.digits(word)
    guard digits.utf8.count >= NumberSearch.fewestDigits,
      !word.unicodeScalars.contains(where: \.properties.isAlphabetic)
    else { return nil }
    return NumberSearch.Result(text: NumberSearch.shown(digits), count: 1)
  }

  /// Whether a word is a digest in hexadecimal digits, as of a file or of a chain.
  private static func isDigest(_ word: String) -> Bool {
    word.unicodeScalars.count == 64 && word.unicodeScalars.allSatisfy(\.properties.isASCIIHexDigit)
      && word.contains(where: \.isLetter)
  }

  /// How many words from the first on are the groups of one number; several BINs are no number.
  private static func groups(_ words: ArraySlice<String>) -> Int {
    let run = words.prefix(5).prefix(while: NumberSearch.isDigits)
    for count in stride(from: run.count, to: 2, by: -1) {
      let groups = run.prefix(count)
      let lengths = groups.map(\.unicodeScalars.count)
      let (body, last) = (lengths.dropLast(), lengths.last ?? 0)
      guard body == [4, 6] && (4...5).contains(last) || body.allSatisfy({ $0 == 4 }) && last <= 5 else {
        continue
      }
      let digits = NumberSearch.digits(groups.joined())
      if digits.utf8.count >= NumberSearch.fewestGroupedDigits, NumberSearch.isNumber(digits) { return count }
    }
    return 0
  }

  /// Whether a word is a range as it is written: two bounds of as many digits, the lower first, a hyphen between.
  ///
  /// No card number is written in two groups of the same length.
  private static func isRange(_ word: String) -> Bool {
    let bounds = word.split(separator: "-", omittingEmptySubsequences: false)
    return bounds.count == 2 && (try? BINRange(low: bounds[0], high: bounds[1])) != nil
  }

  /// The command whose words may be ranges.
  private static let commandOfRanges = "override"

  /// The commands whose words are BINs.
  private static let commandsOfNumbers = ["lookup", "resolve", "validate"]

  /// The options, `--order` or `-o`, that take a value.
  private static let valueOptions: Set<String> = {
    func names(_ command: CommandSpec) -> [String] {
      command.options.filter { $0.value != .flag }.flatMap { option in
        [option.flagName] + (option.short.map { ["-\($0)"] } ?? [])
      } + command.subcommands.flatMap(names)
    }
    return Set(names(Program.spec))
  }()
}

extension GuardedArguments.Misplaced {
  /// What is wrong with the command line.
  var words: String {
    switch self {
    case .value(let option): "the value of '\(option)' looks like a card number and was cut; nothing was done"
    case .word: "an argument looks like a card number and was cut; nothing was done"
    }
  }
}

extension Console {
  /// Says that numbers were cut, however little was asked to be said.
  func warnOfNumberInArguments(_ count: Int) {
    diagnostics.warning(
      (count == 1
        ? "a card number was given as an argument and cut to its first digits"
        : "\(count) card numbers were given as arguments and cut to their first digits")
        + "; other users can see arguments, and the history of the shell keeps them."
        + " Full numbers belong on the standard input")
  }
}
