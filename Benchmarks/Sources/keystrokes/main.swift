// The cost of one keystroke through the whole card form: format, detect, validate, events.
//
//   swift run -c release --package-path Benchmarks keystrokes [--json]

import Foundation

let arguments = CommandLine.arguments.dropFirst()
if let unknown = arguments.first(where: { $0 != "--json" }) {
  FileHandle.standardError.write(Data("keystrokes takes --json and nothing else, not \(unknown)\n".utf8))
  exit(64)
}
let measurement = Measurement(of: try Workload.all())
print(arguments.isEmpty ? measurement.table : measurement.json)
