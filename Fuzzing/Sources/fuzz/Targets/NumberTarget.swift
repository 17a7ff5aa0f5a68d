import CardValidation

@testable import CardNetworks

extension FuzzTarget {
  /// Numbers, prefixes, ranges and the small types that are made from text.
  static let numbers = FuzzTarget(name: "numbers", summary: "card numbers, prefixes, ranges, spellings") {
    bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    checkNumber(bytes)
    checkRange(text)
    if let lengths = PANLengths(notation: text) {
      law("lengths are read back", PANLengths(notation: lengths.description) == lengths)
    }
    let network = CardNetwork(spelling: text)
    law("a network is not empty", !network.rawValue.isEmpty)
    law("a raw value is a spelling of its network", CardNetwork(spelling: network.rawValue) == network)
    if let country = CountryCode(anyForm: text) {
      law("a country is read back", CountryCode(alpha2: country.alpha2) == country)
    }
    if let code = SecurityCodeDigits(text) {
      law("a code is not shown", !"\(code)".utf8.contains { (0x30...0x39).contains($0) })
    }
    _ = CurrencyCode(alpha: text)
  }

  private static func checkNumber(_ bytes: [UInt8]) {
    let digits = bytes.filter { (0x30...0x39).contains($0) }
    let isClean = bytes.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x20 || $0 == 0x2D }
    do {
      let number = try CardNumber(prefixBytes: bytes)
      law("only digits, blanks and hyphens are taken", isClean && digits.count <= 19)
      law("no digit is lost", number.withDigits { copied($0) } == digits)
      law("a number hides its digits", longestRunOfDigits(number.masked.utf8) <= 8)
      law("a mask is as long as its number", number.masked.unicodeScalars.count == digits.count)
      law("a check digit is one", number.passesLuhn == passesLuhn(digits))
      law("a number begins with itself", number.begins(with: number))
      for taken in 0...digits.count where taken <= 11 && taken > 0 {
        let bin = number.bin(digits: taken)
        law("a BIN is the first digits", bin?.lowText == String(decoding: digits[..<taken], as: UTF8.self))
        law("a number lies in its BIN", bin?.interval.contains(number.interval) == true)
      }
      for cut in [0, digits.count / 2, digits.count] {
        let shorter = try? CardNumber(prefixBytes: digits[..<cut])
        law("a number begins with its first digits", shorter.map { number.begins(with: $0) } == true)
        let replaced = number.replacing(
          cut, digits.count, with: Array(digits[cut...]), taken: digits.count - cut)
        law("digits put back make the number", replaced == number)
      }
    } catch {
      law("clean digits are taken", !isClean || digits.count > 19)
      lawOfShownText("\(error)")
    }
  }

  private static func checkRange(_ text: String) {
    let bounds = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    do {
      let range =
        bounds.count == 2 ? try BINRange(low: bounds[0], high: bounds[1]) : try BINRange(bin: text)
      law("bounds are in order", range.low <= range.high && (1...11).contains(range.digits))
      law(
        "bounds are as they were written",
        range.lowText == bounds[0] && range.highText == bounds[bounds.count - 1])
      law("a range has keys in order", range.interval.low <= range.interval.high)
    } catch {
      lawOfShownText("\(error)")
    }
  }

  private static func copied(_ digits: Span<UInt8>) -> [UInt8] { digits.indices.map { digits[$0] } }

  private static func passesLuhn(_ digits: [UInt8]) -> Bool {
    guard digits.count > 1 else { return false }
    var sum = 0
    for (place, digit) in digits.reversed().enumerated() {
      let value = Int(digit - 0x30) * (1 + place % 2)
      sum += value / 10 + value % 10
    }
    return sum % 10 == 0
  }
}
