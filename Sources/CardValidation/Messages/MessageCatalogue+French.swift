extension MessageCatalogue {
  static func french(_ reason: ValidationReason) -> String {
    switch reason {
    case .numberRequired: "Saisissez le numéro de carte."
    case .numberNotDigits: "Le numéro de carte ne comporte que des chiffres."
    case .numberTooShort: "Le numéro de carte est incomplet."
    case .numberTooLong: "Le numéro de carte comporte trop de chiffres."
    case .numberCheckDigit: "Vérifiez le numéro de carte : un chiffre est faux."
    case .networkNotAccepted: "Nous n’acceptons pas ce type de carte."
    case .networkUnknown: "Nous ne reconnaissons pas ce type de carte."
    case .expiryRequired: "Saisissez la date d’expiration."
    case .expiryNotDigits: "Saisissez la date d’expiration sous la forme mois et année."
    case .expiryTooShort: "La date d’expiration est incomplète."
    case .expiryTooLong: "La date d’expiration comporte trop de chiffres."
    case .expiryMonth: "Ce mois n’existe pas."
    case .expiryPast: "Cette carte a expiré."
    case .expiryTooFar: "La date d’expiration est trop lointaine."
    case .securityCodeRequired: "Saisissez le code de sécurité."
    case .securityCodeNotDigits: "Le code de sécurité ne comporte que des chiffres."
    case .securityCodeTooShort: "Le code de sécurité est incomplet."
    case .securityCodeTooLong: "Le code de sécurité comporte trop de chiffres."
    case .nameRequired: "Saisissez le nom inscrit sur la carte."
    case .nameOnlyDigits: "Saisissez ici un nom, pas un numéro."
    case .nameTooLong: "Le nom est trop long."
    case .textRequired: "Remplissez ce champ."
    case .textNotValid: "Vérifiez ce champ."
    case .textTooShort: "Ce champ est incomplet."
    case .textTooLong: "Ce texte est trop long."
    }
  }

  static func french(_ word: Word) -> String {
    switch word {
    case .cardNumber: "Numéro de carte"
    case .expiryDate: "Date d’expiration"
    case .expiryMonth: "Mois d’expiration"
    case .expiryYear: "Année d’expiration"
    case .securityCode: "Code de sécurité"
    case .cardholderName: "Nom sur la carte"
    case .text: "Texte"
    case .reveal: "Afficher"
    case .mask: "Masquer"
    case .codeOnBack: "Les 3 derniers chiffres au dos de la carte"
    case .codeOnFront: "Les 4 chiffres au recto de la carte"
    case .hiddenDigits: "chiffres masqués"
    case .empty: "vide"
    case .valid: "valide"
    case .incomplete: "incomplet"
    case .invalid: "non valide"
    case .or: "ou"
    case .monthPattern: "MM"
    case .yearPattern: "AA"
    }
  }
}
