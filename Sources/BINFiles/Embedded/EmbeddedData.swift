internal import SeedData

/// The data files that travel inside the binary.
public enum EmbeddedData {
  /// `seed.csv`: ranges of domestic and co-badged networks that the general rules can not tell.
  ///
  /// Read anew at each call, in a few milliseconds.
  ///
  /// - Throws: ``BINFileError`` if the file that was built in is wrong.
  public static func seed() throws(BINFileError) -> BINFile {
    try BINFile(seedBytes, options: BINFileOptions(layout: .seed))
  }

  /// `test-cards.csv`: published test numbers, cut to eleven digits.
  ///
  /// An overlay, for test systems only. Read anew at each call.
  ///
  /// - Throws: ``BINFileError`` if the file that was built in is wrong.
  public static func testCards() throws(BINFileError) -> BINFile {
    try BINFile(testCardBytes, options: BINFileOptions(layout: .seed))
  }

  /// The bytes of `seed.csv`.
  public static var seedBytes: [UInt8] {
    Array(UnsafeBufferPointer(start: cobadge_seed_csv(), count: cobadge_seed_csv_size()))
  }

  /// The bytes of `test-cards.csv`.
  public static var testCardBytes: [UInt8] {
    Array(UnsafeBufferPointer(start: cobadge_test_cards_csv(), count: cobadge_test_cards_csv_size()))
  }
}
