/// A value inside an object that is no object itself, and where it stands.
public struct JSONLeaf: Hashable, Sendable {
  /// The keys that lead to it, with a dot between: `country.alpha2`.
  public let path: String
  /// The value; never an object.
  public let value: JSONValue
  /// Its first byte, from 0.
  public let offset: Int

  /// Reads the leaves of an object.
  ///
  /// An object without members has no leaves. As strict as ``JSONValue/parse(_:)``, but that keys with a dot inside
  /// may give two leaves the same path. Linear in the length.
  ///
  /// - Parameter bytes: the text; has to be UTF-8.
  /// - Returns: the leaves in the order of the text; nil where it is another value.
  /// - Throws: why the text is not JSON.
  public static func leaves(ofObject bytes: [UInt8]) throws(JSONError) -> [JSONLeaf]? {
    var parser = JSONParser(bytes)
    return try parser.leaves()
  }
}
