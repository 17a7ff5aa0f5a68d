import CardNetworks
import NetworkResolution
import SQLiteStore

/// Session records as rows, and back.
enum SessionRows {
  static let columns = [
    "id", "started_at", "updated_at", "first_digits", "digit_count", "networks_final",
    "decided_by_general_rule", "offers_choice", "choice_ground", "selected", "selected_ground", "to_send",
    "to_send_ground", "threshold", "data_version", "channel", "merchant_country", "accepted_networks",
    "deprioritised_networks", "order_reference", "processed_network",
  ]

  static func write(_ record: SessionRecord, to connection: borrowing Connection) throws(SQLiteError) {
    let marks = columns.map { _ in "?" }.joined(separator: ", ")
    let renewed = columns.dropFirst().dropLast().map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
    try connection.run(
      """
      INSERT INTO session (\(columns.joined(separator: ", "))) VALUES (\(marks))
      ON CONFLICT (id) DO UPDATE SET \(renewed),
        processed_network = coalesce(excluded.processed_network, processed_network)
      """, record.values)
    let id = SQLiteValue.text(record.id.description)
    try connection.run("DELETE FROM offer WHERE session = ?", [id])
    try connection.run("DELETE FROM event WHERE session = ?", [id])
    for (position, offer) in record.offers.enumerated() {
      try connection.run(
        "INSERT INTO offer VALUES (?, ?, ?, ?, ?, ?, ?)",
        [
          id, .integer(Int64(position)), .text(offer.network.rawValue), .integer(Int64(offer.cardPosition)),
          SQLiteValue(offer.allowed), SQLiteValue(offer.allowsUserSelection),
          SQLiteValue(offer.issuerCountry?.alpha2),
        ])
    }
    for (position, event) in record.history.enumerated() {
      let (kind, reason) = event.kind.texts
      try connection.run(
        "INSERT INTO event VALUES (?, ?, ?, ?, ?, ?)",
        [
          id, .integer(Int64(position)), .text(kind), SQLiteValue(reason), .text(event.network.rawValue),
          .integer(event.time.millisecondsSinceEpoch),
        ])
    }
  }

  static func ids(
    limit: Int, order: String?, before: Timestamp?, in connection: borrowing Connection
  ) throws(SQLiteError) -> [SessionID] {
    try connection.rows(
      """
      SELECT id FROM session WHERE (?1 IS NULL OR order_reference = ?1) AND (?2 IS NULL OR updated_at < ?2)
      ORDER BY updated_at DESC, id LIMIT ?3
      """,
      [
        SQLiteValue(order), before.map { .integer($0.millisecondsSinceEpoch) } ?? .null,
        .integer(Int64(max(0, limit))),
      ]
    ).compactMap { row in
      guard case .text(let id)? = row.first else { return nil }
      return SessionID(id)
    }
  }

  static func read(_ id: SessionID, from connection: borrowing Connection) throws(StoreError)
    -> SessionRecord?
  {
    let key = SQLiteValue.text(id.description)
    let offers = try wrapping { () throws(SQLiteError) in try Self.offers(of: key, from: connection) }
    let events = try wrapping { () throws(SQLiteError) in try Self.events(of: key, from: connection) }
    let found = try wrapping { () throws(SQLiteError) in
      let select = try connection.prepare(
        "SELECT \(columns.joined(separator: ", ")) FROM session WHERE id = ?")
      try select.bind(key, at: 1)
      return try select.first { (row) throws(SQLiteError) in
        SessionRecord(row, id: id, offers: offers, history: events ?? [])
      }
    }
    guard let found else { return nil }
    // Evidence with a gap is none: an event that cannot be read is not left out.
    guard let record = found, events != nil else {
      throw .unreadableRow(table: "session", id: id.description)
    }
    return record
  }

  private static func offers(
    of session: SQLiteValue, from connection: borrowing Connection
  ) throws(SQLiteError) -> [SessionRecord.Offer] {
    var offers: [SessionRecord.Offer] = []
    let select = try connection.prepare(
      """
      SELECT network, card_position, allowed, allows_user_selection, issuer_country FROM offer
      WHERE session = ? ORDER BY position
      """)
    try select.bind(session, at: 1)
    try select.forEachRow { (row) throws(SQLiteError) in
      offers.append(
        SessionRecord.Offer(
          network: CardNetwork(rawValue: row.text(at: 0)), cardPosition: Int(row.int64(at: 1)),
          allowed: row.int64(at: 2) != 0, allowsUserSelection: row.int64(at: 3) != 0,
          issuerCountry: row.optionalText(at: 4).flatMap { CountryCode(alpha2: $0) }))
    }
    return offers
  }

  /// The history of a session, nil where an event makes no sense.
  private static func events(
    of session: SQLiteValue, from connection: borrowing Connection
  ) throws(SQLiteError) -> [SessionEvent]? {
    var events: [SessionEvent] = []
    var isReadable = true
    let select = try connection.prepare(
      "SELECT kind, reason, network, time FROM event WHERE session = ? ORDER BY position")
    try select.bind(session, at: 1)
    try select.forEachRow { (row) throws(SQLiteError) in
      guard let kind = SessionEvent.Kind(row.text(at: 0), reason: row.optionalText(at: 1)) else {
        isReadable = false
        return
      }
      events.append(
        SessionEvent(
          kind, network: CardNetwork(rawValue: row.text(at: 2)),
          time: Timestamp(millisecondsSinceEpoch: row.int64(at: 3))))
    }
    return isReadable ? events : nil
  }
}
