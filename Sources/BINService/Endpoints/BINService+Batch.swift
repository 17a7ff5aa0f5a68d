import CardNetworks
import HTTPMessages
import JSONText

extension BINService {
  /// `POST /v1/bins:batch`: a BIN a line, or a JSON object with the list `bins`; answered line by line, in order.
  func binBatch(_ call: Call, _ body: BodyBuffer) throws(Problem) -> HTTPResponse {
    let words: [Substring]
    if call.request.mediaType == "text/plain" {
      body.concealRows(ofMoreDigitsThan: BINRange.mostDigits)
      guard let text = String(validating: body.bytes, as: UTF8.self) else {
        throw Problem(.badField, "The text is not UTF-8.")
      }
      words = text.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
    } else {
      let object = try BodyObject(body, allowed: ["bins"])
      guard let texts = try object.texts("bins", most: .max) else {
        throw object.wrong("bins", "A list of BINs is wanted here.")
      }
      words = texts.map { $0[...] }
    }
    return HTTPResponse(
      200,
      headers: [HTTPHeader("Content-Type", "application/x-ndjson"), HTTPHeader("Cache-Control", "no-store")],
      body: .stream(BatchAnswers(words: words, data: call.data)))
  }
}

/// The answers to a batch, made a portion at a time from the data that was there when it came.
private struct BatchAnswers: HTTPByteStream {
  private static let portion = 16_384

  let words: [Substring]
  let data: ServiceData
  private var answered = 0

  init(words: [Substring], data: ServiceData) {
    self.words = words
    self.data = data
  }

  mutating func next() -> [UInt8]? {
    guard answered < words.count else { return nil }
    var writer = JSONWriter()
    while answered < words.count, writer.utf8.count < Self.portion {
      writer.writeLine(answer(words[answered], number: answered + 1))
      answered += 1
    }
    return writer.utf8
  }

  /// The answer to one word; of one that is no BIN its place is told, not the word.
  private func answer(_ word: Substring, number: Int) -> JSONValue {
    guard let range = try? BINRange(bin: String(word).withoutOuterBlanks) else {
      return ["code": .string(ProblemCode.badBIN.rawValue), "entry": .integer(number)]
    }
    return BINService.answer(range, data)
  }
}
