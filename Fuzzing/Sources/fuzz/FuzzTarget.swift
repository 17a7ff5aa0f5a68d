/// One part of the product, and what has to hold of it whatever the bytes.
struct FuzzTarget: Sendable {
  /// The name it is chosen by; its corpus is the folder of that name.
  let name: String
  /// What is fuzzed, in a few words.
  let summary: String
  /// Feeds the part with an input and checks the laws; a law that is broken ends the process.
  let run: @Sendable ([UInt8]) -> Void

  static let all: [FuzzTarget] = [
    csv, layouts, corrections, numbers, expiry, editing, index, json, arguments, database, records, urls,
    requests,
  ]

  /// The target of that name; nil where there is none.
  static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}
