import CLibraries
import Libraries
import Localization

/// Sends the requests of an account, and handles credentials, redirections and limits. Use it from one thread.
final class HTTPClient {
  let account: CardDAVAccount
  /// The account's address. Credentials are sent only to its host.
  let home: WebAddress
  let syncStatus: SyncStatus
  let functions: dialtone_network_functions
  let xml: dialtone_xml_functions
  /// Whether there is no copy yet, so that the server may need longer. Who has a copy can use it, and try again later.
  var isFirstCopy = true
  private let user: String
  /// The password; nil before it is needed.
  private let password: String?
  private var credentials: HTTPExchange.Credentials?
  private let client: OpaquePointer
  private let deadline: ContinuousClock.Instant

  /// The maximum number of redirections for a request.
  private static let maximumRedirections = 5

  init(_ account: CardDAVAccount, password: String?, syncStatus: SyncStatus) throws(Stop) {
    let parsed = try AccountAddress(account)
    (home, user) = (parsed.address, parsed.user)
    self.account = account
    self.password = password
    self.syncStatus = syncStatus
    functions = try DynamicLibrary.network.load { Stop.failed(CardDAVError(.library, $0.description)) }
    xml = try DynamicLibrary.xml.load { Stop.failed(CardDAVError(.library, $0.description)) }
    guard let client = functions.http_open() else {
      throw .failed(.network, localized("\(parsed.address.authority) cannot be reached: out of memory"))
    }
    self.client = client
    deadline = .now + account.limits.total
    if account.usesBearerToken, let password { credentials = .token(try token(password)) }
  }

