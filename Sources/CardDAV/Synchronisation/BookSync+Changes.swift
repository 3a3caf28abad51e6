/// What has changed since a token (RFC 6578).
extension BookSync {
  /// How often an answer may say that there is more.
  private static let mostRounds = 1000

  /// Follows the changes since the last token.
  ///
  /// - Returns: false when the server cannot say them, or says what cannot be: all has to be compared.
  func followChanges() throws(Stop) -> Bool {
    var token = folder.state.syncToken
    for _ in 0..<BookSync.mostRounds {
      let round = try askForChanges(since: token)
      guard round.isAnswer, !round.syncToken.isEmpty else { return false }
      // A token that stays as it was though something has changed tells nothing (as some servers' do).
      guard round.syncToken != token || round.changes == 0 && !round.isPartial else { return false }
      token = round.syncToken
      guard round.isPartial else {
        // What was asked for and did not come is missing until tags are compared.
        folder.state.syncToken = try fetch() ? token : ""
        if folder.state.compared == 0 { folder.state.compared = Clock.now }
        return true
      }
    }
    return false
  }

  private struct Round {
    /// Whether it is an answer to the question; there are many ways to refuse it.
    var isAnswer = false
    var changes = 0
    /// Whether there is more (RFC 6578, 3.6).
    var isPartial = false
    var syncToken = ""
  }

  private func askForChanges(since token: String) throws(Stop) -> Round {
    var round = Round()
    let answer = try client.multistatus(.changes(since: token), at: book.address) {
      [self] response, base throws(Stop) in
      if response.status == 507 {
        round.isPartial = true
        return
      }
      guard let address = member(response, base) else { return }
      if BookSync.isGone(response) {
        // A card that is not here was removed before.
        if folder.state.entries[address.path] != nil { round.changes += 1 }
        gone.insert(address.path)
        wanted[address.path] = nil
      } else if isCurrent(address.path, response.properties) {
        gone.remove(address.path)
      } else {
        round.changes += 1
        try take(response, at: address)
      }
    }
    switch answer.status {
    case 207:
      round.isAnswer = true
      round.syncToken = answer.syncToken
    // 403 with valid-sync-token (RFC 6578, 3.2), 409 and 507 are what servers write when a token is not good to them; the
    // others, when they do not know the report.
    case 400, 403, 405, 409, 410, 412, 415, 501, 507: round.isAnswer = false
    default: throw client.failure(answer.status, of: answer.address)
    }
    return round
  }
}
