import Answers
import CardNetworks
import Synchronization

/// Answers to look-ups of one version of the data, composed once for each card.
package final class ReadyAnswers: Sendable {
  /// What the JSON of every answer begins with; the digits of the BIN follow.
  private static let head = Array(#"{"bin":""#.utf8)

  /// Bytes of JSON that are kept at most; an answer has some 500.
  private static let mostBytes = 64 << 20

  private let index: RangeIndex
  private let texts: Mutex<ReadyTexts>

  init(_ index: RangeIndex) {
    self.index = index
    texts = Mutex(ReadyTexts(index, mostBytes: Self.mostBytes))
  }

  /// The JSON of an answer, which `compose` makes where it is not kept yet.
  func json(of bin: BINRange, _ compose: () throws(Problem) -> [UInt8]) throws(Problem) -> [UInt8] {
    let card = index.settledCard(of: bin)
    let begin = Self.head + bin.lowText.utf8
    let kept = texts.withLock { texts -> [UInt8]? in
      guard let place = texts.place(of: bin, at: card) else { return nil }
      var json: [UInt8] = []
      json.reserveCapacity(begin.count + place.byteCount)
      json += begin
      texts.append(place, to: &json)
      return json
    }
    if let kept { return kept }
    let json = try compose()
    if json.starts(with: begin) {
      texts.withLock { texts in _ = texts.keep(json[begin.count...], of: bin, at: card) }
    }
    return json
  }
}
