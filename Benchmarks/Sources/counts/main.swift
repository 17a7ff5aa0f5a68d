// Goes one hot path a fixed number of times, for `counts.sh` to count its instructions.
//
//   counts            # only makes the data, which every run does
//   counts keystroke  # and goes this path
//   counts --list     # the paths, and how many operations a run has

let name = CommandLine.arguments.dropFirst().first
if name == "--list" {
  for path in HotPath.allCases { print(path.rawValue, path.operations) }
} else {
  let workload = try Workload()
  print(name.flatMap(HotPath.init)?.run(workload) ?? 0)
}
