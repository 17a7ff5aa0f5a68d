import CardNetworks
import Foundation
import NetworkResolution
import Testing

/// Names and references that a record carries, and how few digits it keeps.
@Suite struct SessionEvidenceTests {
  @Test(arguments: ["A", "order 4711", "Bestellung n° 12 – été", String(repeating: "x", count: 200)])
  func `a reference of 1 to 200 characters is kept as it is`(text: String) throws {
    #expect(try OrderReference(text).text == text)
  }

  @Test func `an empty or overlong reference is refused`() {
    #expect(throws: OrderReferenceFault.empty) { try OrderReference("") }
    #expect(throws: OrderReferenceFault.tooLong(characters: 201)) {
      try OrderReference(String(repeating: "x", count: 201))
    }
  }

  @Test(arguments: ["\n", "\t", "\0", "\u{1B}[31m", "\u{7F}", "\u{85}", "\r\n"])
  func `a reference with a control character is refused`(control: String) {
    #expect(throws: OrderReferenceFault.controlCharacter) { try OrderReference("order" + control + "1") }
  }

  @Test(arguments: [
    "4111111111111111", "4111 1111 1111 1111", "4111-1111-1111-1111", "x4111111111111111y", "order 411111111",
    "4 1 1 1 1 1 1 1 1", "111111111", "order 12/4111 11111", "9994111111111111111999",
  ])
  func `a reference that repeats nine digits of the number is refused`(text: String) throws {
    let session = try session("4111111111111111")
    #expect(throws: OrderReferenceFault.holdsCardNumber) {
      try session.record(orderReference: OrderReference(text))
    }
  }

  @Test(arguments: [
    "41111111", "order 4111 1111", "4035501000000008", "order 12345678901234567890",
    "411111112111111113",
  ])
  func `a reference with fewer digits of the number, or with others, is kept`(text: String) throws {
    let record = try session("4111111111111111").record(orderReference: OrderReference(text))
    #expect(record.orderReference?.text == text)
  }

  @Test(arguments: [
    "4111.1111.1111.1111", "4111/1111/1111/1111", "4111\u{A0}1111\u{A0}1111\u{A0}1111",
    "4111\u{2013}1111\u{2013}1111\u{2013}1111", "4111_1111_1111_1111", "４１１１１１１１１１１１１１１１",
  ])
  func `a whole number in other dress is refused`(text: String) throws {
    let session = try session("4111111111111111")
    #expect(throws: OrderReferenceFault.holdsCardNumber) {
      try session.record(orderReference: OrderReference(text))
    }
  }

  @Test func `no sentence of a fault holds the reference`() throws {
    let session = try session("4111111111111111")
    let reference = try OrderReference("4111 1111 1111 1111")
    #expect(throws: OrderReferenceFault.holdsCardNumber) { try session.record(orderReference: reference) }
    let faults: [OrderReferenceFault] = [
      .empty, .tooLong(characters: 300), .controlCharacter, .holdsCardNumber,
    ]
    for fault in faults { #expect(!fault.description.contains("1111")) }
  }

  @Test func `session names are 32 hexadecimal digits, all different, and read back`() throws {
    let names = (0..<2000).map { _ in SessionID() }
    #expect(Set(names).count == names.count)
    for name in names {
      #expect(name.description.utf8.count == 32)
      #expect(name.description.allSatisfy { "0123456789abcdef".contains($0) })
      #expect(SessionID(name.description) == name)
      #expect(SessionID(name.description.uppercased()) == name)
      #expect(name.description.split { !$0.isNumber }.allSatisfy { $0.count <= 8 })
    }
    // Every bit is about as often set as not: 2,000 throws of a fair coin lie within 800 and 1,200.
    for position in 0..<32 {
      for bit in 0..<4 {
        let set = names.count { name in
          let digits = Array(name.description.utf8)
          return (Int(String(decoding: [digits[position]], as: UTF8.self), radix: 16) ?? 0) >> bit & 1 == 1
        }
        #expect((800...1200).contains(set))
      }
    }
  }

  @Test(arguments: [
    "", "0", String(repeating: "a", count: 31), String(repeating: "a", count: 33),
    String(repeating: "g", count: 32),
    String(repeating: "٣", count: 32), "+" + String(repeating: "a", count: 31),
    String(repeating: "ａ", count: 32),
    " " + String(repeating: "a", count: 31), "00000000-0000-0000-0000-000000000000",
  ])
  func `anything else is no session name`(text: String) {
    #expect(SessionID(text) == nil)
  }

  @Test func `leading zeros of a session name survive`() {
    let text = "0000000000000000000000000000000f"
    #expect(SessionID(text)?.description == text)
  }

  @Test(arguments: 0...19)
  func `a record keeps eight first digits of sixteen and more, six of fewer, and no last ones`(count: Int)
    throws
  {
    let digits = String("4035501987654321078".prefix(count))
    let record = try session(digits).record()
    #expect(record.firstDigits == String(digits.prefix(count >= 16 ? 8 : 6)))
    #expect(record.digitCount == count)
    var everything = ""
    dump(record, to: &everything)
    if count >= 9 { #expect(!everything.contains(digits.prefix(9))) }
    if count >= 12 { #expect(!everything.contains(digits.suffix(4))) }
  }

  @Test func `a session shows no digits beyond those it may keep`() throws {
    var everything = ""
    dump(try session("4035501987654321"), to: &everything)
    everything += String(describing: try session("4035501987654321"))
    #expect(!everything.contains("403550198"))
    #expect(!everything.contains("987654321"))
  }
}
