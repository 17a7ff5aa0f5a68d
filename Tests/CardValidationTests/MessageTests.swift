import CardValidation
import Testing

struct MessageTests {
  @Test(arguments: Language.allCases)
  func `every reason and word has a text of its own in every language`(_ language: Language) {
    let catalogue = MessageCatalogue(language)
    let messages = ValidationReason.allCases.map { catalogue.message(for: $0) }
    #expect(Set(messages).count == messages.count)
    #expect(messages.allSatisfy { $0.hasSuffix(".") || $0.hasSuffix("。") })
    let words = MessageCatalogue.Word.allCases.map { catalogue.text($0) }
    #expect(Set(words).count == words.count)
    if language != .english {
      #expect(
        Set(messages).isDisjoint(with: ValidationReason.allCases.map { MessageCatalogue().message(for: $0) }))
    }
  }

  @Test func `a message is replaced by code`() {
    var catalogue = MessageCatalogue(.german)
    let replaced = catalogue.override(code: "CVC01", with: "Prüfziffer fehlt")
    let unknown = catalogue.override(code: "CVC99", with: "x")
    #expect(replaced && !unknown)
    #expect(catalogue.message(for: .securityCodeRequired) == "Prüfziffer fehlt")
    #expect(
      catalogue.message(for: .securityCodeTooShort)
        == MessageCatalogue(.german).message(for: .securityCodeTooShort))
  }

  @Test(arguments: [
    ("en", Language.english), ("de-AT", .german), ("fr_CA.UTF-8", .french),
    ("zh-Hans-CN", .simplifiedChinese),
    ("zh", .simplifiedChinese), ("ZH_cn", .simplifiedChinese),
  ])
  func `a language is found by any usual identifier`(_ identifier: String, _ language: Language) {
    #expect(Language(identifier: identifier) == language)
  }

  @Test(arguments: ["", "it", "zh-Hant", "zh_TW", "german"])
  func `there are no words in other languages`(_ identifier: String) {
    #expect(Language(identifier: identifier) == nil)
  }

  @Test func `codes are unique and lead back to their reason`() {
    #expect(Set(ValidationReason.allCases.map(\.code)).count == ValidationReason.allCases.count)
    for reason in ValidationReason.allCases {
      #expect(ValidationReason(code: reason.code) == reason)
      let set: ReasonSet = [reason, .numberRequired]
      #expect(set.contains(reason))
      #expect(Array(set).first == .numberRequired)
    }
    #expect(Array(ReasonSet([.nameTooLong, .numberNotDigits])) == [.numberNotDigits, .nameTooLong])
  }
}

extension ReasonSet {
  init(_ reasons: [ValidationReason]) {
    self.init()
    for reason in reasons { insert(reason) }
  }
}
