/// Who has the microphone: one rule for every call method, for the screen and for plain mode.
///
/// The rules, as a user would say them:
///
/// - One person hears you: of those whose calls are answered, the one whom the screen shows first.
/// - Whom you choose has the floor: the call that you place, answer or resume. The others wait on hold.
/// - A call that is answered while somebody else has the floor waits on hold until you choose it.
/// - When the conversation ends, the only other call is resumed, but nobody while anything rings or is placed.
/// - An emergency call, from Enter on, is held, muted, transferred or replaced only if you say so when you are asked. What
///   rings out is cancelled for it, and what is in its way is ended.
///
/// A floor is a value: its calls are in the states that the peer has reported. ``verdict(on:)`` says whether a wish may be
/// carried out, and ``handle(_:)`` what has to be sent so that the states become what the rules want.
///
///     var floor = Floor(calls: [Floor.Call(ada, .talking)])
///     floor.handle(.wished(.place(gus, isEmergency: false)))  // [.hold(ada)]
///
/// - Complexity: all members are linear in the number of calls.
public struct Floor: Hashable, Sendable {
  /// A call, as its peer has it.
  public struct Call: Hashable, Sendable {
    public enum State: Hashable, Sendable, CaseIterable {
      /// An outgoing call, from Enter until it is answered.
      case placed
      /// An incoming call that nobody has answered.
      case ringing
      /// Both sides hear each other.
      case talking
      case held
    }

    public let id: CallID
    public var state: State
    public var isEmergency: Bool
    /// Whether the call is part of the conference: its members have the floor together.
    public var isMerged: Bool
    /// Whether the user has no part in the call any more, which has not ended yet: it was hung up, or is being transferred.
    public var isOverForUser: Bool

    public init(
      _ id: CallID, _ state: State, isEmergency: Bool = false, isMerged: Bool = false, isOverForUser: Bool = false
    ) {
      (self.id, self.state) = (id, state)
      (self.isEmergency, self.isMerged, self.isOverForUser) = (isEmergency, isMerged, isOverForUser)
    }
  }

  /// What the user wants.
  public enum Wish: Hashable, Sendable {
    case place(CallID, isEmergency: Bool)
    case perform(CallCommand, CallID)
  }

  /// Something that has happened. The states of the calls are those after it.
  public enum Event: Hashable, Sendable {
    /// The user wishes something, and has confirmed it if the verdict was to ask.
    case wished(Wish)
    /// The call was in progress before.
    case found(CallID)
    /// Somebody talks: an outgoing call was answered, or an incoming one here.
    case answered(CallID)
    /// The call is not among the calls any more.
    case ended(CallID, wasAnswered: Bool)
    /// The user did this on the telephone itself.
    case held(CallID)
    case resumed(CallID)
    /// The peer would not place the call.
    case refused(CallID)
    /// The peer would not put the call on hold.
    case holdRefused(CallID)
    /// The peer was asked for its states.
    case compared
  }

  /// What has to be sent to the peer, in order.
  public enum Step: Hashable, Sendable {
    case hold(CallID)
    case resume(CallID)
    case hangUp(CallID)
  }

  public enum Verdict: Hashable, Sendable {
    case allowed
    /// The wish leaves an emergency call, or changes it: the user is asked once.
    case ask(about: CallID)
  }

  /// In the order in which they began.
  public var calls: [Call]
  /// The call that the user has chosen to talk to, perhaps one that is not answered yet; nil for nobody.
  public private(set) var chosen: CallID?

  /// - Parameter chosen: what ``chosen`` was after the last event.
  public init(calls: [Call], chosen: CallID? = nil) {
    self.calls = calls
    self.chosen = chosen
  }

  private func call(_ id: CallID?) -> Call? { calls.first { $0.id == id } }

  /// The emergency call that nobody has left; nil if there is none.
  private var emergency: Call? { calls.first(where: isEmergencyUnderWay) }

  private func isEmergencyUnderWay(_ call: Call) -> Bool {
    call.isEmergency && !call.isOverForUser && call.state != .held
  }

  // MARK: What the user may do

