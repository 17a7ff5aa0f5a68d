extension Unicode.Scalar {
  /// Whether printing this scalar could steer a terminal or hide how text reads.
  ///
  /// Control characters (C0, DEL, C1), line and paragraph separators, bidirectional controls, the byte-order mark and
  /// tag characters. Joiners stay: names in several scripts need them.
  package var steersTerminal: Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F: true
    case 0x2028, 0x2029: true
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    case 0xFEFF, 0xE0000...0xE007F: true
    default: false
    }
  }
}
