import Answers
import CardNetworks
import HTTPMessages
import JSONText

extension BINService {
  /// `GET /v1/networks`: the traits of every known network.
  func networks(_ call: Call) throws(Problem) -> HTTPResponse {
    try call.allow()
    // Part of the program, not of the data.
    let tag = "\"\(ProductVersion.text)\""
    if call.hasCopy(tag) { return notModified(tag) }
    return json(["networks": .array(CardNetwork.known.sorted().map(\.traitsJSON))], tag: tag)
  }
}
