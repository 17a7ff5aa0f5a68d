import BINFiles
import CardNetworks
import Testing

@testable import BINStore

@Suite struct `Statistics` {
  @Test func `count rows by what they state, over several sets`() throws {
    let first = SampleFile(lines: [
      "40,41,VISA;DANKORT,,,A,DK,DEBIT,GOLD,", "42,42,VISA,,,,DK,,,", "43,43,DANKORT;VISA,,,A,DK,DEBIT,GOLD,",
      "44,44,MIR;UNIONPAY;VISA,,,,,,,",
    ])
    var statistics = DataStatistics()
    statistics.add(StatedRows(try first.read()))
    statistics.add(StatedRows(try SampleFile(lines: ["5,5,MASTERCARD,,,B,FR,CREDIT,,"]).read()))
    #expect(statistics.rows == 5)
    #expect(
      statistics.networks == [.visa: 4, .dankort: 2, .mastercard: 1, .mir: 1, .unionPay: 1])
    #expect(
      statistics.pairs == [
        .init(first: .dankort, second: .visa): 2, .init(first: .mir, second: .unionPay): 1,
        .init(first: .mir, second: .visa): 1, .init(first: .unionPay, second: .visa): 1,
      ])
    #expect(statistics.countries.map { "\($0.key) \($0.value)" }.sorted() == ["DK 3", "FR 1"])
    #expect(statistics.fundings == [.debit: 2, .credit: 1])
    #expect(statistics.facts[.issuerName] == 3 && statistics.facts[.productName] == 2)
    #expect(statistics.facts[.issuerPhone] == nil)
  }
}
