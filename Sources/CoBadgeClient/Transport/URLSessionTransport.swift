internal import Foundation

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// Requests by Foundation's URL loading, which keeps nothing: no cookies, no cache, no credentials.
public final class URLSessionTransport: HTTPTransport {
  private let session: URLSession
  private let loadings = Loadings()

  /// A transport with connections of its own.
  public init() {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCredentialStorage = nil
    session = URLSession(configuration: configuration, delegate: loadings, delegateQueue: nil)
  }

  deinit { session.invalidateAndCancel() }

  /// Sends a `GET`.
  public func get(_ request: TransportRequest) async throws(TransportFailure) -> TransportAnswer {
    guard let url = URL(string: request.url) else { throw .unreachable }
    if Task.isCancelled { throw .cancelled }
    var made = URLRequest(url: url)
    let (seconds, attoseconds) = request.timeout.components
    made.timeoutInterval = Double(seconds) + Double(attoseconds) / 1e18
    made.cachePolicy = .reloadIgnoringLocalCacheData
    for (name, value) in request.headers { made.setValue(value, forHTTPHeaderField: name) }
    let task = session.dataTask(with: made)
    let outcome = await withTaskCancellationHandler {
      await loadings.outcome(of: task, mostBytes: request.mostBytes)
    } onCancel: {
      task.cancel()
    }
    return try outcome.get()
  }
}
