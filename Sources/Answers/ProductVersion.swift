/// The version of the product: both programs print it, and answers that depend on the program alone are told by it.
package enum ProductVersion {
  /// As `--version` prints it.
  package static let text = "0.1.0"
}
