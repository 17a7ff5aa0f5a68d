import CardNetworks
import CoBadgeClient
import Foundation
import NetworkResolution
import TestSupport
import Testing

@Suite struct `The client example of the README` {
  @Test(arguments: ["README.md", "Sources/CoBadgeClient/CoBadgeClient.docc/CoBadgeClient.md"])
  func `stands there word for word`(file: String) throws {
    func text(_ path: String) throws -> String {
      try String(contentsOf: repositoryRoot.appendingPathComponent(path), encoding: .utf8)
        .split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    }
    #expect(try text(file).contains(text("Tests/CoBadgeClientTests/ClientExample.swift")))
  }

  @Test func `offers the choice that only the service knows of, and none while the service is away`()
    async throws
  {
    let now = Timestamp(millisecondsSinceEpoch: 1_796_083_200_000)
    for isAway in [false, true] {
      let bench = try ClientBench(settings: ClientSettings(debounce: .zero))
      if isAway { bench.service.fail(.failure(.unreachable)) }
      var session = NetworkSession(resolver: bench.local, merchant: MerchantRules(), startedAt: now)
      let mover = Task {
        while !Task.isCancelled {
          if bench.clock.sleepers > 0 { bench.clock.advance(by: .milliseconds(1)) }
          await Task.yield()
        }
      }
      await entered(try CardNumber(prefix: "4970 7012"), in: &session, asking: bench.remote, at: now)
      mover.cancel()
      #expect(session.offersChoice == !isAway)
    }
  }
}
