import ServicePages

/// A file that travels inside the binary.
package struct EmbeddedFile: Sendable {
  /// Its name: `style.css`.
  package let name: String
  /// What stands in it.
  package let bytes: [UInt8]
  /// Its entity tag: another one for other bytes.
  let entityTag: String

  /// All of them by name.
  package static let all: [String: EmbeddedFile] = {
    let files = UnsafeBufferPointer(start: cobadge_files(), count: cobadge_file_count())
    return Dictionary(files.map { (String(cString: $0.name), EmbeddedFile($0)) }) { first, _ in first }
  }()

  private init(_ file: cobadge_file) {
    name = String(cString: file.name)
    bytes = Array(UnsafeBufferPointer(start: file.bytes, count: file.size))
    var fingerprint = Fingerprint()
    fingerprint.add(bytes)
    entityTag = "\"\(fingerprint)\""
  }

  /// Its media type, by the end of its name.
  package var mediaType: String {
    switch name.split(separator: ".").last {
    case "html": "text/html"
    case "css": "text/css"
    case "js": "text/javascript"
    default: "application/json"
    }
  }
}
