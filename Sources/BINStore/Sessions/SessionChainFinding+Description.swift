extension SessionChainFinding: CustomStringConvertible {
  /// What does not fit, in a sentence without a full stop.
  public var description: String {
    switch self {
    case .changed(let id): "the record \(id) was changed since it was saved"
    case .missing(let id): "the record \(id) is missing, and no purge took it"
    case .unsealed(let id): "the record \(id) was not saved by this program"
    case .changedSeal(let number): "seal \(number) does not fit the one before it"
    case .missingSeals(let number): "seals before number \(number) are missing"
    case .headNotFound: "the head is not in the chain: records are missing, or a purge dropped its seal"
    }
  }
}
