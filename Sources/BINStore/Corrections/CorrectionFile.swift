import CSV
public import CardNetworks

/// A file of corrections: the own layout with who says it, why and since when.
///
/// Columns: `bin`, or `low` and `high`; those of ``CorrectionField``, each optional; `author`, `reason`, `corrected_at`.
/// An empty cell states nothing, ``unknownMarker`` that the fact is not known. Corrections are few and written by hand,
/// so nothing is passed over: one wrong cell refuses the file.
public struct CorrectionFile: Sendable {
  /// The cell that states that a fact is not known.
  public static let unknownMarker = "?"

  /// A network of the file that no table knows; it was taken as it is.
  public struct UnknownNetwork: Hashable, Sendable {
    /// The physical line, from 1.
    public let line: Int
    /// The network.
    public let network: CardNetwork
  }

  /// The corrections, in the order of the file.
  public private(set) var corrections: [Correction] = []
  /// Networks that no table knows.
  public private(set) var unknownNetworks: [UnknownNetwork] = []

  private var lines: [KeyInterval: [CorrectionField: Int]] = [:]
  private var refused: [RefusedCorrection] = []

  /// What stands in place of columns that a file or a row leaves empty.
  public struct Defaults: Sendable {
    /// Who says it; nil where the file has to tell.
    public var author: String?
    /// Why; nil where the file has to tell.
    public var reason: String?
    /// Since when.
    public var madeAt: Timestamp

    /// Defaults.
    public init(author: String? = nil, reason: String? = nil, madeAt: Timestamp) {
      self.author = author
      self.reason = reason
      self.madeAt = madeAt
    }
  }

  /// Reads a whole file.
  ///
  /// - Throws: ``CorrectionFileError``.
  public init(_ bytes: [UInt8], defaults: Defaults) throws(CorrectionFileError) {
    var reader = CSVReader(fieldCount: .sameAsFirst)
    var columns: CorrectionColumns?
    do throws(CSVReadError<CorrectionFileError>) {
      try reader.feed(bytes) { record, fault throws(CorrectionFileError) in
        try take(record, fault, &columns, defaults)
      }
      try reader.finish { record, fault throws(CorrectionFileError) in
        try take(record, fault, &columns, defaults)
      }
    } catch {
      switch error {
      case .malformed(let fault): throw .malformed(fault)
      case .handler(let own): throw own
      }
    }
    guard columns != nil else { throw .empty }
    guard refused.isEmpty else { throw .refusedRows(refused) }
  }

  private mutating func take(
    _ record: borrowing CSVRecord, _ fault: CSVFault?, _ columns: inout CorrectionColumns?,
    _ defaults: Defaults
  ) throws(CorrectionFileError) {
    guard let known = columns else {
      if let fault { throw .malformed(fault) }
      columns = try CorrectionColumns(record)
      return
    }
    if let fault {
      refused.append(RefusedCorrection(position: fault.position, fault: .malformed(fault)))
      return
    }
    do throws(RefusedCorrection) {
      try take(known.row(record, defaults), at: record.position(at: 0))
    } catch {
      refused.append(error)
    }
  }

  private mutating func take(
    _ correction: Correction, at position: CSVPosition
  ) throws(RefusedCorrection) {
    let key = correction.range.interval
    for field in correction.statement.fields {
      if let earlier = lines[key]?[field] {
        throw RefusedCorrection(position: position, fault: .repeated(field, line: earlier))
      }
      lines[key, default: [:]][field] = position.line
    }
    corrections.append(correction)
    for network in correction.statement.networks ?? []
    where !CardNetwork.isKnown(spelling: network.rawValue) {
      unknownNetworks.append(UnknownNetwork(line: position.line, network: network))
    }
  }
}

extension Correction {
  /// The header of a file that ``CorrectionFile`` reads back.
  public static let columns =
    ["low", "high"] + CorrectionField.allCases.map(\.rawValue) + ["author", "reason", "corrected_at"]

  /// The cells of its line in such a file.
  public var cells: [String] {
    [range.lowText, range.highText]
      + CorrectionField.allCases.map { field in
        statement.isUnknown(field) ? CorrectionFile.unknownMarker : statement.text(of: field) ?? ""
      } + [author, reason, madeAt.description]
  }
}
