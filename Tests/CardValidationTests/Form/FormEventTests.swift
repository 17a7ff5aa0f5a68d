import CardNetworks
import CardValidation
import NetworkResolution
import TestSupport
import Testing

struct FormEventTests {
  @Test func `the events of a recorded typing, a paste over it and deletions back to empty`() throws {
    var user = FormDriver()
    var log: [String] = []
    func note(_ step: String, _ events: [CardFormEvent]) {
      log.append("# " + step)
      log += events.map(\.line)
    }
    note("focus", user.form.focus(.number, at: Sample.now))
    for (place, key) in "4035501000000008".enumerated() { note("digit \(place + 1)", user.type(String(key))) }
    note("pick", try user.form.selectCardNetwork(.cartesBancaires, at: Sample.now))
    note("focus on the date", user.form.focus(.expiry, at: Sample.now))
    for key in "1230" { note("type \(key)", user.type(String(key), into: .expiry)) }
    note("focus on the code", user.form.focus(.securityCode, at: Sample.now))
    for key in "123" { note("type \(key)", user.type(String(key), into: .securityCode)) }
    note("blur", user.form.blur(.securityCode, at: Sample.now))
    note("focus on the number", user.form.focus(.number, at: Sample.now))
    note("paste over it", user.paste("3782-822463-10005"))
    for place in stride(from: 14, through: 0, by: -1) { note("delete to \(place)", user.backspace()) }
    note("delete in the empty field", user.backspace())
    note("blur", user.form.blur(.number, at: Sample.now))
    try expectGolden(log.joined(separator: "\n") + "\n", "card-form-events.txt")
  }

  @Test func `no state is told twice, and the last one told is the one that holds`() {
    var random = SeededGenerator(seed: 21)
    var user = FormDriver(resolver: Sample.resolver)
    var networks: [CardNetwork] = []
    var verdicts: [CardField: FieldVerdict] = [:]
    var valid = false
    for _ in 0..<3000 {
      let field = user.form.configuration.fields.randomElement(using: &random) ?? .number
      let keys = [
        "4", "3", "7", "0", "1", "2", "", "", "4035501000000008", "378282246310005", "1230", "x", "40355",
        "5", "6",
      ]
      let key = keys.randomElement(using: &random) ?? ""
      user.events = []
      if Int.random(in: 0..<10, using: &random) == 0 {
        user.events += user.form.focus(field, at: Sample.now)
      } else if key.utf8.count > 1 {
        user.paste(key, into: field)
      } else if key.isEmpty {
        user.backspace(in: field)
      } else {
        user.type(key, into: field)
      }
      for event in user.events {
        switch event {
        case .networksChanged(let new):
          #expect(new != networks)
          networks = new
        case .validityChanged(let field, let verdict):
          #expect(
            verdict.state != verdicts[field]?.state
              || verdict.potentiallyValid != verdicts[field]?.potentiallyValid)
          verdicts[field] = verdict
        case .formValidityChanged(let new):
          #expect(new != valid)
          valid = new
        default: break
        }
      }
      #expect(user.form.rules.networks == networks)
      // What is not looked up again is what a look-up would have given.
      #expect(user.form.session.resolution == user.form.session.resolver.resolve(user.form.number))
      #expect(user.form.isValid == valid)
      #expect((user.form.card != nil) == valid)
      for (field, verdict) in verdicts { #expect(user.form.verdict(on: field).state == verdict.state) }
    }
  }

  @Test func `digits behind a complete number go on into the date, and from there into the code`() {
    var user = FormDriver()
    user.type("40355010000000081230123")
    #expect(user.form.text(of: .number) == "4035 5010 0000 0008")
    #expect(user.events.contains(.completed(.number, next: .expiry)))
    #expect(user.events.contains(.carried(1, from: .number, to: .expiry)))
    // The keys went on to the number; only the first one behind it found the date empty.
    #expect(user.form.text(of: .expiry) == "1")
    #expect(user.form.text(of: .securityCode).isEmpty)

    var dates = FormDriver()
    let events = dates.type("12307", into: .expiry)
    #expect(events.contains(.completed(.expiry, next: .securityCode)))
    #expect(events.suffix(2).first == .carried(1, from: .expiry, to: .securityCode))
    #expect(dates.form.text(of: .securityCode) == "7")
  }

  @Test func `digits behind a number with a wrong check digit are refused`() {
    var user = FormDriver()
    user.type("5555555555554446")
    #expect(user.type("1") == [.refused(.number, .tooLong)])
    #expect(user.form.text(of: .expiry).isEmpty)
  }

  @Test func `a deletion in an empty field goes back`() {
    var user = FormDriver()
    #expect(user.backspace(in: .securityCode) == [.wentBack(from: .securityCode, to: .expiry)])
    #expect(user.backspace(in: .number).isEmpty)
  }

  @Test func `reasons are shown on blur, go while typing, and come on change where that is wanted`() {
    var user = FormDriver()
    user.form.focus(.number, at: Sample.now)
    user.type("41")
    #expect(user.form.reasonsToShow(for: .number).isEmpty)
    #expect(user.form.blur(.number, at: Sample.now).last == .reasonsChanged(.number, [.numberTooShort]))
    #expect(user.form.messages(for: .number) == ["The card number is not complete."])
    user.form.focus(.number, at: Sample.now)
    #expect(user.type("1").contains(.reasonsChanged(.number, [])))

    var eager = FormDriver(
      CardFormConfiguration(settings: [
        .number: FieldSettings(validatesOnChange: true, validatesOnBlur: false)
      ]))
    eager.form.focus(.number, at: Sample.now)
    eager.type("555555555555444")
    #expect(eager.form.reasonsToShow(for: .number).isEmpty)
    eager.type("6")
    #expect(eager.form.reasonsToShow(for: .number) == [.numberCheckDigit])
    eager.backspace()
    eager.form.blur(.number, at: Sample.now)
    #expect(eager.form.reasonsToShow(for: .number).isEmpty)
  }

  @Test func `streams tell every observer everything, in order`() async throws {
    let session = NetworkSession(resolver: Sample.generalRules, startedAt: Sample.now)
    var live: LiveCardForm? = LiveCardForm(CardForm(session: session, at: Sample.now))
    let streams = [live?.events(), live?.events()].compactMap(\.self)
    var told: [CardFormEvent] = []
    told += live?.update { $0.focus(.number, at: Sample.now) } ?? []
    for place in 0..<4 {
      told += live?.edit(.number, selection: place..<place, replacement: "4", at: Sample.now).events ?? []
    }
    live = nil
    #expect(told.count == 3)
    for stream in streams {
      var heard: [CardFormEvent] = []
      for await event in stream { heard.append(event) }
      #expect(heard == told)
    }
  }
}
