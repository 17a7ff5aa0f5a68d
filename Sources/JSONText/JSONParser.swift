/// A strict recursive-descent parser of RFC 8259.
struct JSONParser {
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func document() throws(JSONError) -> JSONValue {
    let value = try value(depth: 0)
    skipSpace()
    guard index == bytes.count else { throw failure(.trailingText) }
    return value
  }

  /// The values of an object that are none themselves, with their paths; see ``JSONLeaf``.
  mutating func leaves() throws(JSONError) -> [JSONLeaf]? {
    guard try peek() == UInt8(ascii: "{") else { return nil }
    var leaves: [JSONLeaf] = []
    try appendLeaves(to: &leaves, below: "", depth: 1)
    skipSpace()
    guard index == bytes.count else { throw failure(.trailingText) }
    return leaves
  }

  private mutating func appendLeaves(
    to leaves: inout [JSONLeaf], below path: String, depth: Int
  ) throws(JSONError) {
    try readMembers(depth: depth) { (parser, key) throws(JSONError) in
      let path = path.isEmpty ? key : "\(path).\(key)"
      if try parser.peek() == UInt8(ascii: "{") {
        try parser.appendLeaves(to: &leaves, below: path, depth: depth + 1)
      } else {
        let offset = parser.index
        leaves.append(JSONLeaf(path: path, value: try parser.value(depth: depth), offset: offset))
      }
    }
  }

  private func failure(_ reason: JSONError.Reason) -> JSONError {
    JSONError(reason: reason, offset: index)
  }

