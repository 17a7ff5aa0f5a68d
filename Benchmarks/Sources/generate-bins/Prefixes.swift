/// A block of prefixes and the part of all rows that lies in it.
///
/// The weights are near those of the public data set: a third in 4 and 5, and long runs in blocks that few would guess.
struct Block {
  let low: Int
  let high: Int
  let weight: Int
  let brands: [String]
  let categories: [String]

  init(_ low: Int, _ high: Int, weight: Int, _ brands: [String], _ categories: [String]) {
    self.low = low
    self.high = high
    self.weight = weight
    self.brands = brands
    self.categories = categories
  }

  /// In ascending order; bounds of four digits.
  static let all = [
    Block(0021, 0099, weight: 1, ["PRIVATE LABEL"], ["STANDARD", ""]),
    Block(1000, 1999, weight: 15, ["UATP"], ["UATP", "PERSONAL", ""]),
    Block(2200, 2204, weight: 6, ["NSPK MIR"], ["CLASSIC", "PREMIUM", ""]),
    Block(2221, 2720, weight: 50, ["MASTERCARD"], ["STANDARD", "PREPAID", "WORLD", ""]),
    Block(3000, 3059, weight: 60, ["DINERS CLUB INTERNATIONAL"], ["BUSINESS", "PERSONAL", ""]),
    Block(3400, 3499, weight: 25, ["AMERICAN EXPRESS"], ["", "PERSONAL", "CORPORATE"]),
    Block(3528, 3589, weight: 30, ["JCB", "JCB", "JCB/RUPAY"], ["", "STANDARD", "GOLD"]),
    Block(3600, 3699, weight: 30, ["DINERS CLUB INTERNATIONAL"], ["BUSINESS", ""]),
    Block(3700, 3799, weight: 25, ["AMERICAN EXPRESS"], ["", "PERSONAL", "CORPORATE"]),
    Block(
      4000, 4999, weight: 320, ["VISA", "VISA", "VISA", "VISA", "VISA", "VISA", "VISA", "VISA/DANKORT"],
      [
        "", "CLASSIC", "CLASSIC", "BUSINESS", "TRADITIONAL", "GOLD", "PLATINUM", "PREPAID CLASSIC",
        "ELECTRON",
        "SIGNATURE", "CORPORATE T&E", "PURCHASING", "INFINITE",
      ]),
    Block(5018, 5079, weight: 40, ["MAESTRO", "MAESTRO/BANCONTACT"], ["STANDARD", ""]),
    Block(
      5100, 5599, weight: 200, ["MASTERCARD"],
      ["", "", "STANDARD", "BUSINESS", "PLATINUM", "ENHANCED", "PREPAID", "GOLD", "PREPAID RELOADABLE"]),
    Block(5600, 5999, weight: 45, ["MAESTRO", "EBT"], ["STANDARD", "PERSONAL", ""]),
    Block(6011, 6011, weight: 4, ["DISCOVER"], ["PERSONAL", "PERSONAL CORE"]),
    Block(6200, 6299, weight: 40, ["CHINA UNION PAY", "CHINA UNION PAY/UZCARD"], ["", "PERSONAL"]),
    Block(6300, 6399, weight: 20, ["MAESTRO", "PRIVATE LABEL"], ["STANDARD", "GIFT", ""]),
    Block(6440, 6599, weight: 35, ["DISCOVER", "RUPAY"], ["PERSONAL", "CLASSIC", ""]),
    Block(8100, 8199, weight: 10, ["CHINA UNION PAY"], ["", "PLATINUM"]),
    Block(9792, 9792, weight: 2, ["TROY"], ["CLASSIC", ""]),
  ]
}
