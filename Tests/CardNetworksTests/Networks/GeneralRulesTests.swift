import Testing

@testable import CardNetworks

@Suite struct GeneralRulesTests {
  @Test func `no entry of the table was dropped`() {
    #expect(GeneralRules.all.count == GeneralRules.spelledCount)
    #expect(GeneralRules.all.count > 70)
  }

  @Test func `no two rules have the same keys`() {
    let intervals = GeneralRules.all.map(\.range.interval)
    #expect(Set(intervals).count == intervals.count)
  }

  @Test func `overlapping rules are nested, so that the narrowest is one`() {
    for (index, rule) in GeneralRules.all.enumerated() {
      for other in GeneralRules.all.dropFirst(index + 1) {
        let (left, right) = (rule.range.interval, other.range.interval)
        guard left.overlaps(right) else { continue }
        #expect(left.contains(right) || right.contains(left), "\(rule.range) and \(other.range)")
      }
    }
  }

  @Test func `networks that no prefix can tell have no rule`() {
    let networks = Set(GeneralRules.all.map(\.network))
    #expect(networks.isDisjoint(with: [.cartesBancaires, .bancontact, .eftpos, .mada]))
    #expect(networks.isSubset(of: Set(CardNetwork.known)))
  }

  @Test func `every domestic rule inside 65 is accepted on Discover`() throws {
    let discover = try BINRange(bin: "65").interval
    let inside = GeneralRules.all.filter { discover.contains($0.range.interval) && $0.network != .discover }
    #expect(Set(inside.map(\.network)) == [.elo, .rupay, .verve])
    #expect(inside.allSatisfy { $0.acceptedOn == [.discover] })
  }

  @Test(arguments: [
    ("270000", CardNetwork.mastercard), ("270999", .mastercard), ("272099", .mastercard),
    ("222100", .mastercard), ("220000", .mir), ("220499", .mir), ("504175", .elo), ("506727", .elo),
    ("509051", .elo), ("651653", .elo), ("655004", .elo), ("401178", .elo), ("457632", .elo),
    ("401177", .visa), ("438936", .visa), ("506099", .verve), ("506198", .verve), ("507880", .verve),
    ("650002", .verve), ("637058", .verve), ("5019", .dankort), ("979200", .troy), ("360218", .dinersClub),
    ("309500", .dinersClub), ("651234", .discover), ("652150", .rupay), ("652228", .rupay),
    ("620000", .unionPay), ("622125", .unionPay), ("622126", .unionPay), ("3528", .jcb), ("3589", .jcb),
    ("308800", .jcb), ("180000", .jcb), ("135410", .uatp), ("384100", .hipercard), ("380000", .dinersClub),
    ("63743358", .hiper), ("633110", .maestro), ("675964", .maestro), ("630495", .maestro),
    ("450823", .visa), ("627780", .elo), ("508500", .rupay), ("817290", .rupay), ("817291", .unionPay),
  ])
  func `the narrowest rule gives the network`(prefix: String, network: CardNetwork) throws {
    #expect(try narrowestRule(for: prefix)?.network == network)
  }

  @Test(arguments: ["272100", "222099", "220500", "3510", "3527", "3590", "306000", "308700", "600000", "9"])
  func `prefixes outside the published ranges have no network`(prefix: String) throws {
    #expect(try narrowestRule(for: prefix) == nil)
  }

  @Test func `the part of UnionPay that Discover accepts ends where the alliance does`() throws {
    for prefix in ["622125", "622926"] {
      #expect(try narrowestRule(for: prefix)?.acceptedOn == [])
    }
    for prefix in ["622126", "622925"] {
      #expect(try narrowestRule(for: prefix)?.acceptedOn == [.discover])
    }
  }

  @Test func `only two old JCB ranges and one of Hipercard have lengths of their own`() {
    let own = GeneralRules.all.filter { $0.panLengths != nil }
    #expect(Set(own.map(\.range.description)) == ["2131", "1800", "384100"])
  }

  @Test func `the digest is FNV-1a over one line a rule, so the same on every platform`() throws {
    let rules = [
      GeneralRule(range: try BINRange(bin: "65"), network: .discover),
      GeneralRule(
        range: try BINRange(low: "622126", high: "622925"), network: .unionPay, acceptedOn: [.discover]),
    ]
    #expect(GeneralRules.digest(of: []) == "cbf29ce484222325")
    #expect(GeneralRules.digest(of: rules) == "18000b69d46330f5")
    #expect(GeneralRules.digest == GeneralRules.digest(of: GeneralRules.all))
  }

  @Test func `any change to a rule changes the digest`() throws {
    let rules = GeneralRules.all
    let range = try BINRange(bin: "999999")
    let changed: [[GeneralRule]] = [
      Array(rules.dropLast()),
      rules + [GeneralRule(range: range, network: .other)],
      rules.map { GeneralRule(range: $0.range, network: $0.network, panLengths: $0.panLengths) },
      rules.map { GeneralRule(range: $0.range, network: $0.network, acceptedOn: $0.acceptedOn) },
    ]
    let digests = changed.map(GeneralRules.digest(of:))
    #expect(Set(digests + [GeneralRules.digest]).count == changed.count + 1)
  }

  /// The plainest reading of "narrowest wins", to hold the table against.
  private func narrowestRule(for prefix: String) throws -> GeneralRule? {
    let keys = try BINRange(bin: prefix).interval
    return GeneralRules.all.filter { $0.range.interval.contains(keys) }
      .min { $0.range.interval.span < $1.range.interval.span }
  }
}