  private mutating func skipSpace() {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x0A, 0x0D, 0x09: index += 1
      default: return
      }
    }
  }

  /// Skips white space and gives the next byte without taking it.
  private mutating func peek() throws(JSONError) -> UInt8 {
    skipSpace()
    guard index < bytes.count else { throw failure(.unexpectedEnd) }
    return bytes[index]
  }

  private mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    switch try peek() {
    case UInt8(ascii: "{"): return try object(depth: depth + 1)
    case UInt8(ascii: "["): return try array(depth: depth + 1)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), 0x30...0x39: return try number()
    default: throw failure(.unexpectedByte)
    }
  }

  private mutating func word(_ word: StaticString, _ value: JSONValue) throws(JSONError) -> JSONValue {
    for expected in word.description.utf8 {
      guard index < bytes.count else { throw failure(.unexpectedEnd) }
      guard bytes[index] == expected else { throw failure(.unexpectedByte) }
      index += 1
    }
    return value
  }

  private mutating func number() throws(JSONError) -> JSONValue {
    guard let end = JSONNumber.end(in: bytes, from: index) else { throw failure(.badNumber) }
    // A digit here means a leading zero.
    if end < bytes.count, (0x30...0x39).contains(bytes[end]) { throw failure(.badNumber) }
    let spelling = String(decoding: bytes[index..<end], as: UTF8.self)
    if let integer = Int(spelling), spelling != "-0" {
      index = end
      return .integer(integer)
    }
    guard let number = JSONNumber(spelling) else { throw failure(.badNumber) }
    index = end
    return .number(number)
  }

  private mutating func array(depth: Int) throws(JSONError) -> JSONValue {
    guard depth <= JSONValue.deepest else { throw failure(.tooDeep) }
    index += 1
    var elements: [JSONValue] = []
    if try peek() == UInt8(ascii: "]") {
      index += 1
      return .array(elements)
    }
    while true {
      elements.append(try value(depth: depth))
      if try ends(with: UInt8(ascii: "]")) { return .array(elements) }
    }
  }

  private mutating func object(depth: Int) throws(JSONError) -> JSONValue {
    var members: [JSONValue.Member] = []
    try readMembers(depth: depth) { (parser, key) throws(JSONError) in
      members.append(.init(key, try parser.value(depth: depth)))
    }
    return .object(members)
  }

  /// Reads an object; `take` reads the value of each member.
  private mutating func readMembers(
    depth: Int, _ take: (inout JSONParser, _ key: String) throws(JSONError) -> Void
  ) throws(JSONError) {
    guard depth <= JSONValue.deepest else { throw failure(.tooDeep) }
    index += 1
    var keys = KeySet()
    if try peek() == UInt8(ascii: "}") {
      index += 1
      return
    }
    while true {
      guard try peek() == UInt8(ascii: "\"") else { throw failure(.unexpectedByte) }
      let start = index
      let key = try string()
      guard keys.insert(key) else {
        throw JSONError(reason: .duplicateKey, offset: start)
      }
      guard try peek() == UInt8(ascii: ":") else { throw failure(.unexpectedByte) }
      index += 1
      try take(&self, key)
      if try ends(with: UInt8(ascii: "}")) { return }
    }
  }

  /// Takes the closing bracket or a comma.
  private mutating func ends(with bracket: UInt8) throws(JSONError) -> Bool {
    let next = try peek()
    guard next == bracket || next == UInt8(ascii: ",") else { throw failure(.unexpectedByte) }
    index += 1
    return next == bracket
  }

  // MARK: - Strings

  private mutating func string() throws(JSONError) -> String {
    index += 1
    var text: [UInt8] = []
    while true {
      guard index < bytes.count else { throw failure(.unexpectedEnd) }
      switch bytes[index] {
      case UInt8(ascii: "\""):
        index += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        text.append(contentsOf: String(Character(try escape())).utf8)
      case 0..<0x20:
        throw failure(.controlCharacter)
      default:
        let start = index
        while index < bytes.count, bytes[index] >= 0x20, bytes[index] != UInt8(ascii: "\""),
          bytes[index] != UInt8(ascii: "\\")
        { index += 1 }
        text += bytes[start..<index]
      }
    }
  }

  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    guard index + 1 < bytes.count else {
      index = bytes.count
      throw failure(.unexpectedEnd)
    }
    let scalar: Unicode.Scalar
    switch bytes[index + 1] {
    case UInt8(ascii: "\""): scalar = "\""
    case UInt8(ascii: "\\"): scalar = "\\"
    case UInt8(ascii: "/"): scalar = "/"
    case UInt8(ascii: "b"): scalar = "\u{8}"
    case UInt8(ascii: "f"): scalar = "\u{C}"
    case UInt8(ascii: "n"): scalar = "\n"
    case UInt8(ascii: "r"): scalar = "\r"
    case UInt8(ascii: "t"): scalar = "\t"
    case UInt8(ascii: "u"): return try unicodeEscape()
    default: throw failure(.badEscape)
    }
    index += 2
    return scalar
  }

  private mutating func unicodeEscape() throws(JSONError) -> Unicode.Scalar {
    let start = index
    let high = try codeUnit()
    if let scalar = Unicode.Scalar(high) { return scalar }
    let lone = JSONError(reason: .loneSurrogate, offset: start)
    guard UTF16.isLeadSurrogate(high), index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u")
    else { throw lone }
    let low = try codeUnit()
    guard UTF16.isTrailSurrogate(low) else { throw lone }
    let value = 0x10000 + (UInt32(high) & 0x3FF) << 10 + (UInt32(low) & 0x3FF)
    guard let scalar = Unicode.Scalar(value) else { throw lone }
    return scalar
  }

  /// Takes `\u` and four hexadecimal digits.
  private mutating func codeUnit() throws(JSONError) -> UInt16 {
    guard index + 6 <= bytes.count else {
      index = bytes.count
      throw failure(.unexpectedEnd)
    }
    var unit: UInt16 = 0
    for byte in bytes[(index + 2)..<(index + 6)] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { throw failure(.badEscape) }
      unit = unit << 4 | UInt16(digit)
    }
    index += 6
    return unit
  }
}

extension JSONValue {
  /// The deepest nesting of arrays and objects that ``parse(_:)`` accepts.
  public static let deepest = 64

  /// Reads one JSON value, RFC 8259.
  ///
  /// Strict: no comments, no trailing commas, no byte-order mark, no key twice in an object, nothing after the value.
  /// Whole numbers that fit become ``integer(_:)``, all others keep their spelling. Linear in the length.
  public static func parse(_ text: String) throws(JSONError) -> JSONValue {
    var parser = JSONParser(Array(text.utf8))
    return try parser.document()
  }

  /// Reads one JSON value from UTF-8 bytes; see ``parse(_:)``.
  public static func parse(utf8 bytes: [UInt8]) throws(JSONError) -> JSONValue {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw JSONError(reason: .badEncoding, offset: 0)
    }
    var parser = JSONParser(bytes)
    return try parser.document()
  }
}

/// The keys of one object, by bytes: equal strings of Swift may be different keys of JSON.
private struct KeySet {
  private var few: [String] = []
  private var many: Set<[UInt8]> = []

  /// Nearly all objects have no more keys, and then comparing them is quicker than hashing.
  private static let mostCompared = 32

  /// Adds a key; false if it is there.
  mutating func insert(_ key: String) -> Bool {
    if few.contains(where: { $0.utf8.elementsEqual(key.utf8) }) { return false }
    if few.count < Self.mostCompared {
      few.append(key)
      return true
    }
    return many.insert(Array(key.utf8)).inserted
  }
}
