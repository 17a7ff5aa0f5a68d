import BINService
import CardNetworks
import Foundation
import JSONText
import TestSupport
import Testing

@Suite struct AccessLogTests {
  @Test func `no card number reaches the log or an answer, wherever it stands`() throws {
    let folder = try TemporaryFolder()
    let log = try AccessLog(appendingTo: folder.path("access.log"))
    let bench = try ServiceBench(log: log)
    let canary = "5555555555554444"
    let spread = "5555-5555-5555-4444"
    var answers: [Answer] = []
    for number in [canary, spread] {
      for target in [
        "/\(number)", "/v1/bins/\(number)", "/v1/bins?bin=\(number)", "/v1/bins/497070?\(number)=1",
        "/binlist/\(number)", "/v1/sessions/\(number)", "/problems/\(number)",
      ] {
        answers.append(bench.get(target))
      }
      for method in [number, "GET\(number)", "POST"] { answers.append(bench.send(method, "/v1/networks")) }
      for name in ["Authorization", "Cookie", "Host", "Accept", "Origin", "If-None-Match", "X-\(number)"] {
        answers.append(bench.get("/v1/bins/497070", [(name, number)]))
      }
      for target in ["/v1/bins", "/v1/resolve", "/v1/sessions", "/v1/bins:batch"] {
        for body in [
          number, "\"\(number)\"", "{\"number\": \"\(number)\"}", "{\"bin\": \"\(number)\"}",
          "{\"\(number)\": 1}", "{\"number\": \"\(number)\", \"merchant\": {\"country\": \"\(number)\"}}",
          "{\"bins\": [\"\(number)\"]}", "{\"orderReference\": \"x\", \"number\": \"\(number)\", \"x\": 1}",
        ] {
          answers.append(bench.post(target, body))
        }
      }
    }
    log.flush()
    let lines = try String(contentsOfFile: folder.path("access.log"), encoding: .utf8)
    #expect(lines.split(separator: "\n").count == answers.count)
    for text in answers.map(\.text) + [lines, bench.get("/metrics").text, bench.get("/readyz").text] {
      #expect(!text.contains("555555555"), "\(text.prefix(200))")
      #expect(!text.contains("4444"), "\(text.prefix(200))")
    }
  }

  @Test func `a line tells who asked what and what came of it`() throws {
    let folder = try TemporaryFolder()
    let log = try AccessLog(appendingTo: folder.path("access.log"))
    let bench = try ServiceBench(log: log)
    _ = bench.get("/v1/bins/49707012")
    _ = bench.get("/v1/bins/497070121")
    log.flush()
    let lines = try String(contentsOfFile: folder.path("access.log"), encoding: .utf8).split(separator: "\n")
      .map { try JSONValue.parse(String($0)) }
    #expect(lines[0]["route"] == "/v1/bins/{bin}")
    #expect(lines[0]["bin"] == "49707012")
    #expect(lines[0]["status"] == 200)
    #expect(lines[0]["time"] == .string(bench.clock.now.description))
    #expect(lines[1]["route"] == .null)
    #expect(lines[1]["problem"] == "too-many-digits")
  }
}
