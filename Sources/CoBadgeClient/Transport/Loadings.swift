internal import Foundation
internal import Synchronization

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// The requests of one URL session that are under way: gathers bodies, as much of each as may be, and refuses redirects.
final class Loadings: NSObject, URLSessionDataDelegate {
  typealias Outcome = Result<TransportAnswer, TransportFailure>

  /// One request.
  private struct Loading {
    let mostBytes: Int
    let waiting: CheckedContinuation<Outcome, Never>
    var answer: HTTPURLResponse?
    var body: [UInt8] = []
    var isTooLarge = false

    func outcome(_ error: (any Error)?) -> Outcome {
      if isTooLarge { return .failure(.tooLarge) }
      guard error == nil, let answer else {
        switch (error as? URLError)?.code {
        case .timedOut?: return .failure(.timedOut)
        case .cancelled?: return .failure(.cancelled)
        default: return .failure(.unreachable)
        }
      }
      var headers: [String: String] = [:]
      for (name, value) in answer.allHeaderFields {
        if let name = name as? String, let value = value as? String { headers[name] = value }
      }
      return .success(TransportAnswer(status: answer.statusCode, headers: headers, body: body))
    }
  }

  private let loadings = Mutex<[Int: Loading]>([:])

  /// Begins a request and waits for its end.
  func outcome(of task: URLSessionDataTask, mostBytes: Int) async -> Outcome {
    await withCheckedContinuation { waiting in
      loadings.withLock { $0[task.taskIdentifier] = Loading(mostBytes: mostBytes, waiting: waiting) }
      task.resume()
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    loadings.withLock { $0[task.taskIdentifier]?.answer = response }
    completionHandler(nil)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    loadings.withLock { $0[dataTask.taskIdentifier]?.answer = response as? HTTPURLResponse }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLarge = loadings.withLock { loadings in
      guard var loading = loadings[dataTask.taskIdentifier] else { return false }
      loading.isTooLarge = loading.isTooLarge || loading.body.count + data.count > loading.mostBytes
      if !loading.isTooLarge { loading.body += data }
      loadings[dataTask.taskIdentifier] = loading
      return loading.isTooLarge
    }
    if isTooLarge { dataTask.cancel() }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    guard let ended = loadings.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return }
    ended.waiting.resume(returning: ended.outcome(error))
  }
}
