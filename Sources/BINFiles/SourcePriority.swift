/// The ranks of sources: a higher one hides lower ones.
public enum SourcePriority {
  /// Corrections by hand.
  public static let correction = 1000
  /// Published test numbers.
  public static let testCards = 900
  /// A vendor's file that is trusted above the seed.
  public static let authoritative = 200
  /// The data that travels with this package.
  public static let seed = 100
  /// Any other file.
  public static let file = 50
}
