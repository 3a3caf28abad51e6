import NumberPlans

/// A call as a window knows it. Its identifier stays the same under every owner of the telephone.
struct WindowCall: Hashable, Sendable {
  typealias Instant = ContinuousClock.Instant

  let id: CallID
  let isOutgoing: Bool
  /// The owner's identifier; nil until the owner has said it, and while nobody owns the telephone.
  var ownersID: CallID?
  /// The peer's identifier; empty until it is known.
  var peerIdentifier = ""
  var begun: Int64?
  /// The digits of the other side, by which a call without identifier is recognised.
  let number: String
  /// The tones that the placing window sends if an earlier owner could not.
  private(set) var tones: ToneSequence?
  /// The ticket of the request that places the call, until it is answered.
  var ticket: Int?
  /// Whether the owner has hung it up for this window, and has not said yet that it has ended.
  var isHungUp = false
  /// Whether an event of the call was reported.
  private(set) var isReported = false
  private(set) var course = CallCourse()

  /// A call that the window places.
  init(placing request: CallRequest, ticket: Int) {
    (id, isOutgoing, self.ticket) = (request.id, true, ticket)
    (begun, tones) = (request.begun, request.target.tones)
    number = WindowCall.digits(request.target.party)
  }

  /// A call of the telephone.
  init(_ id: CallID, _ call: SharedCall) {
    (self.id, ownersID, peerIdentifier, isReported) = (id, call.call, call.identifier, true)
    switch call.opening {
    case .found(let found):
      (isOutgoing, number, begun) = (found.isOutgoing, WindowCall.digits(found.party.number), found.party.begun)
    case .incoming(let caller): (isOutgoing, number, begun) = (false, WindowCall.digits(caller.number), caller.begun)
    default: (isOutgoing, number) = (false, "")
    }
  }

  private static func digits(_ number: String) -> String {
    let number = Caller(number: number).number
    return number.contains("@") ? number : number.filter { $0.isWholeNumber || $0 == "*" || $0 == "#" }
  }

  /// Whether the owner describes this call, which no owner has now.
  func isSame(as call: SharedCall) -> Bool {
    guard ownersID == nil else { return false }
    if !peerIdentifier.isEmpty, !call.identifier.isEmpty { return peerIdentifier == call.identifier }
    let other = WindowCall(id, call)
    return isOutgoing && other.isOutgoing && number == other.number
  }

  /// The changes since the last owner, in order.
  func changes(to call: SharedCall) -> [CallEvent.Change] {
    var changes: [CallEvent.Change] = []
    if !isReported { changes.append(.accepted) }
    if case .found(let found) = call.opening, found.duration != nil {
      if !course.isEstablished { changes.append(.established) }
      if found.isHeld != course.isHeld { changes.append(found.isHeld ? .held : .resumed) }
    }
    return changes
      + call.later.filter { change in
        switch change {
        case .muted: !course.isMuted
        case .merged: !course.isMerged
        case .tonesWaiting: false
        case .audioDevice: true
        case .recording(let file): course.recording != file
        default: !course.isEstablished && change != course.stage
        }
      }
  }

  /// Remembers a change.
  ///
  /// - Returns: the tones to send now, which an earlier owner would have sent.
  mutating func apply(_ change: CallEvent.Change, at now: Instant) -> ToneSequence? {
    isReported = true
    course.apply(change, at: now)
    return change == .established ? tones.take() : nil
  }
}
