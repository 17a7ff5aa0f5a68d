// Rows for tests of size, in the layout of bin-list-data, the same ones each time.
//
//   swift run -c release --package-path Benchmarks generate-bins 2500000 [SEED] > bins.csv

import Foundation

func refuse(_ words: String) -> Never {
  FileHandle.standardError.write(Data("generate-bins: \(words)\n".utf8))
  exit(64)
}

let arguments = Array(CommandLine.arguments.dropFirst())
guard (1...2).contains(arguments.count), let count = Int(arguments[0]) else {
  refuse("takes the number of rows and a seed: generate-bins 2500000 7 > bins.csv")
}
guard let seed = arguments.count == 2 ? UInt64(arguments[1]) : 7 else { refuse("the seed is a whole number") }
guard (1...Generator.mostRows).contains(count) else { refuse("makes 1 to \(Generator.mostRows) rows") }

var generator = Generator(rows: count, seed: seed)
var block = Data()
generator.write { line in
  block.append(contentsOf: line.utf8)
  if block.count > 1 << 20 {
    FileHandle.standardOutput.write(block)
    block.removeAll(keepingCapacity: true)
  }
}
FileHandle.standardOutput.write(block)
