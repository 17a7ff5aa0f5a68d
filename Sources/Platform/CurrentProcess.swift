/// The process this code runs in.
public enum CurrentProcess {
  /// Its number.
  public static var identifier: Int32 { LibC.processIdentifier }

  /// How many processors the system has, 1 at least.
  public static var processorCount: Int { LibC.processorCount }

  /// The value of an environment variable; nil when it is not set.
  public static func environment(_ name: String) -> String? { LibC.environmentValue(name) }

  /// The path of the program that runs; nil where the system does not tell.
  public static var executablePath: String? {
    #if os(Linux)
      LibC.realPath("/proc/self/exe")
    #else
      CommandLine.arguments.first.flatMap { $0.utf8.contains(UInt8(ascii: "/")) ? LibC.realPath($0) : nil }
    #endif
  }

  /// Turns this process into another program, which gets `arguments` after its own path.
  ///
  /// - Returns: why that failed; it does not return where it did not.
  public static func become(_ path: String, arguments: [String]) -> FileError {
    FileError(code: LibC.replaceProcess(by: path, [path] + arguments), path: path)
  }

  /// Ends the process with a code from 0 to 255.
  public static func exit(_ code: Int32) -> Never { LibC.leave(code) }
}
