/// How a security code is shown.
public enum SecurityCodeMask {
  /// A dot for each digit, or the digits where they are to be revealed.
  public static func shown(_ code: SecurityCodeDigits, revealed: Bool) -> String {
    revealed
      ? code.withDigits { digits in
        var text = ""
        for position in 0..<digits.count { text.unicodeScalars.append(Unicode.Scalar(digits[position])) }
        return text
      } : code.masked
  }
}
