import Foundation
import TestSupport
import Testing

@Suite struct `Resolve` {
  static let keys: Set<String> = [
    "firstDigits", "status", "networksFinal", "candidates", "provisional", "preferred", "alternatives",
    "availableNetworks", "selectableNetworks", "offersChoice", "autoSelected", "unsupported", "toSend",
    "ground", "corrected",
  ]

  /// A published test number that the seed knows as Visa and Cartes Bancaires.
  static let cobadged = "4010061700000021"
  /// A published test number that the test cards know as Visa and eftpos.
  static let eftpos = "4000050360000001"

  @Test func `one number is one object with the documented keys`() async throws {
    let outcome = try await Bench().run("resolve", "--json", "-", input: Self.cobadged + "\n")
    let object = try outcome.object()
    #expect(outcome.exitCode == 0)
    #expect(Set(object.keys) == Self.keys)
    #expect(object["firstDigits"] as? String == "40100617")
    let preferred = try #require(object["preferred"] as? [String: Any])
    #expect(Set(preferred.keys) == `Lookup`.networkKeys.union(["allowed", "allowsUserSelection"]))
    #expect(object["availableNetworks"] as? [String] == ["VISA", "CARTES_BANCAIRES"])
    #expect(object["offersChoice"] as? Bool == true)
    #expect(object["toSend"] is NSNull)
  }

  @Test func `the merchant's order decides the default and any spelling will do`() async throws {
    let object = try await Bench().run(
      "resolve", "--json", "--accept", "cb, Visa", input: Self.cobadged
    ).object()
    #expect((object["preferred"] as? [String: Any])?["network"] as? String == "CARTES_BANCAIRES")
    #expect(object["ground"] as? String == "merchantOrder")
    #expect(object["offersChoice"] as? Bool == true)
  }

  @Test func `the only accepted network is sent`() async throws {
    let object = try await Bench().run("resolve", "--json", "--accept=CB", input: Self.cobadged).object()
    #expect(object["toSend"] as? String == "CARTES_BANCAIRES")
    #expect(object["ground"] as? String == "onlyAccepted")
    #expect(object["offersChoice"] as? Bool == false)
  }

  @Test func `an empty list accepts nothing`() async throws {
    let object = try await Bench().run("resolve", "--json", "--accept", "", input: Self.cobadged).object()
    #expect(object["unsupported"] as? Bool == true)
    #expect(object["preferred"] is NSNull)
  }

  @Test func `a deprioritised network stands behind and stays selectable`() async throws {
    let object = try await Bench().run(
      "resolve", "--json", "--deprioritise", "VISA", input: Self.cobadged
    ).object()
    #expect(object["availableNetworks"] as? [String] == ["CARTES_BANCAIRES", "VISA"])
    #expect(object["selectableNetworks"] as? [String] == ["CARTES_BANCAIRES", "VISA"])
  }

  @Test func `a domestic network is automatic at home and not abroad`() async throws {
    let bench = try Bench()
    try bench.folder.write("bin,networks,country\n529741,MASTERCARD;MADA,SA\n", to: "saudi.csv")
    _ = try await bench.run("import", "--authoritative", "saudi.csv")
    for (country, network) in [("SA", "MADA"), ("DEU", "MASTERCARD")] {
      let object = try await bench.run(
        "resolve", "--json", "--merchant-country", country, input: "5297412542005689"
      ).object()
      #expect(object["autoSelected"] as? String == network)
    }
  }

  @Test func `test cards answer when they were asked for`() async throws {
    let bench = try Bench()
    #expect(try await bench.run("import", "--test-cards").exitCode == 0)
    let object = try await bench.run("resolve", "--json", input: Self.eftpos).object()
    #expect(object["availableNetworks"] as? [String] == ["VISA", "EFTPOS"])
    #expect(object["offersChoice"] as? Bool == false)
  }

  @Test func `a network that nobody knows is taken with a warning`() async throws {
    let outcome = try await Bench().run("resolve", "--accept", "VISAA,VISA", "--json", "411111")
    #expect(outcome.exitCode == 0)
    #expect(outcome.errorOutput.contains("'VISAA' is no known network"))
  }

  @Test func `numbers stream in order, with blanks and hyphens`() async throws {
    let outcome = try await Bench().run(
      "resolve", "--ndjson", "-", input: "4111 1111 1111 1111\r\n\r\n3782-822463-10005\n5555555555554444\n")
    #expect(try outcome.objects().map { $0["firstDigits"] as? String } == ["41111111", "378282", "55555555"])
    #expect(outcome.exitCode == 0)
  }

  @Test func `a line that is no number is named without its digits`() async throws {
    let outcome = try await Bench().run(
      "resolve", "--ndjson", input: "4111111111111111\n411111111111111x\n41111111111111111111\n")
    #expect(outcome.exitCode == 65)
    #expect(outcome.lines.count == 1)
    #expect(outcome.errorOutput.contains("<standard input>:2: no card number: character 16"))
    #expect(outcome.errorOutput.contains("<standard input>:3: no card number: more than 19 digits"))
    #expect(!outcome.errorOutput.contains("411111"))
  }

  @Test func `nothing known about one number is exit code 1`() async throws {
    #expect(try await Bench().run("resolve", input: "9999999999999999").exitCode == 1)
  }

  @Test func `an explanation has the grounds and the rules`() async throws {
    let object = try await Bench().run("resolve", "--explain", "--json", input: Self.cobadged).object()
    #expect(
      Set(try #require(object["grounds"] as? [String: String]).keys) == [
        "preferred", "autoSelected", "selectableNetworks", "toSend",
      ])
    #expect((object["rules"] as? [[String: Any]])?.count == 2)
  }
}
