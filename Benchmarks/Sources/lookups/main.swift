// What a look-up costs, from a key to the resolution under a merchant's rules, and how it grows with the data.
//
//   swift run -c release --package-path Benchmarks lookups [--json] [--most RANGES]

import Foundation

func refuse(_ words: String) -> Never {
  FileHandle.standardError.write(Data("lookups: \(words)\n".utf8))
  exit(64)
}

var arguments = Array(CommandLine.arguments.dropFirst())
var most = 5_000_000
if let place = arguments.firstIndex(of: "--most") {
  guard place + 1 < arguments.count, let number = Int(arguments[place + 1]), number > 0 else {
    refuse("--most takes a number of ranges")
  }
  most = number
  arguments.removeSubrange(place...place + 1)
}
if let unknown = arguments.first(where: { $0 != "--json" }) {
  refuse("takes --json and --most RANGES, not \(unknown)")
}

do {
  let measurement = try Measurement(most: most)
  print(arguments.isEmpty ? measurement.table : measurement.json)
  FileHandle.standardError.write(Data("checksum \(measurement.checksum)\n".utf8))
} catch {
  refuse("\(error)")
}
