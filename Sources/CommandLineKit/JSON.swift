// Commands read and write JSON; the text itself is a matter of a target of its own, which no command line needs.
@_exported public import JSONText