  /// The calls by whom the screen shows first, and whom keys mean: an emergency call, one that rings in, the one that hears
  /// the user, those that ring out, and those on hold.
  public var byPriority: [CallID] {
    func rank(_ call: Call) -> Int {
      if call.isEmergency, call.state != .held { return 0 }
      return switch call.state {
      case .ringing: 1
      case .talking: 2
      case .placed: 3
      case .held: 4
      }
    }
    return calls.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }.map(\.element.id)
  }

  /// What the key for holding means: whoever is on hold is resumed, in place of whoever talks, who is otherwise put on hold; nil
  /// if nobody has answered.
  public var holdOrResume: (command: CallCommand, call: CallID)? {
    if let held = calls.first(where: { $0.state == .held }) { return (.resume, held.id) }
    let talking = calls.filter { $0.state == .talking }
    return (talking.first(where: \.isEmergency) ?? talking.first).map { (.hold, $0.id) }
  }

  /// Whether a wish may be carried out at once.
  public func verdict(on wish: Wish) -> Verdict {
    guard let emergency else { return .allowed }
    let asks =
      switch wish {
      case .place: true
      case .perform(let command, let id):
        switch command {
        case .answer, .resume: id != emergency.id
        case .hold, .mute, .redirect, .park: id == emergency.id
        case .connect(let other), .merge(let other): [id, other].contains(emergency.id)
        // Alone, it is hung up like any call. Beside another call, the other one may be meant.
        case .hangUp: id == emergency.id && calls.count > 1
        case .send, .unmute, .record, .stopRecording: false
        }
      }
    return asks ? .ask(about: emergency.id) : .allowed
  }

  // MARK: What follows

  /// Applies an event.
  ///
  /// - Returns: what has to be sent; before a wish is carried out, and after anything else.
  public mutating func handle(_ event: Event) -> [Step] {
    switch event {
    case .wished(.place(let id, let isEmergency)):
      let left = emergency
      chosen = id
      var steps = calls.filter { $0.state == .placed && !$0.isOverForUser && (isEmergency || $0.id == left?.id) }
        .map { Step.hangUp($0.id) }
      steps += mending
      return steps
    case .wished(.perform(let command, let id)): return handle(command, id)
    case .answered(let id): if call(chosen).map({ $0.state == .placed && !$0.isEmergency }) ?? true { chosen = id }
    case .ended(let id, let wasAnswered):
      guard chosen == id else { break }
      chosen = wasAnswered ? successor : nil
    case .held(let id): if chosen == id { chosen = nil }
    case .resumed(let id): chosen = id
    case .refused(let id):
      guard call(id)?.isEmergency ?? false else { return [] }
      return calls.filter { $0.id != id && !$0.isOverForUser }.map { .hangUp($0.id) }
    case .found(let id), .holdRefused(let id):
      if call(id).map({ isEmergencyUnderWay($0) || chosen == nil && $0.state == .talking }) ?? false { chosen = id }
    case .compared: break
    }
    return mending
  }

  private mutating func handle(_ command: CallCommand, _ id: CallID) -> [Step] {
    switch command {
    case .answer, .resume:
      let left = emergency
      chosen = id
      // The command itself resumes the call.
      return (left.map { $0.state == .placed && $0.id != id ? [.hangUp($0.id)] : [] } ?? []) + holding
    case .hold: if chosen == id { chosen = nil }
    case .hangUp, .send, .mute, .unmute, .record, .stopRecording, .redirect, .connect, .merge, .park: break
    }
    return []
  }

  /// Who is resumed after the conversation: the only other call, if nothing rings or is placed. The members of a conference
  /// are one call.
  private var successor: CallID? {
    let others = calls.filter { !$0.isOverForUser }
    if let talking = others.first(where: { $0.state == .talking }) { return talking.id }
    guard let first = others.first, others.allSatisfy({ $0.state == .held }) else { return nil }
    return others.count == 1 || others.allSatisfy(\.isMerged) ? first.id : nil
  }

  /// Whether two calls have the floor together.
  private func isWithChosen(_ call: Call) -> Bool {
    call.id == chosen || call.isMerged && self.call(chosen)?.isMerged == true
  }

  /// Puts everybody on hold who must not hear the user.
  private var holding: [Step] {
    calls.filter { $0.state == .talking && !isWithChosen($0) && !$0.isOverForUser }.map { .hold($0.id) }
  }

  /// Changes the peer's states to those that the rules want.
  private var mending: [Step] {
    let over = calls.filter { $0.isOverForUser && $0.state == .talking }.map { Step.hangUp($0.id) }
    let resumed = calls.filter { $0.state == .held && isWithChosen($0) && !$0.isOverForUser }.map { Step.resume($0.id) }
    return over + holding + resumed
  }
}
