import LibFuzzer
import Platform

// fuzz TARGET [options and corpus folders of libFuzzer]

guard let name = CommandLine.arguments.dropFirst().first, let target = FuzzTarget.named(name) else {
  print("usage: fuzz TARGET [libFuzzer options] [corpus folders]\n\ntargets:")
  for target in FuzzTarget.all { print("  \(target.name)  \(target.summary)") }
  CurrentProcess.exit(64)
}

let chosen = target
// libFuzzer is not to see the name: it would take it for a file.
var words: [UnsafeMutablePointer<CChar>?] = Array(
  UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc)))
words.remove(at: 1)
var count = Int32(words.count)
words.append(nil)
let code = words.withUnsafeMutableBufferPointer { buffer in
  var start = buffer.baseAddress
  return LLVMFuzzerRunDriver(&count, &start) { data, size in
    chosen.run(Array(UnsafeBufferPointer(start: data, count: size)))
    return 0
  }
}
CurrentProcess.exit(code)
