import CardNetworks
import CommandLineKit
import NetworkResolution

@testable import Commands

extension FuzzTarget {
  /// The words of a command line: guarded first, then parsed.
  static let arguments = FuzzTarget(name: "arguments", summary: "words of a command line") { bytes in
    let words = bytes.split(separator: 0, omittingEmptySubsequences: false).prefix(12)
      .map { String(decoding: $0, as: UTF8.self) }
    let guarded = GuardedArguments(words)
    for hidden in guarded.hidden {
      law("what is hidden is there", words.indices.contains(hidden.index))
      law("what is kept is in the word", hidden.keptBytes <= words[hidden.index].utf8.count)
    }
    law("what is cut is hidden", guarded.cutNumbers == 0 || !guarded.hidden.isEmpty)
    if !words.contains(where: isExempt) {
      for number in words.flatMap(runsOfDigits) where NumberSearch.isNumber(number) {
        law("no number is left whole", !guarded.words.flatMap(runsOfDigits).contains(number))
      }
    }
    do throws(UsageError) {
      switch try CommandLineParser(Program.spec).parse(guarded.words) {
      case .help(let path): law("there is help for each path", HelpPage(Program.spec, path: path) != nil)
      case .run(let command): law("a command that runs is known", command.path.first != nil)
      case .version: break
      }
    } catch {
      lawOfShownText(error.description, lines: true)
    }
  }

  /// Whether a word may be what it is though it looks like a number: a name of a session, a range.
  private static func isExempt(_ word: String) -> Bool {
    let bounds = word.split(separator: "-", omittingEmptySubsequences: false)
    return SessionID(word) != nil
      || bounds.count == 2 && (try? BINRange(low: bounds[0], high: bounds[1])) != nil
  }

  private static func runsOfDigits(_ word: String) -> [String] {
    word.unicodeScalars.split { !("0"..."9").contains($0) }.map { String($0) }
  }
}
