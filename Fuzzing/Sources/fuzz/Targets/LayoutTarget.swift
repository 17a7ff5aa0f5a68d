import CSV
import CardNetworks

@testable import BINFiles

extension FuzzTarget {
  /// The cleaning of rows: the first byte says of which layout.
  static let layouts = FuzzTarget(name: "layouts", summary: "files of each layout, and of none") { bytes in
    var input = FuzzInput(bytes)
    let choice = input.number(below: Layout.known.count + 2)
    let flags = input.byte()
    var options = BINFileOptions(skipBad: flags & 1 != 0, restoresLeadingZeros: flags & 2 != 0)
    if flags & 4 != 0 { options.mostRefused = 2 }
    var head: [UInt8] = []
    if choice < Layout.known.count {
      let layout = Layout.known[choice]
      if flags & 8 != 0 { options.layout = layout }
      if let form = layout.records {
        head = form.start
      } else if flags & 16 == 0 {
        head = Array(
          CSVWriter(delimiter: flags & 32 != 0 ? .semicolon : .comma).line(layout.fuzzedHeader).utf8)
      }
    } else if choice == Layout.known.count {
      options.layout = mapped
      head = Array("iin,brand,land,bank,tel,length\n".utf8)
    }
    let step = 1 + input.number(below: 32)
    let file = head + input.rest()

    let whole = read(file, options, chunk: max(file.count, 1))
    let pieces = read(file, options, chunk: step)
    switch (whole, pieces) {
    case (.success(let one), .success(let other)):
      law("chunks of any size give the same rows", one.rows == other.rows && one.profiles == other.profiles)
      check(one, file, options)
    case (.failure(let one), .failure(let other)):
      law("chunks of any size give the same fault", one == other)
      lawOfShownText(one.description, lines: true)
    default: law("chunks of any size give the same outcome", false)
    }
  }

  private static let mapped = try? Layout(mapping: [
    ("bin", "iin"), ("networks", "brand"), ("country", "land"), ("issuer", "bank"), ("phone", "tel"),
    ("pan_lengths", "length"),
  ])

  private static func read(
    _ file: [UInt8], _ options: BINFileOptions, chunk: Int
  ) -> Result<BINFile, BINFileError> {
    Result { () throws(BINFileError) in
      var reader = BINFileReader(options: options)
      for start in stride(from: 0, to: file.count, by: chunk) {
        try reader.feed(Array(file[start..<min(start + chunk, file.count)]))
      }
      return try reader.finish()
    }
  }

  private static func check(_ file: BINFile, _ bytes: [UInt8], _ options: BINFileOptions) {
    law("rows are no more than were read", file.rows.count + file.refused.count <= file.rowsRead)
    law("a file that was taken has rows", !file.rows.isEmpty)
    law("nothing is left out unasked", options.skipBad || file.refused.count == 0)
    for row in file.rows {
      let range = row.range
      law("bounds are in order", range.low >= 0 && range.low <= range.high)
      law("a key is as long as the layout has it", (file.layout.leastDigits...11).contains(range.digits))
      law("a key is in its digits", String(range.high).utf8.count <= range.digits)
      law("a row has a profile", Int(row.profile) < file.profiles.count)
      law("a line is in the file", row.line >= 1 && row.line <= bytes.count + 1)
    }
    for profile in file.profiles {
      law("no network stands twice", Set(profile.networks).count == profile.networks.count)
      law("a network has a name", !profile.networks.contains { $0.rawValue.isEmpty })
      if let lengths = profile.panLengths {
        law("lengths are those of numbers", lengths.values.allSatisfy { (8...19).contains($0) })
      }
      for text in [profile.metadata.issuerName, profile.metadata.productName, profile.metadata.productCode] {
        law("no text holds what may be a card number", longestRunOfDigits((text ?? "").utf8) < 12)
      }
    }
    for group in file.warnings { lawOfShownText(group.description, lines: true) }
    lawOfShownText(file.refused.description, lines: true)
  }
}

extension Layout {
  /// A header of the layout: where it takes a whole prefix or bounds, the bounds.
  fileprivate var fuzzedHeader: [String] {
    let keys = columns.filter { $0.need == .key }
    let names = columns.map(\.name)
    guard !keys.isEmpty else { return names }
    return names.filter { name in name != "bin" }
  }
}
