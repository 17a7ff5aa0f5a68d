import JSONText

/// Checks values against schemas of JSON Schema 2020-12, as far as the description of the service uses them.
struct SchemaCheck {
  /// The description, which references point into.
  let document: JSONValue

  /// What of a value does not fit a schema, place by place; empty where all fits.
  func faults(_ value: JSONValue, _ schema: JSONValue, at place: String = "") -> [String] {
    if case .string(let reference)? = schema["$ref"] {
      return faults(value, resolve(reference), at: place)
    }
    var faults: [String] = []
    if let wanted = schema["const"], wanted != value { faults.append("\(place): not the constant") }
    if case .array(let allowed)? = schema["enum"], !allowed.contains(value) {
      faults.append("\(place): none of the values")
    }
    if case .array(let choices)? = schema["oneOf"] {
      let fitting = choices.count { self.faults(value, $0, at: place).isEmpty }
      if fitting != 1 { faults.append("\(place): \(fitting) of the choices fit") }
    }
    let types = schema["type"].map(Self.strings) ?? []
    if !types.isEmpty, !types.contains(where: { Self.isOf($0, value) }) {
      return faults + ["\(place): is no \(types.joined(separator: " or "))"]
    }
    switch value {
    case .object(let members):
      for name in schema["required"].map(Self.strings) ?? [] where value[name] == nil {
        faults.append("\(place)/\(name): missing")
      }
      for member in members {
        if let known = schema["properties"]?[member.key] {
          faults += self.faults(member.value, known, at: "\(place)/\(member.key)")
        } else if schema["properties"] != nil {
          faults.append("\(place)/\(member.key): not described")
        } else if let other = schema["additionalProperties"], case .object = other {
          faults += self.faults(member.value, other, at: "\(place)/\(member.key)")
        }
      }
    case .array(let elements):
      if let items = schema["items"] {
        for (index, element) in elements.enumerated() {
          faults += self.faults(element, items, at: "\(place)/\(index)")
        }
      }
    default: break
    }
    return faults
  }

  /// What a reference within the description points to.
  func resolve(_ reference: String) -> JSONValue {
    reference.split(separator: "/").dropFirst().reduce(document) { $0[String($1)] ?? .null }
  }

  private static func strings(_ value: JSONValue) -> [String] {
    switch value {
    case .string(let text): [text]
    case .array(let values): values.flatMap(strings)
    default: []
    }
  }

  private static func isOf(_ type: String, _ value: JSONValue) -> Bool {
    switch (type, value) {
    case ("null", .null), ("boolean", .bool), ("integer", .integer), ("number", .number), ("string", .string),
      ("array", .array), ("object", .object):
      true
    default: false
    }
  }
}
