import Answers
import CoBadge
import CommandLineKit

/// A row as its source states it, in every form.
struct RowAnswer {
  let source: SourceReference
  let range: BINRange
  let membership: Membership
  let profile: CardProfile

  static let header = ["Range", "Networks", "Issuer", "Country", "Funding", "Product", "Source"]
  static let csvHeader =
    ["low", "high", "membership"] + ComparedField.allCases.map(\.name) + ["source"]

  init(_ hit: SearchHit) {
    self.init(source: hit.source, range: hit.range, membership: hit.membership, profile: hit.profile)
  }

  init(source: SourceReference, range: BINRange, membership: Membership, profile: CardProfile) {
    self.source = source
    self.range = range
    self.membership = membership
    self.profile = profile
  }

  var printed: PrintedRecord {
    PrintedRecord(json: { json }, csv: { cells }, row: { row }, block: { row.joined(separator: "  ") + "\n" })
  }

  /// The row with the name of its source.
  var json: JSONValue {
    .object(
      [
        .init("low", .string(range.lowText)), .init("high", .string(range.highText)),
        .init("membership", .string(membership.rawValue)), .init("networks", profile.networks.json),
        .init("panLengths", .optional(profile.panLengths?.description)),
        .init("acceptedOn", profile.acceptedOn.json),
      ] + MetadataField.allCases.map { .init($0.rawValue, .optional(profile.metadata.text(of: $0))) }
        + [
          .init("explicitlyUnknown", .strings(profile.metadata.explicitlyUnknown.fields.map(\.rawValue))),
          .init("source", .string(source.name)),
        ])
  }

  private var cells: [String] {
    [range.lowText, range.highText, membership.rawValue]
      + ComparedField.allCases.map { $0.text(profile) ?? "" } + [source.name]
  }

  private var row: [String] {
    let networks = profile.networks.map(\.displayName).joined(separator: ", ")
    return [
      range.description,
      networks.isEmpty ? "-" : membership == .additional ? "adds \(networks)" : networks,
      profile.metadata.issuerName ?? "-", profile.metadata.issuerCountryCode?.alpha2 ?? "-",
      profile.metadata.fundingWords ?? "-", profile.metadata.productWords ?? "-", source.name,
    ]
  }
}
