import CommandLineKit
import Testing

struct CompletionScriptTests {
  @Test(arguments: CompletionScript.Shell.allCases)
  func `every command and visible option is in the script, hidden ones are not`(shell: CompletionScript.Shell)
  {
    let text = CompletionScript(Sample.root).text(for: shell)
    for name in [
      "lookup", "import", "session", "list", "show", "limit", "map", "db", "help", "version", "inStore",
    ] {
      #expect(text.contains(name), "\(name)")
    }
    #expect(!text.contains("secret"))
  }

  @Test func `the script for fish quotes its texts`() {
    let program = CommandSpec(
      "p", summary: "P.",
      options: [OptionSpec("it", short: "i", .choice(["a", "b"]), help: "The person's \\ own.")],
      subcommands: [CommandSpec("go", summary: "Go.", options: [OptionSpec("far", help: "Far.")])])
    #expect(
      CompletionScript(program).text(for: .fish) == #"""
        complete -c p -f -n 'not __fish_seen_subcommand_from go' -a go -d 'Go.'
        complete -c p -l it -s i -x -a 'a b' -d 'The person\'s \\ own.'
        complete -c p -l help -s h -d 'Show help for the command and exit.'
        complete -c p -l version -d 'Show the version and exit.'
        complete -c p -n '__fish_seen_subcommand_from go' -l far -d 'Far.'

        """#)
  }

  @Test func `the script for Bash is exactly this`() {
    let program = CommandSpec(
      "my-p", summary: "P.", options: [OptionSpec("it", short: "i", .choice(["a", "b"]), help: "It.")],
      subcommands: [
        CommandSpec("go", summary: "Go.", options: [OptionSpec("to", .value("file"), help: "To.")])
      ])
    #expect(
      CompletionScript(program).text(for: .bash) == #"""
        _my_p() {
          local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}" place="" i
          local options="" commands=""
          COMPREPLY=()
          if [[ $word == = ]]; then word=""; elif [[ $before == = ]]; then before="${COMP_WORDS[COMP_CWORD-2]}"; fi
          for ((i = 1; i < COMP_CWORD; i++)); do
            case "$place ${COMP_WORDS[i]}" in
              " go") place=" go" ;;
            esac
          done
          case "$place $before" in
            " --it"|" -i") COMPREPLY=($(compgen -W "a b" -- "$word")); return ;;
            " go --to") COMPREPLY=($(compgen -f -- "$word")); return ;;
            " go --it"|" go -i") COMPREPLY=($(compgen -W "a b" -- "$word")); return ;;
          esac
          case "$place" in
            "") options="--it --help --version" commands="go" ;;
            " go") options="--to --it --help" commands="" ;;
          esac
          if [[ $word == -* ]]; then
            COMPREPLY=($(compgen -W "$options" -- "$word"))
          elif [[ -n $commands ]]; then
            COMPREPLY=($(compgen -W "$commands" -- "$word"))
          else
            COMPREPLY=($(compgen -f -- "$word"))
          fi
        }
        complete -F _my_p my-p

        """#)
  }

  @Test(arguments: CompletionScript.Shell.allCases)
  func `values that only the program knows are asked of it`(shell: CompletionScript.Shell) {
    let program = CommandSpec(
      "p", summary: "P.", options: [OptionSpec("db", .value("file"), help: "D.")],
      subcommands: [
        CommandSpec(
          "go", summary: "Go.", arguments: [ArgumentSpec("place", help: "P.")],
          options: [OptionSpec("to", .value("x"), help: "T."), OptionSpec("by", .list("x"), help: "B.")])
      ])
    let values = CompletionScript.Values(
      sets: ["to": "towns", "by": "ways", "place": "places"], command: "tell", passedOption: "db")
    let text = CompletionScript(program, values: values).text(for: shell)
    for set in ["towns", "ways", "places"] { #expect(text.contains(set)) }
    #expect(text.contains(" tell "))
    // A word list would be expanded by the shell.
    #expect(!text.contains("-W \"$("))
  }
}
