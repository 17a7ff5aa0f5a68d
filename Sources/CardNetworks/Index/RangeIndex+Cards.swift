extension RangeIndex {
  /// How many cards the index tells apart.
  package var cardCount: Int { tables.settledAnswers.count }

  /// The card that a key belongs to: one look into a table of pages and one into the segments, no allocation.
  public func card(for key: CardKey) -> CardHandle {
    CardHandle(number: tables.segments.card(tables.segments.position(of: key)))
  }

  /// The card that a number belongs to; nil while more digits can change what is known about it.
  ///
  /// Never nil for eleven digits and more.
  public func card(for number: CardNumber) -> CardHandle? {
    let input = number.interval
    let position = segment(of: input.low)
    return isSettled(input, in: position) ? CardHandle(number: tables.segments.card(position)) : nil
  }

  /// Puts the cards that `keys` belong to into the same places of `cards`, which must be as many or more.
  ///
  /// The look-ups of neighbours overlap, so this costs less than one `card(for:)` after the other.
  public func findCards(for keys: Span<CardKey>, into cards: inout MutableSpan<CardHandle>) {
    tables.segments.cards(of: keys, into: &cards)
  }

  /// The card that all numbers of a range belong to; nil where it is wider than what is known of one card.
  package func settledCard(of range: BINRange) -> CardHandle? {
    var cards = [CardHandle?](repeating: nil, count: 1)
    var found = cards.mutableSpan
    let ranges = [range]
    findSettledCards(of: ranges.span, into: &found)
    return cards[0]
  }

  /// Puts the cards that all numbers of `ranges` belong to into the same places of `cards`, which must be as many or
  /// more; nil where a range is wider than what is known of one card.
  package func findSettledCards(of ranges: Span<BINRange>, into cards: inout MutableSpan<CardHandle?>) {
    tables.segments.cards(of: ranges, into: &cards)
  }

  /// The networks of a card of this index, in card order.
  public func networks(of card: CardHandle) -> [CardNetwork] {
    guard tables.lists.indices.contains(Int(card.number)), let list = tables.lists[Int(card.number)] else {
      return []
    }
    return tables.networkLists[Int(list)]
  }

  /// All that is known about a card of this index; put together the first time, and ready from then on.
  ///
  /// An answer for a handle of another index is one of this index, but not the one that was meant.
  public func answer(of card: CardHandle) -> CardAnswer {
    guard tables.settledAnswers.indices.contains(Int(card.number)) else { return answer(of: .unknown) }
    if let settled = tables.settledAnswers[Int(card.number)] { return settled }
    let content = tables.answersWithFacts.object(of: card.number) {
      let rows = rows(ofChain: tables.chainsOfCards[Int(card.number)])
      return CardAnswer(
        RangeMatch(sources: sources, rows: rows, outlook: .settled, narrowerRangesExist: false)
      ).content
    }
    return CardAnswer(content: content)
  }
}
