/// A value that is kept once, however many copies are made of what holds it: a copy costs one reference.
package final class Shared<Value: Sendable>: Sendable {
  /// The value.
  package let value: Value

  /// Keeps a value.
  package init(_ value: Value) { self.value = value }
}

extension Shared: Equatable where Value: Equatable {
  /// Whether both keep equal values; the same one is not looked into.
  package static func == (left: Shared, right: Shared) -> Bool {
    left === right || left.value == right.value
  }
}

extension Shared: Hashable where Value: Hashable {
  /// Hashes the value.
  package func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
