extension [Double] {
  /// The one in the middle.
  public var median: Double { quantile(0.5) }

  /// The one that a part of the others, 0 to 1, is below.
  public func quantile(_ part: Double) -> Double {
    let ordered = sorted()
    return ordered.isEmpty ? 0 : ordered[Int(Double(ordered.count - 1) * part)]
  }
}

extension Duration {
  /// The whole of it in nanoseconds.
  public var nanoseconds: Double {
    Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
  }
}
