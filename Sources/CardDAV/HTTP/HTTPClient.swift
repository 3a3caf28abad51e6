import CLibraries
import Libraries

/// The exchanges of one account: credentials, redirections and limits are in here. It is used by one thread.
final class HTTPClient {
  let account: CardDAVAccount
  /// Where the account is, and so its credentials belong.
  let home: WebAddress
  let course: Course
  let functions: dialtone_network_functions
  private let user: String
  /// nil: it was not asked for yet.
  private let password: String?
  private var credentials: HTTPExchange.Credentials?
  private let client: OpaquePointer

  /// How many redirections are followed for one request.
  private static let longestWay = 5

  init(_ account: CardDAVAccount, password: String?, course: Course) throws(Stop) {
    let place = try AccountAddress(account)
    (home, user) = (place.address, place.user)
    self.account = account
    self.password = password
    self.course = course
    functions = try DynamicLibrary.network.load { Stop.failed(CardDAVError(.library, $0.description)) }
    guard let client = functions.http_open() else {
      throw .failed(.network, "\(place.address.authority) cannot be asked: there is no memory")
    }
    self.client = client
  }

  deinit { functions.http_close(client) }

  /// Sends a request, and again with credentials or to where it is redirected.
  ///
  /// - Parameter receive: gets the bodies piece by piece, each with its status and where it is from, and says whether more is
  ///   wanted.
  /// - Returns: the status, which is no redirection and no 401, and where the answer is from.
  func send(
    _ request: HTTPRequest, to address: WebAddress,
    receive: @escaping (_ status: Int, _ address: WebAddress, _ bytes: UnsafeBufferPointer<CChar>) -> Bool
  ) throws(Stop) -> (status: Int, address: WebAddress) {
    var address = address
    var steps = 0
    while true {
      try require(address)
      if course.isInterrupted { throw .interrupted }
      let source = address
      let result = HTTPExchange(course: course) { receive($0, source, $1) }
        .send(request, to: address, credentials, account: account, functions: functions, client: client)
      try check(result, address)
      switch result.status {
      case 401:
        try authenticate(result, address)
      case 301, 302, 307, 308:
        steps += 1
        guard steps <= HTTPClient.longestWay else {
          throw .failed(.address, "\(address.authority) redirects on and on; give the URL of the address book itself")
        }
        address = try redirection(result, from: address)
      default:
        return (result.status, address)
      }
    }
  }

  /// Sends credentials from now on though the server has not asked: it answers nobody in particular as well.
  ///
  /// - Returns: whether that makes a difference. A password is not sent unasked without TLS.
  func authenticateUnasked() throws(Stop) -> Bool {
    guard credentials == nil, !user.isEmpty, home.isSecure || home.isLoopback else { return false }
    guard let password else { throw .passwordNeeded }
    credentials = .init(isDigest: false, user: user, password: password)
    return true
  }

  /// Whatever a server writes, nothing is asked of another, and so credentials get nowhere else.
  private func require(_ address: WebAddress) throws(Stop) {
    guard home.entrusts(address) else {
      throw .failed(
        .address,
        "\(home.authority) leads to \(address.authority), where its password is not sent; if you trust that, "
          + "write it as the account's URL: \(SafeName.shown("\(address)"))")
    }
  }

  private func redirection(_ result: dialtone_http_result, from address: WebAddress) throws(Stop) -> WebAddress {
    let location = String(cArray: result.location)
    guard !location.isEmpty, let next = address.resolved(location) else {
      throw .failed(.answer, "\(address.authority) redirects to what is no URL of HTTP")
    }
    guard next.isSecure || !address.isSecure else {
      throw .failed(
        .address, "\(address.authority) redirects to \(next.authority) without TLS; give the address book's https: URL")
    }
    try require(next)
    return next
  }

  private func authenticate(_ result: dialtone_http_result, _ address: WebAddress) throws(Stop) {
    guard !user.isEmpty else {
      throw .failed(.refused, "\(address.authority) wants to know who asks; give the account a user and a password")
    }
    guard result.asked != DIALTONE_HTTP_NO_CREDENTIALS else {
      throw .failed(
        .refused, "\(address.authority) asks for other credentials than a password (neither basic nor digest)")
    }
    let isDigest = result.asked == DIALTONE_HTTP_DIGEST
    guard credentials == nil || credentials?.isDigest != isDigest && isDigest else {
      throw .failed(.refused, "\(address.authority) refuses the user or the password")
    }
    guard let password else { throw .passwordNeeded }
    credentials = .init(isDigest: isDigest, user: user, password: password)
  }

  private func check(_ result: dialtone_http_result, _ address: WebAddress) throws(Stop) {
    let reason = String(cArray: result.reason)
    let host = address.authority
    switch result.outcome {
    case DIALTONE_HTTP_ANSWERED where result.status != 0, DIALTONE_HTTP_STOPPED: return
    case DIALTONE_HTTP_INTERRUPTED: throw .interrupted
    case DIALTONE_HTTP_TOO_LONG:
      throw .failed(.limit, "\(host) answers with more than \(SafeName.size(account.limits.answerBytes))")
    case DIALTONE_HTTP_SILENT:
      throw .failed(.network, "\(host) does not answer in time (\(reason)); try again later")
    case DIALTONE_HTTP_NOT_TRUSTED:
      let hint =
        account.authorities.isEmpty
        ? "if it is a server of your own, give its authority's certificate as the account's authorities"
        : "the trusted certificates are those in \(account.authorities)"
      throw .failed(.notTrusted, "\(host) is not who it says it is (\(reason)); \(hint)")
    default:
      throw .failed(.network, "\(host) cannot be reached (\(reason.isEmpty ? "no answer" : reason))")
    }
  }
}
