import CLibraries
import Libraries

/// An HTTP request (RFC 9110).
struct HTTPRequest {
  var method: String
  /// Header fields: `Depth: 1`.
  var headers: [String]
  var body: String
  /// Whether a server may need long before it answers for the first time.
  var needsPreparation = true
}

/// One request and its answer, through libcurl. Use it from one thread.
final class HTTPExchange {
  typealias Receive = (_ status: Int, _ bytes: UnsafeBufferPointer<CChar>) -> Bool

  enum Credentials {
    case password(isDigest: Bool, user: String, password: String)
    case token(String)
  }

  private let receive: Receive
  private let syncStatus: SyncStatus
  private let deadline: ContinuousClock.Instant

  /// Creates an exchange.
  ///
  /// - Parameters:
  ///   - deadline: when it is interrupted.
  ///   - receive: called with each piece of the body; returns whether to continue.
  init(syncStatus: SyncStatus, deadline: ContinuousClock.Instant, receive: @escaping Receive) {
    self.syncStatus = syncStatus
    self.deadline = deadline
    self.receive = receive
  }

  /// Sends the request, and blocks until the answer is complete.
  ///
  /// - Parameter silence: how long almost nothing may arrive.
  func send(
    _ request: HTTPRequest, to address: WebAddress, _ credentials: Credentials?, account: CardDAVAccount,
    silence: Duration, functions: dialtone_network_functions, client: OpaquePointer
  ) -> dialtone_http_result {
    var texts = LentTexts()
    var exchange = dialtone_http_exchange()
    exchange.url = texts.lend("\(address)")
    exchange.method = texts.lend(request.method)
    exchange.body = texts.lend(request.body)
    exchange.body_size = request.body.utf8.count
    var authorization: UnsafePointer<CChar>?
    // Not translated: headers.
    switch credentials {
    case .password(let isDigest, let user, let password):
      exchange.credentials = isDigest ? DIALTONE_HTTP_DIGEST : DIALTONE_HTTP_BASIC
      exchange.user = texts.lend(user)
      exchange.password = texts.lend(password)
    case .token(let token): authorization = texts.lend("Authorization: Bearer \(token)")
    case nil: break
    }
    exchange.authorities = texts.lend(account.authorities.isEmpty ? nil : account.authorities)
    exchange.is_direct = address.isLoopback
    exchange.connect_limit = max(Int(account.limits.connecting / .milliseconds(1)), 1)
    exchange.silence_limit = max(Int(silence / .seconds(1)), 1)
    exchange.longest = Int64(account.limits.answerBytes)
    exchange.context = Unmanaged.passUnretained(self).toOpaque()
    exchange.receive = { context, status, bytes, count in
      guard let context, let bytes else { return false }
      let exchange = Unmanaged<HTTPExchange>.fromOpaque(context).takeUnretainedValue()
      return exchange.receive(status, UnsafeBufferPointer(start: bytes, count: count))
    }
    exchange.is_interrupted = { context in
      guard let context else { return true }
      let exchange = Unmanaged<HTTPExchange>.fromOpaque(context).takeUnretainedValue()
      return exchange.syncStatus.isInterrupted || exchange.deadline <= .now
    }
    let headers =
      request.headers.map { texts.lend($0) } + [
        texts.lend("Accept: */*"),
        // Disables "Expect: 100-continue" (RFC 9110, 10.1.1), so that the body is sent at once.
        texts.lend("Expect:"), authorization, nil,
      ]
    var result = dialtone_http_result()
    headers.withUnsafeBufferPointer {
      exchange.headers = $0.baseAddress
      withExtendedLifetime(texts) {
        withExtendedLifetime(self) { functions.http_exchange(client, &exchange, &result) }
      }
    }
    syncStatus.add(transferred: Int(result.transferred))
    return result
  }
}
