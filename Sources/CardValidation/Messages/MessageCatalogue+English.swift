extension MessageCatalogue {
  static func english(_ reason: ValidationReason) -> String {
    switch reason {
    case .numberRequired: "Enter the card number."
    case .numberNotDigits: "Use digits only in the card number."
    case .numberTooShort: "The card number is not complete."
    case .numberTooLong: "The card number has too many digits."
    case .numberCheckDigit: "Check the card number: one of its digits is wrong."
    case .networkNotAccepted: "We do not take this kind of card."
    case .networkUnknown: "We do not know this kind of card."
    case .expiryRequired: "Enter the expiry date."
    case .expiryNotDigits: "Enter the expiry date as month and year."
    case .expiryTooShort: "The expiry date is not complete."
    case .expiryTooLong: "The expiry date has too many digits."
    case .expiryMonth: "There is no such month."
    case .expiryPast: "This card has expired."
    case .expiryTooFar: "The expiry date is too far ahead."
    case .securityCodeRequired: "Enter the security code."
    case .securityCodeNotDigits: "Use digits only in the security code."
    case .securityCodeTooShort: "The security code is not complete."
    case .securityCodeTooLong: "The security code has too many digits."
    case .nameRequired: "Enter the name on the card."
    case .nameOnlyDigits: "Enter a name here, not a number."
    case .nameTooLong: "The name is too long."
    case .textRequired: "Fill in this field."
    case .textNotValid: "Check this field."
    case .textTooShort: "This field is not complete."
    case .textTooLong: "This text is too long."
    }
  }

  static func english(_ word: Word) -> String {
    switch word {
    case .cardNumber: "Card number"
    case .expiryDate: "Expiry date"
    case .expiryMonth: "Expiry month"
    case .expiryYear: "Expiry year"
    case .securityCode: "Security code"
    case .cardholderName: "Name on card"
    case .text: "Text"
    case .reveal: "Show"
    case .mask: "Hide"
    case .codeOnBack: "The last 3 digits on the back of the card"
    case .codeOnFront: "The 4 digits on the front of the card"
    case .hiddenDigits: "hidden digits"
    case .empty: "empty"
    case .valid: "valid"
    case .incomplete: "not complete"
    case .invalid: "not valid"
    case .or: "or"
    case .monthPattern: "MM"
    case .yearPattern: "YY"
    }
  }
}
