import BINStore
import CSV
import CardNetworks

extension FuzzTarget {
  /// Files of corrections by hand.
  static let corrections = FuzzTarget(name: "corrections", summary: "files of corrections") { bytes in
    let defaults = CorrectionFile.Defaults(
      author: "A", reason: "B", madeAt: Timestamp(millisecondsSinceEpoch: 1_764_547_200_000))
    do throws(CorrectionFileError) {
      let file = try CorrectionFile(bytes, defaults: defaults)
      let writer = CSVWriter()
      var written = Array(writer.line(Correction.columns).utf8)
      for correction in file.corrections { writer.append(correction.cells, to: &written) }
      let again = try? CorrectionFile(written, defaults: defaults)
      law("what is written is read back", again?.corrections == file.corrections)
    } catch {
      lawOfShownText(error.description, lines: true)
      if case .refusedRows(let rows) = error {
        for row in rows { lawOfShownText(row.fault.description) }
      }
    }
  }
}
