import CardNetworks
import Foundation
import Testing

@Suite struct `The digits of a card number` {
  struct Form: Encodable {
    var number: CardNumber
    var name = "A"
  }

  static let numbers = [
    "41111112345678904444", "4111111234567890444", "411111123456789044", "4111111234567890",
    "378282246310005",
    "36227206271667", "4222222222222", "41111112", "4111111", "411", "4", "",
  ].filter { $0.count <= 19 }

  /// Every text that a value leaves when it is printed, dumped, reflected, encoded.
  static func traces(_ text: String) throws -> [String] {
    let number = try CardNumber(prefix: text)
    var dumped = ""
    dump([number], to: &dumped)
    dump(Form(number: number), to: &dumped)
    let encoded = try JSONEncoder().encode([Form(number: number)])
    return [
      number.description, number.debugDescription, number.masked, "\(number)", String(describing: number),
      String(reflecting: number), String(describing: [number]), String(reflecting: Optional(number)),
      String(describing: ["card": number]), "\(Form(number: number))",
      String(describing: number.customMirror), dumped,
      String(decoding: encoded, as: UTF8.self),
      String(describing: Mirror(reflecting: number).children.map(\.value)),
    ]
  }

  @Test(arguments: numbers)
  func `leave by no text form`(text: String) throws {
    for trace in try Self.traces(text) {
      let runs = trace.split { !$0.isASCII || !$0.isNumber }.map(String.init)
      #expect(runs.allSatisfy { $0.count <= 8 })
      if text.count >= 3 { #expect(!trace.contains(text)) }
    }
    #expect(Mirror(reflecting: try CardNumber(prefix: text)).children.isEmpty)
  }

  @Test(arguments: [
    ("4111111234567890", "41111112••••7890"), ("378282246310005", "378282•••••0005"),
    ("4111111234567890444", "41111112•••••••0444"), ("36227206271667", "362272••••••••"),
    ("4222222222222", "422222•••••••"), ("422222222222", "422222••••••"), ("42222222222", "422222•••••"),
    ("4222222222", "••••••••••"), ("41111112", "••••••••"), ("4", "•"), ("", ""),
  ])
  func `are masked by length: first eight or six, last four or none`(text: String, masked: String) throws {
    #expect(try CardNumber(prefix: text).masked == masked)
  }

  @Test func `that are kept beside anything are eight of sixteen and more, six of fewer`() throws {
    let digits = "4111111234567890123"
    for count in 0...19 {
      let number = try CardNumber(prefix: digits.prefix(count))
      let kept = min(count, count >= 16 ? 8 : 6)
      #expect(number.firstDigits == String(digits.prefix(kept)))
      #expect(CardNumber.keptFirstDigits(of: count) == kept)
      #expect(number.lastFour == (count >= 15 ? String(digits.prefix(count).suffix(4)) : nil))
      #expect(number.masked.count == count)
      // PCI SSC FAQ 1091: at least four digits hidden of sixteen and more, five of fewer.
      #expect(number.masked.filter { $0 == "•" }.count >= min(count, count >= 16 ? 4 : 5))
    }
  }

  @Test func `are in no error`() {
    for text in ["41111112345678905555", "4111111234567890x", "4111111"] {
      do throws(CardNumberFault) {
        _ = try CardNumber(text)
        Issue.record("took a wrong number")
      } catch {
        #expect(!"\(error) \(String(reflecting: error))".contains("4111"))
      }
    }
  }
}
