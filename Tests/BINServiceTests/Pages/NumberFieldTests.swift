import BINService
import CardNetworks
import CardValidation
import Foundation
import JSONText
import NetworkResolution
import TestSupport
import Testing

/// The field of the page is held to the field of the library: the same changes, the same text and caret.
@Suite struct NumberFieldTests {
  private static let validator = CardValidator(
    resolver: NetworkResolver(index: RangeIndexBuilder.withGeneralRules().build()))

  /// The rules of a number by its first two digits, where these settle them.
  private static func rules(_ begins: CardNumber) -> CardRules {
    let rules = validator.rules(for: begins)
    return rules.networksFinal ? rules : validator.rules(for: .empty)
  }

  private static let editor = NumberEditor { number in
    rules((try? CardNumber(prefix: String(number.firstDigits.prefix(2)))) ?? .empty)
  }

  /// A change to the text of the field.
  private struct Change {
    let text: String
    let start: Int
    let end: Int
    let replacement: String
    let forward: Bool
  }

  /// Changes of every kind at every place: digits, junk, scripts, pastes that are too long, deletions both ways.
  private static func changes() -> [Change] {
    var random = SeededGenerator(seed: 17)
    let numbers = [
      "", "3", "37", "378282246310005", "30569309025904", "4111111111111111", "5555555555554444",
      "41111111111",
      "411111111111", "4000000000000", "3782822463", "36", "4", "6011",
    ]
    let put = [
      "", "", "", "1", "4", "37", " ", "-", "x", "1x2", "٤", "4111-1111-1111-1111", "378282246310005",
      "12/34",
      "\u{2003}7", "9999999999999999999999999", "４", "👍", "\n5",
    ]
    var changes: [Change] = []
    for _ in 0..<600 {
      guard let number = numbers.randomElement(using: &random), let digits = try? CardNumber(prefix: number),
        let replacement = put.randomElement(using: &random)
      else { continue }
      let text = editor.text(digits)
      let start = Int.random(in: 0...text.utf16.count, using: &random)
      let end = Bool.random(using: &random) ? start : Int.random(in: start...text.utf16.count, using: &random)
      changes.append(
        Change(
          text: text, start: start, end: end, replacement: replacement, forward: Bool.random(using: &random)))
    }
    return changes
  }

  /// The changes, and the rules by the first digits, as the page has them from an answer.
  private static func cases(_ changes: [Change]) throws -> String {
    var rules: [JSONValue.Member] = []
    for begins in [""] + (0...9).map(String.init) + (0...99).map({ $0 < 10 ? "0\($0)" : "\($0)" }) {
      let card = Self.rules(try CardNumber(prefix: begins))
      let groups = (card.leading?.traits.unusualGroups ?? [:]).map { length, sizes in
        JSONValue.Member(String(length), .array(sizes.map { .integer($0) }))
      }
      rules.append(
        .init(
          begins,
          [
            "lengths": .array((8...19).filter { card.lengths.contains($0) }.map { .integer($0) }),
            "groups": .object(groups), "final": .bool(card.networksFinal),
          ]))
    }
    let wanted = changes.map { change -> JSONValue in
      [
        "text": .string(change.text), "start": .integer(change.start), "end": .integer(change.end),
        "replacement": .string(change.replacement), "direction": change.forward ? "forward" : "backward",
      ]
    }
    let all: JSONValue = ["changes": .array(wanted), "rules": .object(rules)]
    return all.text()
  }

  private static let driver = """
    import { readFileSync } from "node:fs";
    import { edit } from "./number-field.js";
    const { changes, rules } = JSON.parse(readFileSync(process.argv[2], "utf8"));
    for (const { text, start, end, replacement, direction } of changes) {
      const shown = edit(text, { start, end, replacement, direction }, (digits) => rules[digits.slice(0, 2)]);
      console.log(JSON.stringify([shown.text, shown.caret, shown.refusal ?? null]));
    }
    """

  private static let node = ["/usr/bin/node", "/usr/local/bin/node", "/opt/homebrew/bin/node"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  @Test(.enabled(if: node != nil, "needs node"))
  func `the page edits a number as the library does`() async throws {
    let folder = try TemporaryFolder()
    let file = try #require(EmbeddedFile.all["number-field.js"])
    _ = try folder.write(Data(file.bytes), to: "number-field.js")
    _ = try folder.write("{\"type\": \"module\"}", to: "package.json")
    let driver = try folder.write(Self.driver, to: "drive.js")
    let changes = Self.changes()
    let cases = try folder.write(Self.cases(changes), to: "cases.json")
    let node = try #require(Self.node)
    let run = try await runProcess(node, [driver, cases])
    #expect(run.exitCode == 0, "\(run.errorOutput)")
    let shown = run.output.split(separator: "\n")
    #expect(shown.count == changes.count && changes.count > 500)
    for (change, line) in zip(changes, shown) {
      let expected = Self.editor.edit(
        change.text, selection: change.start..<change.end, replacement: change.replacement,
        direction: change.forward ? .forward : .backward)
      let wanted: JSONValue = [
        .string(expected.shown.text), .integer(expected.shown.caret), .optional(expected.refusal?.rawValue),
      ]
      #expect(try JSONValue.parse(String(line)) == wanted, "\(change)")
    }
  }
}
