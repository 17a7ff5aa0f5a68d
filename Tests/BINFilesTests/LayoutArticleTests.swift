import BINFiles
import Foundation
import TestSupport
import Testing

/// The article that lists every layout.
@Suite struct `The article on files` {
  @Test func `lists the layouts as they are`() throws {
    let url = repositoryRoot.appendingPathComponent("Sources/BINFiles/BINFiles.docc/FilesItReads.md")
    let article = try String(contentsOf: url, encoding: .utf8)
    let written = article.split(separator: "\n").filter { $0.hasPrefix("| `") }.map(String.init)
    let wanted = Layout.known.map { "| `\($0.name)` | \($0.origin) | `\($0.headerWords)` |" }
    #expect(written == wanted, "the table has to be\n\(wanted.joined(separator: "\n"))")
  }

  @Test func `names everything that a mapping can fill beside the columns of the own layout`() throws {
    let own = Set(Layout.seed.header)
    #expect(Layout.mappable.filter { !own.contains($0) } == ["brand", "category", "prepaid"])
  }
}
