import CardNetworks
import JSONText
import NetworkResolution

/// What a client wants of a session.
struct SessionChange {
  /// What to do with the pick.
  private enum Pick {
    case none
    case take(CardNetwork)
    case withdraw
  }

  private let number: CardNumber?
  private let isReplaced: Bool
  private let merchant: MerchantRules?
  private let pick: Pick
  private let processedNetwork: CardNetwork?

  /// The wishes in a body.
  init(_ object: BodyObject) throws(Problem) {
    number = try object.number()
    switch try object.text("change") {
    case nil, "edited": isReplaced = false
    case "replaced": isReplaced = true
    default: throw object.wrong("change", "It is \"edited\" or \"replaced\".")
    }
    merchant = try object.merchant()
    if let spelling = try object.text("pick") {
      pick = .take(try object.network(spelling, of: "pick"))
    } else {
      pick = object.has("pick") ? .withdraw : .none
    }
    processedNetwork = try object.text("processedNetwork").map { (spelling) throws(Problem) in
      try object.network(spelling, of: "processedNetwork")
    }
  }

  /// Does it: rules first, then the number, then the pick, which has to be possible with both.
  func apply(to state: inout SessionState, at time: Timestamp) throws(Problem) {
    if let merchant { state.session.adopt(merchant: merchant, at: time) }
    if let number { state.session.update(number, change: isReplaced ? .replaced : .edited, at: time) }
    switch pick {
    case .none: break
    case .withdraw: state.session.withdrawSelection(at: time)
    case .take(let network):
      do throws(SelectionError) { try state.session.selectCardNetwork(network, at: time) } catch {
        throw Problem(error)
      }
    }
    if let processedNetwork { state.processedNetwork = processedNetwork }
  }
}

extension Problem {
  fileprivate init(_ error: SelectionError) {
    let code: ProblemCode =
      switch error {
      case .networkNotOnCard: .networkNotOnCard
      case .networkNotAllowed: .networkNotAllowed
      case .choiceNotOffered: .choiceNotOffered
      }
    self.init(code, error.description)
    if case .choiceNotOffered(_, let ground) = error {
      members = [.init("ground", .string(ground.rawValue))]
    }
  }
}
