package import CardNetworks

/// Networks in a cell of the own layout: `VISA;CARTES_BANCAIRES`.
///
/// `;` stands between two. A sign that stands between two elsewhere (`/`, `,`, `|`, `+`) has `\` before it where it is
/// part of a name, and so has `\` itself. `-` is the empty list: a row that states facts and no network.
package enum NetworkList {
  /// The cell of a row that names no network.
  package static let none = "-"

  private static let escape: Unicode.Scalar = "\\"

  /// One name of a cell.
  struct Name {
    var text = ""
    /// Whether a sign in it may stand between two names.
    var mayBeTwo = false
  }

  /// A cell that reads back as these networks.
  package static func text(_ networks: [CardNetwork]) -> String {
    networks.isEmpty ? none : networks.map { escaped($0.rawValue) }.joined(separator: ";")
  }

  /// A name as it stands in a cell.
  static func escaped(_ name: String) -> String {
    if name == none { return "\(escape)\(name)" }
    guard name.unicodeScalars.contains(where: needsEscape) else { return name }
    var text = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      if needsEscape(scalar) { text.append(escape) }
      text.append(scalar)
    }
    return String(text)
  }

  /// The names in a cell; none where it is empty or says that there are none.
  static func names(in cell: String) -> [Name] {
    if cell == none { return [] }
    var names: [Name] = []
    var name = Name()
    var isEscaped = false
    for scalar in cell.unicodeScalars {
      switch scalar {
      case _ where isEscaped:
        isEscaped = false
        // Before anything else it is a sign like any other.
        if !needsEscape(scalar), scalar != "-" { name.text.unicodeScalars.append(escape) }
        // Not even then: the store keeps lists with this sign between.
        if scalar == ";" { name.mayBeTwo = true }
        name.text.unicodeScalars.append(scalar)
      case escape: isEscaped = true
      case ";":
        names.append(name)
        name = Name()
      default:
        if needsEscape(scalar) { name.mayBeTwo = true }
        name.text.unicodeScalars.append(scalar)
      }
    }
    if isEscaped { name.text.unicodeScalars.append(escape) }
    return (names + [name]).map { Name(text: CellReader.trimmed($0.text), mayBeTwo: $0.mayBeTwo) }
      .filter { !$0.text.isEmpty }
  }

  private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "/", ",", "|", "+", ";", escape: true
    default: false
    }
  }
}
