import Calling
import Localization
import NumberPlans

/// A call in progress through a service that reports the call's state.
public struct ActiveCall: Hashable, Sendable {
  public enum Phase: Hashable, Sendable {
    /// An incoming call that has not been answered.
    case incoming
    /// An outgoing call that has not been answered.
    case outgoing
    case talking
  }

  public let id: CallID
  /// The name of the other party, otherwise the number.
  public let displayName: String
  /// Other known facts: the account, the number, its label, its location, the note.
  public private(set) var details: [String]
  /// The account that the call goes out from, in words; nil for the usual one.
  private(set) var account: String?
  /// The number, if it belongs to no contact.
  var stranger: String?
  /// The number as dialled; nil if it is withheld.
  var target: CallTarget?
  /// The ``Contact/identity`` of the other party; empty if it is not a contact.
  var identity = ""
  /// The capabilities of the service.
  public var capabilities: CallCapabilities
  public var phase: Phase
  /// The last reported state in a few words.
  public var state: String
  public var isHeld = false
  public var isMuted = false
  /// The file in which the call is being recorded; nil if it is not.
  public var recording: String?
  /// Whether the call is part of a conference with another one.
  public var isMerged = false
  /// Whether the other side is sent to somebody else, so that nobody hears the user any more.
  private var isTransferring = false
  /// Whether the call reaches an emergency number.
  public var isEmergency = false
  /// The duration of the connection in seconds; nil before the call is connected.
  public var seconds: Int?
  /// The tones that were sent last.
  public var tones = ""
  /// The tones that wait until the user sends them: those after a `;` in the number.
  var waitingTones: ToneSequence?

  public init(
    _ id: CallID, displayName: String, details: [String] = [], phase: Phase, state: String,
    capabilities: CallCapabilities
  ) {
    self.id = id
    self.displayName = displayName
    self.details = details
    self.phase = phase
    self.state = state
    self.capabilities = capabilities
  }

  /// Creates an incoming call.
  init(
    _ id: CallID, from caller: IncomingCaller, _ settings: DialerState.Settings, capabilities: CallCapabilities
  ) {
    let formatter = settings.formatter
    let number = caller.shownName == nil ? nil : formatter.shown(caller.number)
    let about = [caller.label.map(CardLabel.shown), number, caller.location].compactMap(\.self)
      .filter { !$0.isEmpty }.joined(separator: " · ")
    let to = caller.account.isEmpty ? [] : [localized("to \(caller.account)")]
    let notes = [
      caller.note.map { note in localized("note: \(note)") },
      caller.lastCall.map { time in localized("last call \(time)") },
    ].compactMap(\.self)
    self.init(
      id, displayName: caller.displayName(formatter), details: to + [about].filter { !$0.isEmpty } + notes,
      phase: .incoming, state: localized("is calling"), capabilities: capabilities)
    stranger = caller.contact == nil && !caller.number.isEmpty ? caller.number : nil
    target = CallTarget(caller.number, region: settings.dialingRegion)
    identity = caller.contact?.identity ?? ""
  }

  /// Creates a call that was in progress before.
  init(
    _ id: CallID, _ found: FoundCall, with caller: IncomingCaller, _ settings: DialerState.Settings,
    capabilities: CallCapabilities
  ) {
    self.init(id, from: caller, settings, capabilities: capabilities)
    phase = found.duration == nil ? .outgoing : .talking
    state = localized(found.duration == nil ? "ringing" : "talking")
    seconds = found.duration.map { Int($0.components.seconds) }
    isHeld = found.isHeld
    isEmergency = found.isOutgoing && target.map { settings.policy.isEmergency($0) } ?? false
  }

  public func can(_ command: CallCommand) -> Bool { capabilities.contains(command.needs) }

  /// The state with its details: `talking 1:05 · muted`, `on hold 1:05`.
  var stateLine: String {
    let time = seconds.map { " \(Words.duration($0))" } ?? ""
    return stateWord + time + marks
  }

  /// The same without the time.
  var shortStateLine: String { stateWord + marks }

  private var marks: String {
    // Translators: The call is being recorded; as short as possible.
    let recorded = recording == nil ? nil : localized("REC")
    return [isMuted ? localized("muted") : nil, recorded].compactMap(\.self).map { " · \($0)" }.joined()
  }

