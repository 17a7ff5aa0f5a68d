import BINFiles
import SQLiteStore

/// The ids of the texts and profiles that there are, found by content; what is new gets the next one.
struct KnownProfiles {
  /// The columns of a profile, in the order of the table.
  static let columns = ["id"] + ProfileTable.textColumns + ProfileTable.codeColumns + ["explicitly_unknown"]

  private var texts = ByteTable()
  /// Per number of a text its id; so for profiles.
  private var textIDs: [Int64] = []
  private var profiles = ByteTable()
  private var profileIDs: [Int64] = []
  private var lastText: Int64 = 0
  private var lastProfile: Int64 = 0
  private var scratch: [UInt8] = []

  /// Reads those of the store.
  init(_ connection: borrowing Connection) throws(SQLiteError) {
    let selectTexts = try connection.prepare("SELECT id, value FROM text")
    try selectTexts.forEachRow { (row) throws(SQLiteError) in
      scratch.removeAll(keepingCapacity: true)
      row.withBytes(at: 1) { scratch.append(contentsOf: $0) }
      noteText(row.int64(at: 0))
    }
    let count = (texts: ProfileTable.textColumns.count, codes: ProfileTable.codeColumns.count)
    let selectProfiles = try connection.prepare(
      "SELECT \(Self.columns.joined(separator: ", ")) FROM profile")
    try selectProfiles.forEachRow { (row) throws(SQLiteError) in
      write(
        (1...count.texts).map { row.int64(at: $0) },
        (1...count.codes).map { row.optionalText(at: count.texts + $0) },
        row.int64(at: count.texts + count.codes + 1))
      noteProfile(row.int64(at: 0))
    }
  }

  /// The id of a text.
  mutating func id(ofText text: String) -> (id: Int64, isNew: Bool) {
    scratch.removeAll(keepingCapacity: true)
    scratch.append(contentsOf: text.utf8)
    let bytes = scratch
    if let number = texts.known(bytes.span) { return (textIDs[number], false) }
    noteText(lastText + 1)
    return (lastText, true)
  }

  /// The id of a profile with these texts, 0 for none, and codes; a new one is remembered on request.
  mutating func id(
    _ texts: [Int64], _ codes: [String?], _ explicitlyUnknown: Int64, remembering: Bool
  ) -> (id: Int64, isNew: Bool) {
    write(texts, codes, explicitlyUnknown)
    let bytes = scratch
    if let number = profiles.known(bytes.span) { return (profileIDs[number], false) }
    if remembering { noteProfile(lastProfile + 1) } else { lastProfile += 1 }
    return (lastProfile, true)
  }

  /// Remembers the text in `scratch`.
  private mutating func noteText(_ id: Int64) {
    let bytes = scratch
    if texts.number(of: bytes.span).isNew { textIDs.append(id) }
    lastText = max(lastText, id)
  }

  /// Remembers the profile in `scratch`.
  private mutating func noteProfile(_ id: Int64) {
    let bytes = scratch
    if profiles.number(of: bytes.span).isNew { profileIDs.append(id) }
    lastProfile = max(lastProfile, id)
  }

  /// Writes a profile into `scratch`: numbers, and codes after their lengths, 0 for none.
  private mutating func write(_ texts: [Int64], _ codes: [String?], _ explicitlyUnknown: Int64) {
    scratch.removeAll(keepingCapacity: true)
    for text in texts { PackedNumber.append(UInt64(bitPattern: text), to: &scratch) }
    for code in codes {
      PackedNumber.append(UInt64(code.map { $0.utf8.count + 1 } ?? 0), to: &scratch)
      if let code { scratch.append(contentsOf: code.utf8) }
    }
    PackedNumber.append(UInt64(bitPattern: explicitlyUnknown), to: &scratch)
  }
}
