import Localization

extension HTTPClient {
  /// The result of a request, apart from its responses.
  struct Multistatus {
    /// The HTTP status: 207 when there were responses.
    var status: Int
    var syncToken: String
    /// The address that answered, after redirections. Relative hrefs are resolved against it.
    var address: WebAddress
  }

  /// Sends a request that is answered by a multistatus. Other answers are not parsed.
  ///
  /// - Parameter receive: called with each response, and with the address against which its href is resolved.
  /// - Throws: an error when the multistatus is incomplete, and any error of `receive`.
  func multistatus(
    _ request: HTTPRequest, at address: WebAddress,
    _ receive: @escaping (MultistatusResponse, _ base: WebAddress) throws(Stop) -> Void
  ) throws(Stop) -> Multistatus {
    // Relative hrefs are resolved against the address that answers, after redirections.
    var base = address
    let reader = MultistatusReader(
      xml, cardBytes: account.limits.cardBytes, host: address.authority,
      receive: { response throws(Stop) in try receive(response, base) })
    var skippedBytes = 0
    let answer = try send(request, to: address) { status, address, bytes in
      base = address
      if status == 207 { return reader.feed(bytes) }
      // Short error pages are read to their end, so that the connection can be reused.
      skippedBytes += bytes.count
      return skippedBytes < HTTPClient.longestErrorPage
    }
    if answer.status == 207 { try reader.finish() }
    return Multistatus(status: answer.status, syncToken: reader.syncToken, address: answer.address)
  }

  static let longestErrorPage = 1 << 16

  /// The error for a status.
  func failure(_ status: Int, of address: WebAddress) -> Stop {
    let (host, path) = (address.authority, ServerName.shown(address.path))
    // Translators: {2} is the number of an HTTP status, {3} the path of a URL.
    switch status {
    case 200..<300:
      return .failed(
        .answer,
        localized("\(host) answers \(status) for \(path), without a multistatus; is it the URL of an address book?"))
    case 403: return .failed(.answer, localized("\(host) answers \(status) for \(path): the user may not read it"))
    case 404, 410:
      return .failed(
        .answer, localized("\(host) answers \(status) for \(path): nothing is there; check the account's URL"))
    case 408, 425, 429, 500...:
      return .failed(.unavailable, localized("\(host) answers \(status) for \(path); try again later"))
    default: return .failed(.answer, localized("\(host) answers \(status) for \(path)"))
    }
  }
}
