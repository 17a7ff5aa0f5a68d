import BINFiles
import CSV
import CardNetworks
import TestSupport
import Testing

private let plain =
  "low,high,networks,country\n457100,457199,VISA;DANKORT,DK\n002102,002102,PRIVATE_LABEL,NA\n"

private let forms: [(name: String, text: String)] = [
  ("byte-order mark", "\u{FEFF}" + plain),
  ("CRLF", plain.replacing("\n", with: "\r\n")),
  ("mark and CRLF", "\u{FEFF}" + plain.replacing("\n", with: "\r\n")),
  ("CR", plain.replacing("\n", with: "\r")),
  ("no last line end", String(plain.dropLast())),
  ("tab", plain.replacing(",", with: "\t")),
  (
    "semicolon",
    "low;high;networks;country\n457100;457199;\"VISA;DANKORT\";DK\n002102;002102;PRIVATE_LABEL;NA\n"
  ),
  (
    "quotes",
    "\"low\",\"high\",\"networks\",\"country\"\n\"457100\",\"457199\",\"VISA;DANKORT\",\"DK\"\n"
      + "\"002102\",\"002102\",\"PRIVATE_LABEL\",\"NA\"\n"
  ),
  ("quotes inside quotes", plain.replacing("low,", with: "\"\"\"low\"\"\",")),
  (
    "other case and blanks",
    plain.replacing("low,high,networks,country", with: " LOW,High , Networks,\tCOUNTRY")
  ),
  (
    "padded cells",
    plain.replacing("457100,457199", with: " 457100 ,\t457199\t").replacing("DK", with: " dk ")
  ),
  ("blank lines", plain.replacing("\n", with: "\n\n")),
  (
    "other order",
    "country,networks,high,low\nDK,VISA;DANKORT,457199,457100\nNA,PRIVATE_LABEL,002102,002102\n"
  ),
]

@Test("the form of a file changes nothing", arguments: forms.indices)
func form(_ index: Int) throws {
  let expected = try read(plain)
  let file = try read(forms[index].text)
  #expect(file.said == expected.said, "\(forms[index].name)")
  #expect(file.warnings.isEmpty)
}

@Test("chunks of any size change nothing", arguments: 1...40)
func chunks(_ size: Int) throws {
  #expect(try read(plain, chunk: size).said == read(plain).said)
}

@Test func `leading zeros survive`() throws {
  let file = try read(plain)
  #expect(file.rows[1].range.description == "002102")
  #expect(file.rows[1].range != BINRange(low: 2102, high: 2102, digits: 4))
}

@Test func `a trailing tab in quotes is trimmed and changes no delimiter`() throws {
  let file = try read(
    "bin,networks,issuer,country,phone,url\n356889,JCB,A BANK,JP,\"86-755-84391000\t\",english.cmbchina.com/\n"
  )
  #expect(file.rows.count == 1)
  let metadata = file.profile(of: file.rows[0]).metadata
  #expect(metadata.issuerPhone == "86-755-84391000")
  #expect(metadata.issuerURL == "english.cmbchina.com/")
}

@Test func `commas in quotes are kept and without quotes refuse the row`() throws {
  let header = "bin,networks,issuer,country\n"
  let file = try read(header + "400222,VISA,\"NAVY FCU, VIENNA, VA\",US\n")
  #expect(file.profile(of: file.rows[0]).metadata.issuerName == "NAVY FCU, VIENNA, VA")
  guard case .refusedRows(let refused)? = failure(header + "400222,VISA,NAVY FCU, VIENNA, VA,US\n") else {
    Issue.record("not refused")
    return
  }
  #expect(refused.first[0].description.contains("6 fields instead of 4"))
}

@Test func `an empty cell never takes the value of the row before`() throws {
  let file = try read("bin,networks,issuer\n41,VISA,A BANK\n42,VISA,\n")
  #expect(file.profile(of: file.rows[1]).metadata.issuerName == nil)
}

@Test func `cells that run together in another way are another profile`() throws {
  let file = try read("bin,networks,issuer,product_name\n41,VISA,AB,C\n42,VISA,A,BC\n43,VISA,AB,C\n")
  #expect(file.profiles.count == 2)
  #expect(file.rows.map(\.profile) == [0, 1, 0])
}
