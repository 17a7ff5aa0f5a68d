import BINFiles
import CardNetworks
import CardValidation
import Foundation
import NetworkResolution
import TestSupport
import Testing

/// What the tests of this target share.
enum Sample {
  /// The seed and the general rules.
  static let resolver = NetworkResolver(index: (try? RangeIndex.seed()) ?? RangeIndexBuilder().build())

  /// The general rules alone.
  static let generalRules = NetworkResolver(index: RangeIndexBuilder.withGeneralRules().build())

  /// Noon on 15 November 2026, UTC.
  static let now = moment(year: 2026, month: 11, hours: 14 * 24 + 12)

  /// Some hours after a month began in UTC.
  static func moment(year: Int, month: Int, hours: Int64 = 0) -> Timestamp {
    (Timestamp(year: year, month: month) ?? Timestamp(millisecondsSinceEpoch: 0)).adding(
      seconds: hours * 3600)
  }

  /// A number that passes the Luhn check: `prefix`, zeros, and the check digit.
  static func number(_ prefix: String, length: Int) -> String {
    let body = prefix + String(repeating: "0", count: length - 1 - prefix.count)
    let check = (0...9).first { digit in (try? CardNumber(prefix: body + "\(digit)"))?.passesLuhn == true }
    return body + "\(check ?? 0)"
  }

  /// The number of a text that is known to be one.
  static func card(_ digits: String) -> CardNumber { (try? CardNumber(prefix: digits)) ?? .empty }

  /// The digits of a number in the clear.
  static func digits(_ number: CardNumber) -> String {
    number.withDigits { digits in
      var text = ""
      for position in 0..<digits.count { text.unicodeScalars.append(Unicode.Scalar(digits[position])) }
      return text
    }
  }
}

/// A row of `validation.csv`.
struct ValidationCase: Sendable, CustomTestStringConvertible {
  let kind: String
  let input: String
  let expected: String

  var testDescription: String { "\(kind) \(input) is \(expected)" }

  static let all: [ValidationCase] = read(
    repositoryRoot.appendingPathComponent("Tests/Fixtures/validation.csv"))

  static func of(_ kind: String) -> [ValidationCase] { all.filter { $0.kind == kind } }

  static func read(_ file: URL) -> [ValidationCase] {
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").dropFirst().map { line in
      let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      return ValidationCase(kind: cells[0], input: cells[1], expected: cells[2])
    }
  }
}
