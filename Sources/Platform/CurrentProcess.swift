/// The process this code runs in.
public enum CurrentProcess {
  /// Its number.
  public static var identifier: Int32 { LibC.processIdentifier }

  /// The value of an environment variable; nil when it is not set.
  public static func environment(_ name: String) -> String? { LibC.environmentValue(name) }

  /// Ends the process with a code from 0 to 255.
  public static func exit(_ code: Int32) -> Never { LibC.leave(code) }
}
