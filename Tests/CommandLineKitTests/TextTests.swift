import CommandLineKit
import Testing

struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("銀行", 4), ("ﾃｽﾄ", 3), ("Ａ", 2), ("한국", 4),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("💳", 2), ("⚡", 2), ("☂", 1), ("🇫🇷", 2), ("a\u{200D}b", 2), ("👨‍👩", 4),
    ("नमस्ते", 4), ("שלום", 4), ("a\u{FE0F}", 1), ("‹number hidden›", 15), ("–…€", 3), ("\u{AD}", 0),
  ])
  func `columns are counted by scalars`(text: String, width: Int) {
    #expect(DisplayWidth.of(text) == width)
  }

  @Test(arguments: [
    ("abcdef", 6, "abcdef"), ("abcdef", 5, "abcd…"), ("銀行名", 4, "銀…"), ("ab", 1, "…"), ("ab", 0, ""),
  ])
  func `what is cut ends with an ellipsis`(text: String, width: Int, cut: String) {
    #expect(DisplayWidth.truncate(text, to: width) == cut)
  }
}

struct TerminalSafeTests {
  @Test(arguments: [
    ("plain é 銀行 💳", "plain é 銀行 💳"), ("\u{1B}[31mred", "\\u{1b}[31mred"), ("a\nb\tc\r", "a\\nb\\tc\\r"),
    ("a\r\nb", "a\\r\\nb"), ("\u{9B}2J", "\\u{9b}2J"), ("\u{7}", "\\u{7}"), ("\u{202E}gpj", "\\u{202e}gpj"),
    ("\u{FEFF}x\u{2028}", "\\u{feff}x\\u{2028}"), ("back\\slash", "back\\slash"),
    ("a\u{200D}b", "a\u{200D}b"),
  ])
  func `what could steer a terminal is written out`(raw: String, safe: String) {
    #expect(raw.terminalSafe == safe)
    #expect(safe.terminalSafe == safe)
  }

  @Test func `no control character is left, whichever it is`() {
    for code in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(code), scalar.properties.generalCategory == .control else { continue }
      #expect(
        String(Character(scalar)).terminalSafe.unicodeScalars.allSatisfy {
          $0.value >= 0x20 && $0.value < 0x7F
        })
    }
  }
}

struct TextTableTests {
  static func sample() -> TextTable {
    var table = TextTable(header: ["bin", "issuer", "rows"], right: ["rows"])
    table.append(["497010", "Crédit 銀行", "7"])
    table.append(["002102", "e\u{301}vil \u{1B}[2J\nbank", "1234"])
    table.append(["4"])
    return table
  }

  @Test func `columns are aligned by what the terminal shows`() {
    #expect(
      Self.sample().text() == """
        bin     issuer                rows
        497010  Crédit 銀行              7
        002102  e\u{301}vil \\u{1b}[2J\\nbank  1234
        4

        """)
  }

  @Test func `the header is bold and widths are those of plain text`() {
    let lines = Self.sample().text(style: Style(enabled: true)).split(separator: "\n")
    #expect(lines[0] == "\u{1B}[1mbin     issuer                rows\u{1B}[22m")
    #expect(lines[1] == "497010  Crédit 銀行              7")
  }

  @Test func `no line ends with spaces, whatever is blank`() {
    var table = TextTable(alignments: [.left, .right, .left])
    for cells in [
      ["", "", ""], ["a", "", ""], ["", "b", ""], ["", "", "c"], ["aaa", "bbb", "ccc", "lost"],
    ] {
      table.append(cells)
    }
    #expect(table.count == 5)
    #expect(table.text() == "\na\n       b\n          c\naaa  bbb  ccc\n")
  }

  @Test func `an empty table is its header`() {
    #expect(TextTable(header: ["a", "b"]).text() == "a  b\n")
    #expect(TextTable(alignments: [.left]).text() == "")
  }
}

struct KeyValueBlockTests {
  @Test func `values begin in one column and absent ones are left out`() {
    var block = KeyValueBlock()
    block.append("bin", "497010")
    block.append("issuer", "A\u{1B}B")
    block.append("phone", nil)
    block.append("networks", ["Visa", "CB"])
    block.append("none", [])
    #expect(
      block.text(indent: 2) == """
          bin       497010
          issuer    A\\u{1b}B
          networks  Visa
                    CB

        """)
    #expect(!block.isEmpty)
    #expect(KeyValueBlock().text() == "")
  }
}
