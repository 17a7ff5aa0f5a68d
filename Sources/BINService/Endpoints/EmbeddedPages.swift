import ServicePages

/// The files that travel inside the binary.
enum EmbeddedPages {
  /// `openapi.json`.
  static var openAPI: [UInt8] {
    Array(UnsafeBufferPointer(start: cobadge_openapi_json(), count: cobadge_openapi_json_size()))
  }
}
