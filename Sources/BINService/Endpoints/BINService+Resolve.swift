import Answers
import CardNetworks
import HTTPMessages
import NetworkResolution

extension BINService {
  /// `POST /v1/resolve`: a number, or the beginning of one, at a merchant; answered as `binctl resolve --json` does.
  func resolve(_ call: Call, _ body: BodyBuffer) throws(Problem) -> HTTPResponse {
    let object = try BodyObject(body, allowed: ["number", "merchant", "explain"])
    guard let number = try object.number(), !number.isEmpty else {
      throw object.wrong("number", "A card number is wanted here, or the beginning of one.")
    }
    let merchant = try object.merchant() ?? MerchantRules()
    let (answer, explanation) = call.data.resolver.index.match(number.interval).explained
    return json(
      ResolveJSON(
        firstDigits: number.firstDigits,
        resolution: call.data.resolver.resolve(answer, merchant: merchant),
        provenance: Provenance(explanation) { _ in call.data.corrections },
        explains: try object.flag("explain")
      ).json)
  }
}
