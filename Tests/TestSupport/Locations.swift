public import Foundation

/// The root of the repository, found from the place of this file.
public let repositoryRoot = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// The path of the `binctl` that was built with the tests.
///
/// It lies beside the test bundle; on Apple platforms the bundle holds the test binary a few folders down.
public let binctlPath: String = {
  var folders: [URL] = []
  var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
  for _ in 0..<4 {
    folders.append(folder)
    folder.deleteLastPathComponent()
  }
  folders += Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
  folders.append(repositoryRoot.appendingPathComponent(".build/debug"))
  let candidates = folders.map { $0.appendingPathComponent("binctl").path }
  return candidates.first { FileManager.default.isExecutableFile(atPath: $0) } ?? candidates[0]
}()

/// The folder of data and cases that may lie beside the repository; tests that need it are skipped without it.
public enum SharedFolder {
  /// The folder named by the environment variable `COBADGE_SHARED`, else `shared` beside the repository; nil if missing.
  public static let url: URL? = {
    let named = ProcessInfo.processInfo.environment["COBADGE_SHARED"].map { URL(fileURLWithPath: $0) }
    let folder = named ?? repositoryRoot.deletingLastPathComponent().appendingPathComponent("shared")
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder)
    return exists && isFolder.boolValue ? folder : nil
  }()

  /// Whether a file or folder is in it.
  public static func has(_ path: String) -> Bool {
    guard let url else { return false }
    return FileManager.default.fileExists(atPath: url.appendingPathComponent(path).path)
  }
}
