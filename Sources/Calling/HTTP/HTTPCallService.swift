import CLibraries
import Dispatch
import Libraries
import Localization

/// Makes a desk phone or a PBX place a call through an HTTP request. The telephone then controls the call.
public struct HTTPCallService: CallService {
  private let dialer: HTTPDialer
  private let credentials: Credentials

  /// - Parameter password: the command that prints the password or the token; nil for an empty password.
  public init(_ dialer: HTTPDialer, password: PasswordCommand?) {
    self.dialer = dialer
    credentials = Credentials(password)
  }

  /// The host with its port.
  public var name: String { dialer.host }

  public var capabilities: CallCapabilities { [] }
  /// A GET request and a user's own body can contain any text; the request of a known telephone only numbers.
  public var carries: CarriedParts { dialer.post.map { $0.form != nil } ?? true ? [.tones, .sip] : .tones }

  /// Connects and sends nothing: a request would place a call.
  public func open() async throws(CallError) {
    guard let address = dialer.address else { return }
    let result = await withCheckedContinuation { (continuation: CheckedContinuation<Result<Void, CallError>, Never>) in
      DispatchQueue(label: "dialtone.http").async {
        continuation.resume(
          returning: Result { () throws(CallError) in
            try PeerSocket(connectingTo: address, interruptedBy: -1).close()
          })
      }
    }
    try result.get()
  }

  public func place(_ request: CallRequest) async throws(CallError) -> Acceptance {
    let password = dialer.needsPassword ? try await credentials.secret() : Secret(text: "")
    let functions = try DynamicLibrary.network.load(CallError.init)
    // Waiting for the network must not block a thread of the cooperative pool.
    let result = await withCheckedContinuation {
      (continuation: CheckedContinuation<Result<Answer, CallError>, Never>) in
      DispatchQueue(label: "dialtone.http").async { [dialer] in
        continuation.resume(returning: HTTPCallService.send(dialer, request, password, functions))
      }
    }
    switch result {
    case .success(let answer) where (200..<300).contains(answer.status):
      guard dialer.success.isEmpty || answer.body.contains(dialer.success) else {
        let reason = HTTPCallService.reason(in: answer.body)
        throw CallError("\(name) did not place the call: \(reason)")
      }
      return .handedOver
    case .success(let answer):
      await credentials.forget()
      // Translators: {2} is a status of HTTP: 401, 500.
      throw CallError(
        answer.status == 401
          ? "\(name) answered \(answer.status): it refuses the user or the password"
          : answer.status == 403
            ? "\(name) answered 403: it refuses the user, the password, or the address of this computer"
            : "\(name) answered \(answer.status)")
    case .failure(let error): throw CallError("\(name) does not answer: \(error)")
    }
  }

  private struct Answer {
    var status: Int
    /// The beginning of the body.
    var body: String
  }

  /// The first line of an answer that is not a success, for a message.
  private static func reason(in body: String) -> String {
    let line = body.split(whereSeparator: \.isNewline).first.map { String($0.prefix(120)).withoutControls } ?? ""
    return line.isEmpty ? localized("its answer is empty") : line
  }

  /// Sends a request, and waits for the answer.
  ///
  /// - Returns: the answer; or why there was none.
  private static func send(
    _ dialer: HTTPDialer, _ call: CallRequest, _ password: Secret, _ functions: dialtone_network_functions
  ) -> Result<Answer, CallError> {
    var texts = LentTexts()
    var request = dialtone_http_request()
    request.url = texts.lend(dialer.url(for: call, password: password))
    switch dialer.credentials {
    case .none: request.credentials = DIALTONE_HTTP_NO_CREDENTIALS
    case .basic: request.credentials = DIALTONE_HTTP_BASIC
    case .digest: request.credentials = DIALTONE_HTTP_DIGEST
    }
    request.user = texts.lend(dialer.user)
    request.password = texts.lend(password.text)
    request.body = texts.lend(dialer.body(for: call))
    request.content_type = texts.lend(dialer.post?.contentType)
    request.soap_action = texts.lend(dialer.post?.soapAction)
    // Not translated: HTTP.
    let token = dialer.usesToken ? ["Authorization: Bearer \(password.text.withoutControls)"] : []
    request.headers = texts.lend((dialer.headers + token).joined(separator: "\n"))
    request.limit = Int(dialer.limit.milliseconds)
    request.authorities = texts.lend(dialer.authorities.isEmpty ? nil : dialer.authorities)
    var answer = dialtone_http_answer()
    withExtendedLifetime(texts) { functions.send(&request, &answer) }
    guard answer.status == 0 else { return .success(Answer(status: answer.status, body: String(cArray: answer.body))) }
    return .failure(CallError(verbatim: String(cArray: answer.reason)))
  }

  public func preview(_ request: CallRequest) -> String {
    let url = dialer.url(for: request, password: nil)
    guard let body = dialer.body(for: request) else { return "GET \(url)" }
    // Not translated: HTTP.
    let action = dialer.post?.soapAction.map { "\nSOAPAction: \($0)" } ?? ""
    // A token is not shown.
    let headers = dialer.headers.map { "\n\($0)" }.joined()
    return "POST \(url)\(action)\(headers)\n\n\(body)"
  }
}
