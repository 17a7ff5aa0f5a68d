extension MessageCatalogue {
  static func simplifiedChinese(_ reason: ValidationReason) -> String {
    switch reason {
    case .numberRequired: "请输入卡号。"
    case .numberNotDigits: "卡号只能包含数字。"
    case .numberTooShort: "卡号不完整。"
    case .numberTooLong: "卡号位数过多。"
    case .numberCheckDigit: "请检查卡号：其中有数字不正确。"
    case .networkNotAccepted: "我们不接受此类卡。"
    case .networkUnknown: "无法识别此类卡。"
    case .expiryRequired: "请输入有效期。"
    case .expiryNotDigits: "请按月份和年份输入有效期。"
    case .expiryTooShort: "有效期不完整。"
    case .expiryTooLong: "有效期位数过多。"
    case .expiryMonth: "没有这个月份。"
    case .expiryPast: "此卡已过期。"
    case .expiryTooFar: "有效期过于久远。"
    case .securityCodeRequired: "请输入安全码。"
    case .securityCodeNotDigits: "安全码只能包含数字。"
    case .securityCodeTooShort: "安全码不完整。"
    case .securityCodeTooLong: "安全码位数过多。"
    case .nameRequired: "请输入持卡人姓名。"
    case .nameOnlyDigits: "此处应填写姓名，而不是号码。"
    case .nameTooLong: "姓名过长。"
    case .textRequired: "请填写此项。"
    case .textNotValid: "请检查此项。"
    case .textTooShort: "此项不完整。"
    case .textTooLong: "文字过长。"
    }
  }

  static func simplifiedChinese(_ word: Word) -> String {
    switch word {
    case .cardNumber: "卡号"
    case .expiryDate: "有效期"
    case .expiryMonth: "有效期月份"
    case .expiryYear: "有效期年份"
    case .securityCode: "安全码"
    case .cardholderName: "持卡人姓名"
    case .text: "文本"
    case .reveal: "显示"
    case .mask: "隐藏"
    case .codeOnBack: "卡背面的最后 3 位数字"
    case .codeOnFront: "卡正面的 4 位数字"
    case .hiddenDigits: "隐藏的数字"
    case .empty: "空"
    case .valid: "有效"
    case .incomplete: "不完整"
    case .invalid: "无效"
    case .or: "或"
    case .monthPattern: "月"
    case .yearPattern: "年"
    }
  }
}
