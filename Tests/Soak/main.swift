// Importers, readers and writers of session records in processes of their own, killed at random: see Soak.swift.
//
//   swift run -c release soak --seconds 600 --processes 8 --kills-per-minute 80
import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())

if arguments.first == "worker", let job = Job(arguments.dropFirst()) {
  exit(job.run())
}
guard let plan = Plan(arguments) else {
  print("usage: soak [--seconds N] [--processes N] [--kills-per-minute N]")
  exit(64)
}
exit(try Soak(plan).run() ? 0 : 1)
