import CardNetworks
import HTTPMessages
import JSONText

/// The members of a JSON object that a client sent, each read once by its name.
struct BodyObject {
  private let members: [JSONValue.Member]
  private let lifted: NumberLift.Lifted
  /// Where the object stands in the body, as a JSON pointer: empty for the body itself.
  private let pointer: String

  /// The object that a body is; `allowed` are the names that members may have.
  init(_ body: BodyBuffer, allowed: [String]) throws(Problem) {
    lifted = NumberLift.lift(from: body)
    let value: JSONValue
    do throws(JSONError) {
      value = try .parse(utf8: body.bytes)
    } catch {
      throw Problem(.malformedJSON, "It is \(error.description).")
    }
    pointer = ""
    members = try Self.members(of: value, at: pointer, allowed)
  }

  private init(_ value: JSONValue, at pointer: String, allowed: [String]) throws(Problem) {
    lifted = []
    self.pointer = pointer
    members = try Self.members(of: value, at: pointer, allowed)
  }

  private static func members(
    of value: JSONValue, at pointer: String, _ allowed: [String]
  ) throws(Problem) -> [JSONValue.Member] {
    guard case .object(let members) = value else { throw .field(pointer, "An object is wanted here.") }
    guard members.allSatisfy({ allowed.contains($0.key) }) else {
      throw .field(pointer, "A member is unknown here; known are: \(allowed.joined(separator: ", ")).")
    }
    return members
  }

  /// Whether there is a member of that name, be it null.
  func has(_ name: String) -> Bool { members.contains { $0.key == name } }

  /// What a member is; nil where it is missing or null.
  private func value(_ name: String) -> JSONValue? {
    let value = members.first { $0.key == name }?.value
    return value == .null ? nil : value
  }

  /// Refuses a member.
  func wrong(_ name: String, _ rule: String) -> Problem { .field("\(pointer)/\(name)", rule) }

  /// A text; nil where it is missing or null.
  func text(_ name: String) throws(Problem) -> String? {
    switch value(name) {
    case nil: return nil
    case .string(let text)?: return text
    default: throw wrong(name, "A text is wanted here.")
    }
  }

  /// A whole number within bounds; nil where it is missing or null.
  func integer(_ name: String, in bounds: ClosedRange<Int>) throws(Problem) -> Int? {
    guard let value = value(name) else { return nil }
    if let number = value.wholeNumber, bounds.contains(number) { return number }
    throw wrong(name, "A whole number from \(bounds.lowerBound) to \(bounds.upperBound) is wanted here.")
  }

  /// True or false; false where it is missing or null.
  func flag(_ name: String) throws(Problem) -> Bool {
    switch value(name) {
    case nil: return false
    case .bool(let flag)?: return flag
    default: throw wrong(name, "True or false is wanted here.")
    }
  }

  /// A list of texts; nil where it is missing or null.
  func texts(_ name: String, most: Int) throws(Problem) -> [String]? {
    guard let value = value(name) else { return nil }
    guard case .array(let values) = value else { throw wrong(name, "A list of texts is wanted here.") }
    guard values.count <= most else { throw wrong(name, "At most \(most) entries are read here.") }
    var texts: [String] = []
    for value in values {
      guard case .string(let text) = value else { throw wrong(name, "A list of texts is wanted here.") }
      texts.append(text)
    }
    return texts
  }

  /// An object inside; nil where it is missing or null.
  func object(_ name: String, allowed: [String]) throws(Problem) -> BodyObject? {
    try value(name).map { (value) throws(Problem) in
      try BodyObject(value, at: "\(pointer)/\(name)", allowed: allowed)
    }
  }

  /// The card number in the member `number`, or as much of one as there is; nil where it is missing or null.
  func number() throws(Problem) -> CardNumber? {
    guard value("number") != nil else { return nil }
    guard case .string? = value("number"), lifted.count == 1, let number = lifted.first else {
      throw wrong("number", "A text is wanted here, without escapes.")
    }
    do throws(CardNumberFault) { return try number.get() } catch {
      throw wrong("number", "It has to be 0 to 19 digits; spaces and hyphens may stand between.")
    }
  }
}

extension JSONValue {
  /// The whole number that it is; `9.0` is one to JSON Schema.
  fileprivate var wholeNumber: Int? {
    switch self {
    case .integer(let number): number
    case .number(let spelled): spelled.double.flatMap { Int(exactly: $0) }
    default: nil
    }
  }
}

extension Problem {
  /// A member of a body that is wrong; `pointer` says where it is (RFC 6901).
  static func field(_ pointer: String, _ rule: String) -> Problem {
    var problem = Problem(.badField, rule)
    problem.members = [.init("pointer", .string(pointer))]
    return problem
  }
}
