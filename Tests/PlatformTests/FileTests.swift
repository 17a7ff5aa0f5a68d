import Foundation
import Platform
import TestSupport
import Testing

@Suite struct FileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 300_000])
  func `a file is read whole in chunks of any size`(size: Int) throws {
    var generator = SeededGenerator(seed: UInt64(size))
    let bytes = (0..<size).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let path = try folder.write(Data(bytes), to: "a")
    #expect(try FileReader(path: path).readToEnd() == bytes)
    #expect(try FileSystem.size(of: path) == Int64(size))
    for chunkSize in [1_000, 65_536, 1_048_576] {
      let reader = try FileReader(path: path)
      var all: [UInt8] = []
      while let chunk = try reader.nextChunk(upTo: chunkSize) {
        #expect(chunk.count <= chunkSize)
        all += chunk
      }
      #expect(all == bytes)
    }
  }

  @Test func `one file is known by every path that leads to it`() throws {
    let file = try folder.write("x", to: "file")
    let other = try folder.write("x", to: "other")
    try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: file)
    try FileManager.default.linkItem(atPath: file, toPath: folder.path("hard"))
    for path in [file, folder.path("./file"), folder.path("link"), folder.path("hard")] {
      #expect(FileSystem.areSame(path, file))
      #expect(!FileSystem.areSame(path, other))
    }
    #expect(FileSystem.areSame(folder.path("new"), folder.path("./new")))
    #expect(!FileSystem.areSame(folder.path("new"), folder.path("newer")))
    #expect(!FileSystem.areSame(folder.path("new"), file))
  }

  @Test func `what can not be read is refused at open with its reason and path`() throws {
    let file = try folder.write("x", to: "file")
    for (path, kind) in [
      (folder.path("missing"), FileError.Kind.notFound), (folder.path, .isDirectory), ("", .notFound),
      (file + "/below", .notADirectory), (file + "\0", .notFound),
    ] {
      let error = #expect(throws: FileError.self) { try open(path) }
      #expect(error == FileError(kind, path: path))
    }
  }

  @Test func `a file without the right to read is a permission error`() throws {
    if geteuid() == 0 { try Test.cancel("the superuser may read everything") }
    let path = try folder.write("x", to: "a")
    chmod(path, 0)
    let error = #expect(throws: FileError.self) { try open(path) }
    #expect(error?.kind == .permissionDenied)
    #expect(FileSystem.isReadable(path) == false)
  }

  @Test func `output arrives in order and whole`() throws {
    let path = folder.path("out")
    var expected = ""
    do {
      var output = try OutputBuffer(creating: path)
      for number in 0..<30_000 {
        try output.write("line \(number)\n")
        expected += "line \(number)\n"
      }
      try output.write([0x41, 0x0A])
      try output.synchronise()
    }
    #expect(try folder.text(of: "out") == expected + "A\n")
  }

  @Test func `an existing file is replaced only when allowed`() throws {
    let path = try folder.write("old text", to: "a")
    let error = #expect(throws: FileError.self) { try create(path) }
    #expect(error?.kind == .alreadyExists)
    #expect(try folder.text(of: "a") == "old text")
    do {
      var output = try OutputBuffer(creating: path, replacing: true)
      try output.write("new")
    }
    #expect(try folder.text(of: "a") == "new")
  }

  @Test(.enabled(if: FileSystem.exists("/dev/full")))
  func `a full disk is reported once and not met again`() throws {
    var output = try OutputBuffer(creating: "/dev/full", replacing: true)
    try output.write("x")
    var kind: FileError.Kind?
    do { try output.flush() } catch { kind = error.kind }
    #expect(kind == .diskFull)
    try output.flush()
  }

  @Test func `folders are made with those above them and are private`() throws {
    let path = folder.path + "/a/b//c/"
    try FileSystem.createFolder(path)
    try FileSystem.createFolder(path)
    #expect(FileSystem.isFolder(path))
    #expect(try FileSystem.status(of: folder.path("a"))?.permissions == 0o700)
    let file = try folder.write("x", to: "file")
    for path in [file, file + "/below"] {
      #expect(throws: FileError.self) { try FileSystem.createFolder(path) }
    }
  }

  @Test func `status tells files from folders and from nothing`() throws {
    let file = try folder.write("12345", to: "file")
    #expect(try FileSystem.status(of: file)?.kind == .regular)
    #expect(try FileSystem.status(of: file)?.size == 5)
    #expect(try FileSystem.status(of: folder.path)?.kind == .folder)
    #expect(try FileSystem.status(of: "/dev/null")?.kind == .other)
    #expect(try FileSystem.status(of: folder.path("missing")) == nil)
    #expect(FileSystem.isRegularFile(file) && !FileSystem.isRegularFile(folder.path))
    #expect(FileSystem.exists(file) && !FileSystem.exists(folder.path("missing")))
  }

  @Test func `rename replaces and remove removes`() throws {
    let old = try folder.write("new", to: "a")
    let new = try folder.write("old", to: "b")
    try FileSystem.rename(old, to: new)
    #expect(try folder.names() == ["b"])
    #expect(try folder.text(of: "b") == "new")
    try FileSystem.remove(new)
    #expect(try folder.names() == [])
    let error = #expect(throws: FileError.self) { try FileSystem.remove(new) }
    #expect(error?.kind == .notFound)
  }

  @Test(arguments: [
    ("/a/b/c.csv", "/a/b", "c.csv"), ("c.csv", ".", "c.csv"), ("/c", "/", "c"), ("/", "/", ""),
    ("a/b/", "a", "b"),
    ("a//b", "a", "b"), ("", ".", ""), ("//a", "/", "a"),
  ])
  func `a path splits into folder and name`(path: String, parent: String, name: String) {
    #expect(FileSystem.folder(of: path) == parent)
    #expect(FileSystem.name(of: path) == name)
  }
}

// Functions rather than closures: the values can not be copied, so a closure can not give them to an expectation.
private func open(_ path: String) throws(FileError) { _ = try FileReader(path: path) }

private func create(_ path: String) throws(FileError) { _ = try OutputBuffer(creating: path) }
