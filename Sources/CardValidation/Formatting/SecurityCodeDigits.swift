internal import CardNetworks

/// A security code, whole or as far as it has been typed, that never shows its digits.
///
/// At most four digits. As with a card number they leave through a closure alone, and the storage is overwritten
/// when the last copy dies. PCI DSS 3.3: a code is never kept after authorisation.
public struct SecurityCodeDigits: Hashable, Sendable {
  /// The most digits a code has.
  public static let mostDigits = 4

  // The storage of a card number overwrites itself, and a code wants nothing else.
  private let storage: CardNumber

  /// A code from a text; nil unless it is at most four ASCII digits and nothing else.
  public init?(_ text: some StringProtocol) {
    self.init(bytes: text.utf8)
  }

  init?(bytes: some Sequence<UInt8>) {
    let first = bytes.prefix(Self.mostDigits + 1)
    guard first.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    guard let storage = try? CardNumber(prefixBytes: first), storage.count <= Self.mostDigits else {
      return nil
    }
    self.storage = storage
  }

  /// No digit yet.
  public static let empty = SecurityCodeDigits(storage: .empty)

  private init(storage: CardNumber) { self.storage = storage }

  /// Digits there are.
  public var count: Int { storage.count }

  /// Whether there is none.
  public var isEmpty: Bool { count == 0 }

  /// A dot for each digit.
  public var masked: String { String(repeating: "•", count: count) }

  /// Lends the ASCII digits to `body`; the copy it sees is overwritten afterwards.
  public func withDigits<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try storage.withDigits(body)
  }

  /// Whether both have the same digits.
  public static func == (left: SecurityCodeDigits, right: SecurityCodeDigits) -> Bool {
    left.storage == right.storage
  }

  /// Hashes how many digits there are, and nothing else.
  public func hash(into hasher: inout Hasher) { hasher.combine(count) }
}

extension SecurityCodeDigits: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// A dot for each digit.
  public var description: String { masked }

  /// A dot for each digit.
  public var debugDescription: String { masked }

  /// A mirror with no children.
  public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
}
