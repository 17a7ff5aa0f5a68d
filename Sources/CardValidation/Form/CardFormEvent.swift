public import CardNetworks

/// Something that happened to a card form; holds no digits.
public enum CardFormEvent: Hashable, Sendable {
  /// Something was pasted into the field.
  case pasted(CardField)
  /// A part of what was typed or pasted was not taken.
  case refused(CardField, InputRefusal)
  /// The networks on the card are these now: global ones first, then domestic ones.
  case networksChanged([CardNetwork])
  /// Whether the shopper is offered a choice of networks.
  case choiceChanged(offered: Bool)
  /// The shopper's pick is this now; nil where there is none any more.
  case pickChanged(CardNetwork?)
  /// State or potential validity of the field changed.
  case validityChanged(CardField, FieldVerdict)
  /// The reasons to show beside the field changed; empty: none.
  case reasonsChanged(CardField, ReasonSet)
  /// Whether every part of the form is valid.
  case formValidityChanged(Bool)
  /// The field is complete: the focus goes to the next one, if there is one.
  case completed(CardField, next: CardField?)
  /// Digits that did not fit were put into the next field.
  case carried(Int, from: CardField, to: CardField)
  /// A deletion in an empty field: the focus goes back.
  case wentBack(from: CardField, to: CardField)
  /// The field got the focus.
  case focused(CardField)
  /// The field lost the focus.
  case blurred(CardField)
}

/// What came of one change: what the field is to show, and what happened.
public struct CardFormChange: Sendable {
  /// The field.
  public let field: CardField
  /// What it is to show now.
  public let shown: EditedText
  /// What happened, in order; empty where nothing did.
  public let events: [CardFormEvent]
}
