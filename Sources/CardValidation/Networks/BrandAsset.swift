public import CardNetworks

/// Where the picture of a brand is found; nothing is drawn or fetched here.
public struct BrandAsset: Hashable, Sendable {
  /// The name in an asset catalogue: `cartes-bancaires`.
  public var name: String
  /// The address of a vector picture.
  public var svg: String?
  /// The address of a bitmap.
  public var png: String?

  /// A reference with these parts.
  public init(name: String, svg: String? = nil, png: String? = nil) {
    self.name = name
    self.svg = svg
    self.png = png
  }
}

extension CardNetwork {
  /// The standard reference: the raw value in lower case with hyphens, no addresses.
  public var brandAsset: BrandAsset {
    BrandAsset(name: rawValue.lowercased().split(separator: "_").joined(separator: "-"))
  }
}