  /// A token that may be sent.
  private func token(_ text: String) throws(Stop) -> String {
    guard maySendPassword(to: home) else {
      throw .failed(.address, localized("\(home.authority): the token would be sent unencrypted; use https://"))
    }
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x21...0x7e).contains($0) }) else {
      throw .failed(
        .refused, localized("\(home.authority): the token is not one: it has blanks or other characters of texts"))
    }
    return text
  }

  deinit { functions.http_close(client) }

  /// Sends a request, and repeats it with credentials or after a redirection.
  ///
  /// - Parameter receive: called with each piece of a body, its status and its source; returns whether to continue.
  /// - Returns: the status, which is neither a redirection nor 401, and the address that answered.
  func send(
    _ request: HTTPRequest, to address: WebAddress,
    receive: @escaping (_ status: Int, _ address: WebAddress, _ bytes: UnsafeBufferPointer<CChar>) -> Bool
  ) throws(Stop) -> (status: Int, address: WebAddress) {
    var address = address
    var redirections = 0
    while true {
      try require(address)
      try requireTime(for: address)
      let source = address
      let result = HTTPExchange(syncStatus: syncStatus, deadline: deadline) { receive($0, source, $1) }
        .send(
          request, to: address, credentials, account: account,
          silence: request.needsPreparation && isFirstCopy ? account.limits.preparation : account.limits.silence,
          functions: functions, client: client)
      try check(result, address)
      switch result.status {
      case 401:
        try authenticate(result, address)
      case 301, 302, 307, 308:
        redirections += 1
        guard redirections <= HTTPClient.maximumRedirections else {
          throw .failed(
            .address, localized("\(address.authority) redirects too often; use the URL of the address book itself"))
        }
        address = try redirection(result, from: address)
      default:
        return (result.status, address)
      }
    }
  }

  /// Sends credentials from now on without being asked, for a server that also answers anonymous requests.
  ///
  /// - Returns: false when the credentials are already sent, or there is no user, or the password may not be sent.
  func authenticatePreemptively() throws(Stop) -> Bool {
    guard credentials == nil, !account.usesBearerToken, !user.isEmpty, maySendPassword(to: home) else { return false }
    guard let password else { throw .passwordNeeded }
    credentials = .password(isDigest: false, user: user, password: password)
    return true
  }

  /// Whether the password may be sent as it is: with TLS, to this machine, or as the user has decided.
  private func maySendPassword(to address: WebAddress) -> Bool {
    address.isSecure || address.isLoopback || account.sendsPlainPassword
  }

  /// Makes sure that no request, and so no credentials, goes to another server, whatever this server's answers contain.
  private func require(_ address: WebAddress) throws(Stop) {
    guard home.sharesCredentials(with: address) else {
      let url = ServerName.shown("\(address)")
      throw .failed(
        .address,
        localized(
          """
          \(home.authority) leads to \(address.authority), and the password is not sent there; if you trust it, \
          set the account's URL to \(url)
          """))
    }
  }

  private func redirection(_ result: dialtone_http_result, from address: WebAddress) throws(Stop) -> WebAddress {
    let location = String(cString: result.location)
    guard !location.isEmpty, let next = address.resolved(location) else {
      throw .failed(.answer, localized("\(address.authority) redirects to something that is not an HTTP URL"))
    }
    guard next.isSecure || !address.isSecure else {
      throw .failed(
        .address,
        localized(
          "\(address.authority) redirects to \(next.authority) without TLS; give the address book's https: URL"))
    }
    try require(next)
    return next
  }

  private func authenticate(_ result: dialtone_http_result, _ address: WebAddress) throws(Stop) {
    if account.usesBearerToken {
      throw .tokenRefused(CardDAVError(.refused, localized("\(address.authority) refuses the token")))
    }
    guard !user.isEmpty else {
      throw .failed(
        .refused, localized("\(address.authority) requires a login; give the account a user and a password"))
    }
    guard result.asked != DIALTONE_HTTP_NO_CREDENTIALS else {
      throw .failed(
        .refused, localized("\(address.authority) requires a login that is neither basic nor digest"))
    }
    let isDigest = result.asked == DIALTONE_HTTP_DIGEST
    var hasFailed = false
    if case .password(let wasDigest, _, _) = credentials { hasFailed = wasDigest || !isDigest }
    guard !hasFailed else {
      throw .failed(.refused, localized("\(address.authority) refuses the user or the password"))
    }
    // Digest does not send the password itself.
    guard isDigest || maySendPassword(to: address) else {
      throw .failed(
        .address,
        localized(
          """
          \(address.authority): the password would be sent unencrypted; use https://, or set \
          plain_password = true if nobody can listen
          """))
    }
    guard let password else { throw .passwordNeeded }
    credentials = .password(isDigest: isDigest, user: user, password: password)
  }

  /// Makes sure that nobody has interrupted the sync, and that its time limit has not passed.
  private func requireTime(for address: WebAddress) throws(Stop) {
    if syncStatus.isInterrupted { throw .interrupted }
    guard deadline <= .now else { return }
    let limit = account.limits.total.components.seconds
    throw .failed(
      .limit,
      localized("\(address.authority) takes longer than \(limit) s; the next sync continues from what has arrived"))
  }

  private func check(_ result: dialtone_http_result, _ address: WebAddress) throws(Stop) {
    let reason = String(cString: result.reason)
    let host = address.authority
    switch result.outcome {
    case DIALTONE_HTTP_ANSWERED where result.status != 0, DIALTONE_HTTP_STOPPED: return
    case DIALTONE_HTTP_INTERRUPTED: try requireTime(for: address)
    case DIALTONE_HTTP_TOO_LONG:
      let limit = ServerName.size(account.limits.answerBytes)
      throw .failed(.limit, localized("\(host) sends more than \(limit)"))
    case DIALTONE_HTTP_SILENT:
      throw .failed(.network, localized("\(host) does not answer in time (\(reason)); try again later"))
    case DIALTONE_HTTP_NOT_TRUSTED:
      guard account.authorities.isEmpty else {
        throw .failed(
          .notTrusted,
          localized(
            """
            the certificate of \(host) is not trusted (\(reason)); \
            the trusted certificates are those in \(account.authorities)
            """))
      }
      // Translators: "authorities" is the name of a setting.
      throw .failed(
        .notTrusted,
        localized(
          """
          the certificate of \(host) is not trusted (\(reason)); \
          for a server of your own, set the account's authorities to the certificate of its authority
          """))
    default:
      let reason = reason.isEmpty ? localized("no answer") : reason
      throw .failed(.network, localized("\(host) cannot be reached (\(reason))"))
    }
  }
}
