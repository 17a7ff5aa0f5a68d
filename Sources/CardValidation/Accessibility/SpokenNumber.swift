public import CardNetworks

/// How a number is read out: digit by digit, group by group.
public enum SpokenNumber {
  /// `Visa or Cartes Bancaires, 4 1 1 1, 1 1 1 1, hidden digits, 1 1 1 1`.
  ///
  /// - Parameters:
  ///   - number: the number.
  ///   - networks: the names of the networks, in order.
  ///   - grouping: where the gaps are.
  ///   - words: the language.
  ///   - reveals: whether every digit is spoken; false unless stated otherwise, for others may listen.
  /// - Returns: the text to be spoken; the names alone where there are no digits.
  public static func text(
    _ number: CardNumber, networks: [String] = [], grouping: DigitGrouping = .inFours,
    words: MessageCatalogue = MessageCatalogue(), reveals: Bool = false
  ) -> String {
    let format = NumberFormat(grouping)
    let shown = reveals ? format.text(number) : format.masked(number)
    var parts: [String] = networks.isEmpty ? [] : [names(networks, words)]
    for group in shown.split(separator: " ") {
      // A group can hold both: `82••••`.
      let digits = group.filter { $0 != "•" }
      let hidden = digits.count < group.count
      let spoken = digits.map(String.init).joined(separator: " ")
      let hiddenFirst = group.first == "•"
      if !spoken.isEmpty && !(hidden && hiddenFirst) { parts.append(spoken) }
      if hidden, parts.last != words.text(.hiddenDigits) { parts.append(words.text(.hiddenDigits)) }
      if !spoken.isEmpty && hidden && hiddenFirst { parts.append(spoken) }
    }
    return parts.joined(separator: ", ")
  }

  private static func names(_ networks: [String], _ words: MessageCatalogue) -> String {
    networks.joined(separator: " " + words.text(.or) + " ")
  }
}
