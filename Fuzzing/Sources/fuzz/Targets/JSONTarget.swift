import CardNetworks
import CardValidation
import JSONText

extension FuzzTarget {
  /// JSON text, and the table of rules that is read from it.
  static let json = FuzzTarget(name: "json", summary: "JSON text and the table of network rules") { bytes in
    do throws(JSONError) {
      let value = try JSONValue.parse(utf8: bytes)
      for layout in [JSONWriter.Layout.compact, .pretty] {
        var writer = JSONWriter(layout)
        writer.write(value)
        law("what is written is read back", (try? JSONValue.parse(writer.text)) == value)
        law(
          "JSON steers no terminal",
          !writer.text.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" })
      }
      do throws(RulesTableError) {
        let registry = try RulesTable.registry(from: value)
        let again = try? RulesTable.registry(from: RulesTable.json(of: registry))
        law("rules are read back", again.map(rules(of:)) == rules(of: registry))
      } catch {
        lawOfShownText(error.description)
      }
    } catch {
      law("a place is in the text", (0...bytes.count).contains(error.offset))
      lawOfShownText(error.description)
    }
  }

  /// The networks of each range; the order of ranges means nothing.
  private static func rules(of registry: NetworkRegistry) -> [BINRange: Set<CardNetwork>] {
    Dictionary(registry.rules.map { ($0.range, Set($0.networks)) }) { $0.union($1) }
  }
}
