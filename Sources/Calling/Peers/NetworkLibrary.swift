import CNetwork
import Libraries

/// HTTP and TLS by libcurl. The library is loaded when it is first needed.
struct NetworkLibrary: @unchecked Sendable {
  // Unchecked: a constant table of functions that may be called from any thread, as CNetwork.h promises.
  let functions: dialtone_network_functions

  private static let shared: Result<NetworkLibrary, CallError> = {
    do throws(MissingLibrary) {
      return .success(
        NetworkLibrary(functions: try OwnLibrary.table(of: "network", symbol: DIALTONE_NETWORK_FUNCTIONS)))
    } catch {
      return .failure(CallError("\(error.file), which speaks HTTP and TLS, cannot be loaded (\(error.reason))"))
    }
  }()

  /// - Throws: ``CallError`` when the library is missing, which every call then reports.
  static func load() throws(CallError) -> NetworkLibrary { try shared.get() }

  /// Sends a request, and waits for the answer.
  ///
  /// - Returns: the status; or why there was no answer.
  func send(_ dialer: HTTPDialer, _ call: CallRequest, _ password: Secret) -> Result<Int, CallError> {
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
    request.limit = Int(dialer.limit.milliseconds)
    request.authorities = texts.lend(dialer.authorities.isEmpty ? nil : dialer.authorities)
    var answer = dialtone_http_answer()
    withExtendedLifetime(texts) { functions.send(&request, &answer) }
    guard answer.status == 0 else { return .success(answer.status) }
    return .failure(CallError(String(cArray: answer.reason)))
  }
}
