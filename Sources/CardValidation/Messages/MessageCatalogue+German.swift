extension MessageCatalogue {
  static func german(_ reason: ValidationReason) -> String {
    switch reason {
    case .numberRequired: "Bitte Kartennummer eingeben."
    case .numberNotDigits: "Die Kartennummer besteht nur aus Ziffern."
    case .numberTooShort: "Die Kartennummer ist noch nicht vollständig."
    case .numberTooLong: "Die Kartennummer hat zu viele Ziffern."
    case .numberCheckDigit: "Bitte Kartennummer prüfen: Eine Ziffer stimmt nicht."
    case .networkNotAccepted: "Diese Kartenart nehmen wir nicht an."
    case .networkUnknown: "Diese Kartenart kennen wir nicht."
    case .expiryRequired: "Bitte Ablaufdatum eingeben."
    case .expiryNotDigits: "Bitte das Ablaufdatum als Monat und Jahr eingeben."
    case .expiryTooShort: "Das Ablaufdatum ist noch nicht vollständig."
    case .expiryTooLong: "Das Ablaufdatum hat zu viele Ziffern."
    case .expiryMonth: "Diesen Monat gibt es nicht."
    case .expiryPast: "Diese Karte ist abgelaufen."
    case .expiryTooFar: "Das Ablaufdatum liegt zu weit in der Zukunft."
    case .securityCodeRequired: "Bitte Prüfnummer eingeben."
    case .securityCodeNotDigits: "Die Prüfnummer besteht nur aus Ziffern."
    case .securityCodeTooShort: "Die Prüfnummer ist noch nicht vollständig."
    case .securityCodeTooLong: "Die Prüfnummer hat zu viele Ziffern."
    case .nameRequired: "Bitte den Namen auf der Karte eingeben."
    case .nameOnlyDigits: "Hier gehört ein Name hin, keine Nummer."
    case .nameTooLong: "Der Name ist zu lang."
    case .textRequired: "Bitte dieses Feld ausfüllen."
    case .textNotValid: "Bitte dieses Feld prüfen."
    case .textTooShort: "Dieses Feld ist noch nicht vollständig."
    case .textTooLong: "Dieser Text ist zu lang."
    }
  }

  static func german(_ word: Word) -> String {
    switch word {
    case .cardNumber: "Kartennummer"
    case .expiryDate: "Ablaufdatum"
    case .expiryMonth: "Ablaufmonat"
    case .expiryYear: "Ablaufjahr"
    case .securityCode: "Prüfnummer"
    case .cardholderName: "Name auf der Karte"
    case .text: "Text"
    case .reveal: "Anzeigen"
    case .mask: "Verbergen"
    case .codeOnBack: "Die letzten 3 Ziffern auf der Rückseite der Karte"
    case .codeOnFront: "Die 4 Ziffern auf der Vorderseite der Karte"
    case .hiddenDigits: "verborgene Ziffern"
    case .empty: "leer"
    case .valid: "gültig"
    case .incomplete: "nicht vollständig"
    case .invalid: "ungültig"
    case .or: "oder"
    case .monthPattern: "MM"
    case .yearPattern: "JJ"
    }
  }
}
