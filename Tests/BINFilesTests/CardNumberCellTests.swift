import BINFiles
import CardNetworks
import Testing

@Suite struct `Cells that may hold a card number` {
  /// A published test number, in dresses that cells have.
  static let dresses = [
    "4111111111111111", "4111 1111 1111 1111", "4111-1111-1111-1111", "4111.1111.1111.1111",
    "4111,1111,1111,1111", "4111/1111/1111/1111", "4111_1111_1111_1111", "4111\u{A0}1111\u{A0}1111\u{A0}1111",
    "4111 - 1111 - 1111 - 1111", "４１１１１１１１１１１１１１１１", "٤١١١١١١١١١١١١١١١", "41\u{200B}11111111111111",
    "4111111111111111, 12/30", "378282246310005", "36227206271667", "3782 822463 10005", "3622 720627 1667",
  ]

  private func profile(issuer: String, phone: String) throws -> (
    file: BINFile, issuer: String?, phone: String?
  ) {
    let file = try read("bin,networks,issuer,phone\n411111,VISA,\"\(issuer)\",\"\(phone)\"\n")
    let metadata = file.profile(of: file.rows[0]).metadata
    return (file, metadata.issuerName, metadata.issuerPhone)
  }

  @Test(arguments: dresses) func `are left out of text and telephone numbers, with a warning`(cell: String)
    throws
  {
    let (file, issuer, phone) = try profile(issuer: "Card \(cell)", phone: cell)
    #expect(issuer == nil)
    #expect(phone == nil)
    #expect(file.warningCounts == [.possibleCardNumber: 2])
    #expect(file.warnings.allSatisfy { $0.first.allSatisfy { $0.value == nil } })
  }

  @Test(
    arguments: [
      "+49 89 1234 5678 90", "1-800-555-0100 1-800-555-0101", "00 44 20 7946 0000", "8005284800",
      "+36 1 234 5678", "810 44 1702 278272",
    ])
  func `are no telephone numbers`(cell: String) throws {
    let (file, _, phone) = try profile(issuer: "A Bank", phone: cell)
    #expect(phone == cell)
    #expect(file.warnings.isEmpty)
  }

  @Test(arguments: ["BANK 1816, SINCE 1911, 4 OFFICES", "365 BANK 24/7", "Банк 2020", "第一銀行"])
  func `are no names with a few digits`(cell: String) throws {
    #expect(try profile(issuer: cell, phone: "").issuer == cell)
  }
}
