/// Fetching the changes since a token (RFC 6578).
extension BookSync {
  /// The maximum number of partial answers in a row.
  private static let maximumRounds = 1000

  /// Applies the changes since the last token.
  ///
  /// - Returns: false when the server cannot list the changes or contradicts itself, so that all entity tags have to be compared.
  func applyChanges() throws(Stop) -> Bool {
    var token = folder.state.syncToken
    for _ in 0..<BookSync.maximumRounds {
      let round = try requestChanges(since: token)
      guard round.isAnswer, !round.syncToken.isEmpty else { return false }
      // Some servers send the same token although something has changed. Such a token is useless.
      guard round.syncToken != token || round.changes == 0 && !round.isPartial else { return false }
      token = round.syncToken
      guard round.isPartial else {
        // Requested cards that did not arrive stay missing until all tags are compared.
        folder.state.syncToken = try fetch() && unclearCount == 0 ? token : ""
        if folder.state.compared == 0 { folder.state.compared = Clock.now }
        return true
      }
    }
    return false
  }

  private struct Round {
    /// Whether the server answered the report, and did not refuse it in one of many ways.
    var isAnswer = false
    var changes = 0
    /// Whether there are more changes (RFC 6578, 3.6).
    var isPartial = false
    var syncToken = ""
  }

  private func requestChanges(since token: String) throws(Stop) -> Round {
    var round = Round()
    let answer = try client.multistatus(.changes(since: token), at: book.address) {
      [self] response, base throws(Stop) in
      if response.status == 507 {
        round.isPartial = true
        return
      }
      guard let address = member(response, base) else { return }
      if BookSync.isGone(response) {
        // A card that is missing here was removed before.
        if folder.state.entries[address.path] != nil { round.changes += 1 }
        gone.insert(address.path)
        wanted[address.path] = nil
      } else if isCurrent(address.path, response.properties) {
        gone.remove(address.path)
      } else {
        round.changes += 1
        try handle(response, at: address)
      }
    }
    switch answer.status {
    case 207:
      round.isAnswer = true
      round.syncToken = answer.syncToken
    // Servers reject a token with 403 and valid-sync-token (RFC 6578, 3.2), 409 or 507. The other codes mean that they do not
    // support the report.
    case 400, 403, 405, 409, 410, 412, 415, 501, 507: round.isAnswer = false
    default: throw client.failure(answer.status, of: answer.address)
    }
    return round
  }
}