  private var stateWord: String {
    // Translators: The call is part of a conference with another one.
    isHeld ? localized("on hold") : isMerged ? localized("merged") : state
  }

  /// Creates an outgoing call. Its capabilities are set when a service has accepted it.
  init(_ request: CallRequest, _ formatter: FieldFormatter?) {
    let text = formatter.shown(request.target)
    self.init(
      request.id, displayName: request.name ?? text, details: request.name == nil ? [] : [text], phase: .outgoing,
      state: localized("calling"), capabilities: [])
    stranger = request.person.identity.isEmpty ? text : nil
    target = request.target
    identity = request.person.identity
    isEmergency = request.isEmergency
  }

  /// The call as the rules of the microphone see it.
  var floorCall: Floor.Call {
    let state: Floor.Call.State =
      switch phase {
      case .incoming: .ringing
      case .outgoing: .placed
      case .talking: isHeld ? .held : .talking
      }
    return Floor.Call(id, state, isEmergency: isEmergency, isMerged: isMerged, isOverForUser: isTransferring)
  }

  /// Shows the account that the call goes out from, as the first of the details, unless one is shown.
  mutating func show(account name: String?) {
    guard account == nil, let name else { return }
    let words = localized("from \(name)")
    account = words
    details.insert(words, at: 0)
  }

  /// Whether tones can be sent to the other side now.
  var acceptsTones: Bool { phase == .talking && !isHeld && capabilities.contains(.tones) }

  /// The number of sent tones that are shown.
  private static let shownTones = 12

  /// Applies an event of the call.
  ///
  /// - Returns: the message for the screen; nil if there is none
  mutating func handle(_ change: CallEvent.Change) -> String? {
    switch change {
    case .accepted, .incoming, .found, .ended: return nil
    case .ownPhoneRinging: state = localized("your phone is ringing")
    case .dialling: state = localized("dialling")
    case .ringing: state = localized("ringing")
    // Translators: The state of a call in which the network says something, before anybody has answered.
    case .earlyMedia: state = localized("announcement")
    case .established:
      phase = .talking
      state = localized("talking")
      if seconds == nil { seconds = 0 }
    case .tonesSent(let sent):
      tones = String((tones + "\(sent)").suffix(ActiveCall.shownTones))
      return nil
    case .tonesWaiting(let waiting):
      waitingTones = waiting
      return localized("\(displayName): waiting to send \(waiting)")
    case .held: isHeld = true
    case .resumed: isHeld = false
    case .muted: isMuted = true
    case .unmuted: isMuted = false
    case .recording(let file):
      recording = file
      return localized("Recording in \(file): \(displayName) may have to agree")
    case .recordingStopped:
      guard let file = recording.take() else { return localized("Nothing is recorded any more") }
      return localized("The recording is in \(file)")
    case .audioDevice(let name):
      let words = localized("heard on \(name)")
      if !details.contains(words) { details.append(words) }
      return nil
    case .merged: isMerged = true
    case .transferring:
      isTransferring = true
      state = localized("being transferred")
      (phase, seconds, isHeld, isMuted, isMerged) = (.outgoing, nil, false, false, false)
    case .transferFailed(let reason):
      return localized(
        reason.isEmpty ? "\(displayName) was not transferred" : "\(displayName) was not transferred: \(reason)")
    }
    return "\(displayName): \(stateLine)"
  }
}

extension ActiveCall {
  /// The ending and the duration of the call: `John Smith: hung up · 1:05`.
  func words(for ending: CallEnding) -> String {
    let length = (ending.duration.map { Int($0.components.seconds) } ?? seconds).map { " · \(Words.duration($0))" }
    return "\(displayName): \(ending)\(length ?? "")"
  }
}

extension [ActiveCall] {
  /// The calls that have been answered.
  var talking: [ActiveCall] { filter { $0.phase == .talking } }
}

extension Words {
  /// A duration in the form `1:05` or `1:00:05`.
  package static func duration(_ seconds: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    return (hours > 0 ? "\(hours):\(two(minutes))" : "\(minutes)") + ":" + two(seconds % 60)
  }
}
