extension CSVPosition: CustomStringConvertible {
  /// The position in words: `line 3, column 12`.
  public var description: String { "line \(line), column \(column)" }
}

extension CSVFault: CustomStringConvertible {
  /// What is wrong, where, and what to do; never any content of the file.
  public var description: String { "\(summary): \(remedy)" }

  private var summary: String {
    switch kind {
    case .strayQuote:
      "quote inside an unquoted field at \(position)"
    case .textAfterClosingQuote(let opened):
      "text at \(position) after the closing quote of the field that opens at \(opened)"
    case .fieldCount(let expected, let found):
      "\(found) \(found == 1 ? "field" : "fields") instead of \(expected) in the record at line \(line)"
    case .unclosedQuote:
      "unclosed quote that opens at \(position)"
    case .nulByte:
      "NUL byte at \(position)"
    case .invalidUTF8:
      "bytes that are not UTF-8 at \(position)"
    case .utf16:
      "the file is UTF-16"
    case .fieldTooLong(let limit):
      "the field at \(position) is longer than \(limit) bytes"
    case .recordTooLong(let limit):
      "the record at line \(line) is longer than \(limit) bytes"
    case .tooManyFields(let limit):
      "the record has more than \(limit) fields at \(position)"
    }
  }

  private var remedy: String {
    switch kind {
    case .strayQuote:
      "put the whole field in quotes and double the quotes inside it, or remove the quote"
    case .textAfterClosingQuote:
      "double the quotes that belong to the field, or remove the text"
    case .fieldCount:
      "put a field that holds the delimiter in quotes, and add or remove delimiters"
    case .unclosedQuote:
      "add the closing \" or remove the opening one"
    case .nulByte:
      "save the file as UTF-8 text"
    case .invalidUTF8, .utf16:
      "save the file as UTF-8"
    case .fieldTooLong:
      "look for an unclosed quote there"
    case .recordTooLong:
      "look for an unclosed quote or missing line ends there"
    case .tooManyFields:
      "look for missing line ends there"
    }
  }
}
