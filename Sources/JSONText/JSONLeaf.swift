/// A value inside an object that is no object itself, and where it stands.
public struct JSONLeaf: Hashable, Sendable {
  /// The keys that lead to it, with a dot between: `country.alpha2`.
  public let path: String
  /// The value; never an object.
  public let value: JSONValue
  /// Its first byte, from 0.
  public let offset: Int

  /// The leaves of an object, in the order of the text; nil where the text is another value.
  ///
  /// An object without members has no leaves. As strict as ``JSONValue/parse(_:)``, but that keys with a dot inside
  /// may give two leaves the same path. Linear in the length.
  ///
  /// - Parameter bytes: the text; has to be UTF-8.
  public static func leaves(ofObject bytes: [UInt8]) throws(JSONError) -> [JSONLeaf]? {
    var parser = JSONParser(bytes)
    return try parser.leaves()
  }
}
