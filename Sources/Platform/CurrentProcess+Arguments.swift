extension CurrentProcess {
  /// Overwrites an argument in the memory that other processes see (`ps`, `/proc/PID/cmdline`).
  ///
  /// `CommandLine.arguments` keeps the value. The argument's bytes become `*`, so its length stays visible.
  /// - Parameters:
  ///   - index: which argument, 0 being the name of the program.
  ///   - prefix: how many bytes at the start stay readable, such as those of `--number=`.
  /// - Returns: whether the original was found and overwritten.
  @discardableResult
  public static func hideArgument(at index: Int, keepingFirst prefix: Int = 0) -> Bool {
    // Read here, so that Swift's own copy exists before the original changes.
    let arguments = CommandLine.arguments
    guard arguments.indices.contains(index), prefix >= 0 else { return false }
    let expected = Array(arguments[index].utf8)
    var hidden = false
    if let copy = CommandLine.unsafeArgv[index] {
      hidden = overwrite(UnsafeMutableRawPointer(copy), expected: expected, keepingFirst: prefix)
    }
    #if os(Linux)
      // There Swift's argv may be a copy of its own; the kernel says where the original is.
      hidden = hideOriginal(at: index, of: arguments, keepingFirst: prefix)
    #endif
    return hidden
  }

  /// Writes only where the expected bytes stand, followed by their terminator.
  private static func overwrite(
    _ start: UnsafeMutableRawPointer, expected: [UInt8], keepingFirst prefix: Int
  ) -> Bool {
    let bytes = UnsafeMutableRawBufferPointer(start: start, count: expected.count + 1)
    guard bytes[expected.count] == 0, bytes.prefix(expected.count).elementsEqual(expected) else {
      return false
    }
    for position in expected.indices.dropFirst(prefix) { bytes[position] = UInt8(ascii: "*") }
    return true
  }

  #if os(Linux)
    private static func hideOriginal(
      at index: Int, of arguments: [String], keepingFirst prefix: Int
    ) -> Bool {
      guard let area = argumentArea() else { return false }
      let offset = arguments[..<index].reduce(0) { $0 + $1.utf8.count + 1 }
      let expected = Array(arguments[index].utf8)
      guard offset + expected.count < area.count,
        let start = UnsafeMutableRawPointer(bitPattern: area.lowerBound)
      else { return false }
      let original = start + offset
      let current = UnsafeRawBufferPointer(start: original, count: expected.count + 1)
      // Swift's argv was the original after all: then it is hidden already.
      if current.dropFirst(prefix).dropLast().allSatisfy({ $0 == UInt8(ascii: "*") }) { return true }
      return overwrite(original, expected: expected, keepingFirst: prefix)
    }

    /// Where the arguments lie in memory: fields 48 and 49 of `/proc/self/stat` (proc(5): `arg_start`, `arg_end`).
    private static func argumentArea() -> Range<UInt>? {
      guard let bytes = try? FileReader(path: "/proc/self/stat").readToEnd(),
        // The second field, the name in parentheses, may itself hold spaces and parentheses.
        let nameEnd = bytes.lastIndex(of: UInt8(ascii: ")"))
      else { return nil }
      let fields = String(decoding: bytes[(nameEnd + 1)...], as: UTF8.self)
        .split { $0 == " " || $0 == "\n" }
      // The first of these is field 3.
      guard fields.count > 46, let start = UInt(fields[45]), let end = UInt(fields[46]), 0 < start,
        start < end
      else { return nil }
      return start..<end
    }
  #endif
}
