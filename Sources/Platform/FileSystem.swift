/// Questions about paths and the few changes the product makes to folders.
public enum FileSystem {
  /// What is at the path, links followed; nil when nothing is there.
  public static func status(of path: String) throws(FileError) -> FileStatus? {
    do throws(SystemCode) {
      return try LibC.status(path)
    } catch {
      if error == .notFound || error == .notADirectory { return nil }
      throw FileError(code: error, path: path)
    }
  }

  /// Whether anything is at the path that this process may see.
  public static func exists(_ path: String) -> Bool {
    (try? LibC.status(path)) != nil
  }

  /// Whether two paths lead to one file, by whatever names; where nothing is yet, whether one file would be there.
  public static func areSame(_ path: String, _ other: String) -> Bool {
    switch (try? LibC.status(path), try? LibC.status(other)) {
    case (let one?, let two?): return one.identity == two.identity
    case (nil, nil):
      guard name(of: path) == name(of: other), let one = try? LibC.status(folder(of: path)),
        let two = try? LibC.status(folder(of: other))
      else { return false }
      return one.identity == two.identity
    default: return false
    }
  }

  /// Whether an ordinary file is at the path.
  public static func isRegularFile(_ path: String) -> Bool {
    (try? LibC.status(path))?.kind == .regular
  }

  /// Whether a folder is at the path.
  public static func isFolder(_ path: String) -> Bool {
    (try? LibC.status(path))?.kind == .folder
  }

  /// Whether this process may read what is at the path.
  public static func isReadable(_ path: String) -> Bool { LibC.isReadable(path) }

  /// Whether this process may write what is at the path; for a folder: may create files in it.
  public static func isWritable(_ path: String) -> Bool { LibC.isWritable(path) }

  /// Whether a file is at the path that this process may run.
  public static func isExecutable(_ path: String) -> Bool { isRegularFile(path) && LibC.isExecutable(path) }

  /// Whether a symbolic link is at the path, wherever it leads.
  public static func isLink(_ path: String) -> Bool { LibC.isLink(path) }

  /// The path of what a path leads to, without links and dots; nil where it leads nowhere.
  public static func target(of path: String) -> String? { LibC.realPath(path) }

  /// The size of a file in bytes.
  public static func size(of path: String) throws(FileError) -> Int64 {
    do throws(SystemCode) {
      return try LibC.status(path).size
    } catch {
      throw FileError(code: error, path: path)
    }
  }

  /// Creates a folder and those above it that are missing; one that is there is left as it is.
  ///
  /// New folders are private to the user unless other permissions are given.
  public static func createFolder(_ path: String, permissions: UInt16 = 0o700) throws(FileError) {
    do throws(SystemCode) {
      try createMissing(path, permissions: permissions)
    } catch {
      throw FileError(code: error, path: path)
    }
  }

  /// Tries the folder itself first, so that a readable deep path needs no rights above it.
  private static func createMissing(_ path: String, permissions: UInt16) throws(SystemCode) {
    do throws(SystemCode) {
      try LibC.makeFolder(path, permissions: permissions)
    } catch {
      if isFolder(path) { return }
      let parent = folder(of: path)
      guard error == .notFound, parent != path, parent != "." else { throw error }
      try createMissing(parent, permissions: permissions)
      do throws(SystemCode) {
        try LibC.makeFolder(path, permissions: permissions)
      } catch {
        // Another process may have been faster.
        if !isFolder(path) { throw error }
      }
    }
  }

  /// Creates an empty file that its owner alone may read and write; what is at the path already is left as it is.
  ///
  /// It is made under another name first. SQLite loses its locks on a file when the process closes any descriptor of
  /// it, and so none may be open here once others can find the file.
  public static func createPrivateFile(_ path: String) throws(FileError) {
    let partial = "\(path).new-\(String(UInt64.random(in: .min ... .max), radix: 16))"
    do throws(SystemCode) {
      LibC.closeDescriptor(try LibC.openForWriting(partial, permissions: 0o600, replacing: false))
      defer { _ = try? LibC.removeFile(partial) }
      try LibC.linkFile(partial, to: path)
    } catch {
      if error == .alreadyExists { return }
      throw FileError(code: error, path: path)
    }
  }

  /// Waits until what was written to a file, or the names in a folder, are on the disk.
  ///
  /// Not for a database that is open: see ``createPrivateFile(_:)``.
  public static func synchronise(_ path: String) throws(FileError) {
    do throws(SystemCode) {
      let descriptor = try LibC.openForReading(path)
      defer { LibC.closeDescriptor(descriptor) }
      try LibC.synchronise(descriptor)
    } catch {
      throw FileError(code: error, path: path)
    }
  }

  /// Gives a file another name on the same file system, replacing what has that name.
  public static func rename(_ path: String, to newPath: String) throws(FileError) {
    do throws(SystemCode) {
      try LibC.renameFile(path, to: newPath)
    } catch {
      throw FileError(code: error, path: path)
    }
  }

  /// Removes a file; a folder is refused.
  public static func remove(_ path: String) throws(FileError) {
    do throws(SystemCode) {
      try LibC.removeFile(path)
    } catch {
      throw FileError(code: error, path: path)
    }
  }

  /// Removes a folder that is empty; any other is refused.
  public static func removeEmptyFolder(_ path: String) throws(FileError) {
    do throws(SystemCode) {
      try LibC.removeFolder(path)
    } catch {
      throw FileError(code: error, path: path)
    }
  }

  /// The path without its last part: `/a/b` for `/a/b/c`, `.` for `c`, `/` for `/c`.
  public static func folder(of path: String) -> String {
    var rest = Substring(path)
    while rest.count > 1, rest.last == "/" { rest.removeLast() }
    guard let slash = rest.lastIndex(of: "/") else { return "." }
    rest = rest[..<slash]
    while rest.last == "/" { rest.removeLast() }
    return rest.isEmpty ? "/" : String(rest)
  }

  /// The last part of a path: `c.csv` for `/a/b/c.csv`; empty for `/`.
  public static func name(of path: String) -> String {
    var rest = Substring(path)
    while rest.last == "/" { rest.removeLast() }
    return String(rest.split(separator: "/").last ?? "")
  }
}
