/// Fields by name, some of which follow another: a billing name that repeats the cardholder's, say.
///
/// Editing a field puts its text, or what the binding makes of it, into every field that follows it, and so on. A
/// field that is edited itself follows no longer. Bindings in a circle are refused.
public struct BoundFields: Sendable {
  private struct Binding: Sendable {
    let source: String
    let transform: (@Sendable (String) -> String)?
  }

  private var fields: [String: GeneralTextField]
  private var bindings: [String: Binding] = [:]

  /// Fields, none of which follows another yet.
  public init(_ fields: [String: GeneralTextField]) { self.fields = fields }

  /// The field of a name; nil where there is none.
  public subscript(name: String) -> GeneralTextField? { fields[name] }

  /// The field that a field follows; nil where it follows none.
  public func source(of name: String) -> String? { bindings[name]?.source }

  /// Makes a field follow another from now on.
  ///
  /// - Parameters:
  ///   - name: the field that follows.
  ///   - source: the field that it follows.
  ///   - transform: what to make of the text; nil: nothing.
  /// - Throws: ``BoundFieldsError``; nothing has changed then.
  public mutating func bind(
    _ name: String, to source: String, transform: (@Sendable (String) -> String)? = nil
  ) throws(BoundFieldsError) {
    for unknown in [name, source] where fields[unknown] == nil { throw .noSuchField(unknown) }
    var step: String? = source
    while let current = step {
      if current == name { throw .circle(name) }
      step = bindings[current]?.source
    }
    bindings[name] = Binding(source: source, transform: transform)
    follow(source)
  }

  /// Takes one change to a field and hands it on; see ``GeneralTextField/edit(selection:replacement:direction:)``.
  ///
  /// Nil where there is no such field.
  public mutating func edit(
    _ name: String, selection: Range<Int>, replacement: some StringProtocol,
    direction: DeletionDirection = .backward
  ) -> EditedText? {
    guard let shown = fields[name]?.edit(selection: selection, replacement: replacement, direction: direction)
    else { return nil }
    bindings[name] = nil
    follow(name)
    return shown
  }

  /// Whether every field is valid, or empty where it may be.
  public var isValid: Bool {
    fields.values.allSatisfy { field in
      let verdict = field.verdict
      return verdict.isValid || (verdict.state == .empty && verdict.reasons.isEmpty)
    }
  }

  private mutating func follow(_ source: String) {
    guard let text = fields[source]?.text else { return }
    for (name, binding) in bindings where binding.source == source {
      fields[name]?.fill(binding.transform.map { $0(text) } ?? text)
      follow(name)
    }
  }
}

/// Why a field can not follow another.
public enum BoundFieldsError: Error, Hashable, Sendable {
  /// There is no field of that name.
  case noSuchField(String)
  /// The field would follow itself, by way of others or not.
  case circle(String)
}
