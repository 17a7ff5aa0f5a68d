// The cost of one keystroke through the whole card form: format, detect, validate, events.
//
//   swift run -c release --package-path Benchmarks keystrokes [--json]

let arguments = CommandLine.arguments.dropFirst()
if let unknown = arguments.first(where: { $0 != "--json" }) {
  print("keystrokes takes --json and nothing else, not \(unknown)")
} else {
  let measurement = Measurement(of: try Workload.all())
  print(arguments.isEmpty ? measurement.table : measurement.json)
}
