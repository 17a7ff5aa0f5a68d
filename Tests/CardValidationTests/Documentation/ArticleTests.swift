import Foundation
import TestSupport
import Testing

/// An article of the documentation.
struct Article: Sendable, CustomTestStringConvertible {
  static let folder = repositoryRoot.appendingPathComponent("Sources/CardValidation/CardValidation.docc")

  let name: String
  let text: String

  var testDescription: String { name }

  static let all: [Article] = files(in: folder, ending: ".md").map { Article(name: $0, text: $1) }

  /// The blocks of Swift code.
  var code: [String] {
    var blocks: [String] = []
    var isCode = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        if line == "```swift" { blocks.append("") }
        isCode = line == "```swift"
      } else if isCode {
        blocks[blocks.count - 1] += line + "\n"
      }
    }
    return blocks
  }

  static func files(in folder: URL, ending: String) -> [(name: String, text: String)] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(ending) }.sorted().map { name in
      (name, (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)) ?? "")
    }
  }
}

struct ArticleTests {
  /// The files with examples, without white space.
  static let examples = Article.files(
    in: URL(fileURLWithPath: #filePath).deletingLastPathComponent(), ending: ".swift"
  )
  .filter { $0.name != "ArticleTests.swift" }.map { $0.text.withoutWhiteSpace }

  @Test(arguments: Article.all)
  func `every block of code in an article is compiled and run as an example`(_ article: Article) {
    for block in article.code {
      let wanted = block.withoutWhiteSpace
      #expect(!wanted.isEmpty)
      #expect(Self.examples.contains { $0.contains(wanted) }, "not among the examples: \(block)")
    }
  }

  @Test func `every article but the table of networks has code`() {
    let without = Article.all.filter(\.code.isEmpty).map(\.name)
    #expect(without == ["NetworkTable.md"])
    #expect(Article.all.count >= 9)
  }
}

extension String {
  fileprivate var withoutWhiteSpace: String { filter { !$0.isWhitespace } }
}
