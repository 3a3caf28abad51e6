extension CallEnding.Reason {
  /// The reason for a call that ended with a SIP status (RFC 3261, 21); nil if it is not one of a failure.
  init?(sipStatus: Int) {
    switch sipStatus {
    case 486, 600: self = .busy
    case 603, 607: self = .declined
    case 404, 410, 484, 485, 604: self = .unknownNumber
    case 408: self = .noAnswer
    case 480, 502, 503, 504: self = .unreachable
    case 400..<700: self = .failed
    default: return nil
    }
  }
}
