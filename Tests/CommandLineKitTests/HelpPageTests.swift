import CommandLineKit
import Testing

struct HelpPageTests {
  @Test func `the page of a command is exactly this`() throws {
    let page = try #require(HelpPage(Sample.root, path: ["lookup"]))
    #expect(
      page.text() == #"""
        Usage: binctl lookup [options] <bin>...

        Look up BINs.

        Prints what is known about each BIN, and where it is from.

        Arguments:
          <bin>...                    BINs to look up; - reads them from standard input.

        Options:
          -n, --limit <n>             At most this many answers (1 to 1000; default:
                                      20).
              --offset <n>            Shift (-10 to 10).
              --accept <network,...>  Networks the merchant accepts, in the merchant's
                                      order; an empty list accepts none at all (may be
                                      repeated).
              --channel <ecommerce|inStore>
                                      Where it is paid.

        Options of all commands:
              --db <file>             The database file (default: the XDG data folder).
              --json                  Print JSON.
          -q, --quiet                 Print errors only.
          -v, --verbose               Say more.
          -h, --help                  Show help for the command and exit.

        Examples:
          One BIN:
            $ binctl lookup 49707012

        """#)
  }

  @Test func `the page of the program has commands and exit codes`() throws {
    let page = try #require(HelpPage(Sample.root))
    #expect(
      page.text() == #"""
        Usage: binctl [options] <command>

        Card networks by BIN.

        Commands:
          lookup           Look up BINs.
          import           Load a file.
          session          Work with recorded choices.

        Options:
              --db <file>  The database file (default: the XDG data folder).
              --json       Print JSON.
          -q, --quiet      Print errors only.
          -v, --verbose    Say more.
          -h, --help       Show help for the command and exit.
              --version    Show the version and exit.

        Exit codes:
           0  success
           1  nothing is known about what was asked for
          64  the command line is wrong
          65  the input is wrong
          66  the input does not exist or cannot be read
          69  something needed is missing or has another version
          70  a fault of the program
          73  an output file or database cannot be created
          74  reading or writing failed
          75  the database is in use; try again

        Run 'binctl help <command>' for more about a command.

        """#)
  }

  @Test func `there is no page for an unknown command`() {
    #expect(HelpPage(Sample.root, path: ["bogus"]) == nil)
  }

  @Test(arguments: 60...120)
  func `no line is wider than asked`(width: Int) throws {
    for path in [[], ["lookup"], ["import"], ["session"], ["session", "show"]] {
      let page = try #require(HelpPage(Sample.root, path: path))
      for line in page.text(width: width).split(separator: "\n") {
        #expect(DisplayWidth.of(line) <= width, "\(line)")
      }
    }
  }

  @Test func `wrapping loses no word`() throws {
    let page = try #require(HelpPage(Sample.root, path: ["lookup"]))
    func words(_ width: Int) -> [Substring] { page.text(width: width).split { $0 == " " || $0 == "\n" } }
    for width in 40...120 { #expect(words(width) == words(80)) }
  }

  @Test func `options of the nearest command above come first`() throws {
    let leaf = CommandSpec("c", summary: "C.")
    let group = CommandSpec(
      "b", summary: "B.", options: [OptionSpec("near", help: "N.")], subcommands: [leaf])
    let root = CommandSpec("a", summary: "A.", options: [OptionSpec("far", help: "F.")], subcommands: [group])
    let page = try #require(HelpPage(root, path: ["b", "c"]))
    let names = page.text().split(separator: " ").filter { $0.hasPrefix("--") }
    #expect(names == ["--near", "--far", "--help"])
  }

  @Test func `hidden options are on no page`() throws {
    #expect(try !#require(HelpPage(Sample.root, path: ["lookup"])).text().contains("secret"))
    #expect(!MarkdownReference(Sample.root).text.contains("secret"))
  }

  @Test func `kept lines are not wrapped`() throws {
    let kept = "  a line   that is kept as it is although it is far wider than forty columns"
    let page = try #require(HelpPage(CommandSpec("p", summary: "P.", discussion: "Words.\n" + kept)))
    #expect(page.text(width: 40).contains("\n" + kept + "\n"))
  }

  @Test func `only headings are styled`() throws {
    let page = try #require(HelpPage(Sample.root))
    let styled = page.text(style: Style(enabled: true))
    #expect(styled.contains("\u{1B}[1mOptions:\u{1B}[22m"))
    var plain = styled
    for code in ["\u{1B}[1m", "\u{1B}[22m"] {
      plain = plain.split(separator: code, omittingEmptySubsequences: false).joined()
    }
    #expect(plain == page.text())
  }

  @Test func `the reference is exactly this`() {
    let program = CommandSpec(
      "p", summary: "Does <it> for A_B.", discussion: "Like so:\n  p go | q\nand *no* more.",
      options: [OptionSpec("quiet", short: "q", help: "Less.")],
      subcommands: [
        CommandSpec(
          "go", summary: "Go.", arguments: [ArgumentSpec("file", .optional, help: "Where.")],
          options: [OptionSpec("how", .choice(["fast", "slow"]), help: "How.", default: "fast")],
          examples: [.init("Go there:", "p go there")])
      ])
    #expect(
      MarkdownReference(program).text == #"""
        # p

        Does \<it> for A\_B.

        ```
        p [options] <command>
        ```

        Like so:

        ```
        p go | q
        ```

        and \*no\* more.

        **Commands**

        - `go`: Go.

        **Options**

        - `-q, --quiet`: Less.
        - `-h, --help`: Show help for the command and exit.
        - `--version`: Show the version and exit.

        ## p go

        Go.

        ```
        p go [options] [<file>]
        ```

        **Arguments**

        - `[<file>]`: Where.

        **Options**

        - `--how <fast|slow>`: How (default: fast).

        **Examples**

        Go there:

        ```console
        $ p go there
        ```

        ## Exit codes

        - `0`: success
        - `1`: nothing is known about what was asked for
        - `64`: the command line is wrong
        - `65`: the input is wrong
        - `66`: the input does not exist or cannot be read
        - `69`: something needed is missing or has another version
        - `70`: a fault of the program
        - `73`: an output file or database cannot be created
        - `74`: reading or writing failed
        - `75`: the database is in use; try again

        """#)
  }
}
