internal import CardNetworks
public import JSONText

/// The rules of every network as a JSON file, so that an application can bring newer ones without a release.
///
/// ```json
/// {"version": 1, "networks": [{"network": "VISA", "lengths": "13;16;19", "ranges": ["4"]}]}
/// ```
///
/// Only `network` is needed in an entry; what is left out is as for a network of which nothing is known. A range is
/// a text (`51-55`) or an object with `range`, and `lengths` or `acceptedOn` of its own.
public enum RulesTable {
  /// The version of the format.
  public static let version = 1

  /// The rules of a registry as JSON: built-in networks that it does not change, and its own.
  public static func json(of registry: NetworkRegistry = NetworkRegistry()) -> JSONValue {
    let builtIn = CardNetwork.known.filter { network in
      !registry.removedBuiltIns.contains(network) && registry.registered(network) == nil
    }
    let entries = builtIn.map(OwnNetwork.init(builtIn:)) + registry.networks
    return ["version": .integer(version), "networks": .array(entries.map(\.json))]
  }

  /// A registry with the networks of a table in place of the built-in ones of the same names.
  ///
  /// - Throws: ``RulesTableError``.
  public static func registry(from text: String) throws(RulesTableError) -> NetworkRegistry {
    let value: JSONValue
    do throws(JSONError) { value = try JSONValue.parse(text) } catch { throw .json(error) }
    return try registry(from: value)
  }

  /// A registry with the networks of a table in place of the built-in ones of the same names.
  ///
  /// - Throws: ``RulesTableError``.
  public static func registry(from value: JSONValue) throws(RulesTableError) -> NetworkRegistry {
    guard case .integer(version)? = value["version"] else { throw .version }
    guard case .array(let entries)? = value["networks"] else { throw .entry(0, key: "networks") }
    var networks: [OwnNetwork] = []
    for (place, entry) in entries.enumerated() {
      let network = try OwnNetwork(JSONEntry(entry, place: place + 1))
      guard !networks.contains(where: { $0.network == network.network }) else {
        throw .registry(.alreadyRegistered(network.network))
      }
      networks.append(network)
    }
    var registry = NetworkRegistry()
    // All built-in ones go first, so that a range may move from one network to another.
    for network in networks { registry.remove(network.network) }
    for network in networks {
      do throws(NetworkRegistryError) { try registry.register(network) } catch { throw .registry(error) }
    }
    return registry
  }
}

/// Why a table of rules can not be read.
public enum RulesTableError: Error, Hashable, Sendable {
  /// The text is no JSON.
  case json(JSONError)
  /// The table is of another version, or states none.
  case version
  /// The value under `key` of the entry at a place (from 1; 0: the table itself) is missing or wrong.
  case entry(Int, key: String)
  /// Two networks of the table are at odds.
  case registry(NetworkRegistryError)
}

extension RulesTableError: CustomStringConvertible {
  /// One sentence that says what is wrong and where.
  public var description: String {
    switch self {
    case .json(let error): error.description
    case .version: "the table of rules is not of version \(RulesTable.version)"
    case .entry(let place, let key): "entry \(place) of the table of rules: \(key) is missing or wrong"
    case .registry(let error): error.description
    }
  }
}
