extension HTTPClient {
  /// The end of an exchange.
  struct Multistatus {
    /// 207 when there were responses.
    var status: Int
    var syncToken: String
    /// Where the answer came from: what is relative in it belongs there.
    var address: WebAddress
  }

  /// Sends a request that is answered by a multistatus. Other answers are not read.
  ///
  /// - Parameter receive: gets the responses, one at a time.
  /// - Throws: also what `receive` throws, and when the multistatus did not come to its end.
  func multistatus(
    _ request: HTTPRequest, at address: WebAddress,
    _ receive: @escaping (MultistatusResponse, _ base: WebAddress) throws(Stop) -> Void
  ) throws(Stop) -> Multistatus {
    // What is relative belongs to where the answer comes from, after redirections.
    var base = address
    let host = address.authority
    let reader = MultistatusReader(
      functions, cardBytes: account.limits.cardBytes, complain: { .failed(.answer, "\(host) \($0)") },
      receive: { response throws(Stop) in try receive(response, base) })
    var passedOver = 0
    let answer = try send(request, to: address) { status, address, bytes in
      base = address
      if status == 207 { return reader.feed(bytes) }
      // The pages of errors are read to their end where that is near, so that the connection can be used again.
      passedOver += bytes.count
      return passedOver < HTTPClient.longestPage
    }
    if answer.status == 207 { try reader.finish() }
    return Multistatus(status: answer.status, syncToken: reader.syncToken, address: answer.address)
  }

  private static let longestPage = 1 << 16

  /// The error that a status is.
  func failure(_ status: Int, of address: WebAddress) -> Stop {
    let what = "\(address.authority) answers \(status) for \(SafeName.shown(address.path))"
    switch status {
    case 200..<300: return .failed(.answer, "\(what), and no multistatus; is it the URL of an address book?")
    case 403: return .failed(.answer, "\(what): the user may not read it")
    case 404, 410: return .failed(.answer, "\(what): nothing is there; look at the account's URL")
    case 429, 500...: return .failed(.answer, "\(what); try again later")
    default: return .failed(.answer, what)
    }
  }
}
