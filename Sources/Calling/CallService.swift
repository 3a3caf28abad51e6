import NumberPlans

/// A way to place calls, and to follow them as far as possible.
///
/// A service starts nothing until its first call, or until ``open()`` prepares it to report ``events``.
public protocol CallService: Sendable {
  /// What takes the calls, as named in a sentence: "the tel: handler", "baresip".
  var name: String { get }

  /// What it can do. Asking for anything else is an error; ``CallCommand/needs`` says what a command requires.
  var capabilities: CallCapabilities { get }

  /// Which parts of a target reach the other side, beside a telephone number with what is dialled before it.
  var carries: CarriedParts { get }

  /// The events of its calls, in order, including incoming ones. The stream is for one reader, and ends with ``close()``.
  var events: AsyncStream<CallEvent> { get }

  /// The registrations of all its accounts, whenever one of them has changed. It is for one reader, and ends with ``close()``.
  var registrations: AsyncStream<[Registration]> { get }

  /// Gets ready before anybody calls: from now on calls that come in are reported.
  ///
  /// - Throws: ``CallError`` when its peer is not there.
  func open() async throws(CallError)

  /// Places a call to a target of which it carries everything (``refusal(of:)``). If the call is followed, ``events`` reports
  /// what becomes of it, under the identifier of the request.
  ///
  /// - Throws: ``CallError`` when the target could not be handed over: there is no call then, and no event.
  func place(_ request: CallRequest) async throws(CallError) -> Handover

  /// Performs a command on a call.
  ///
  /// - Throws: ``CallError`` when it is over, or the service cannot do that.
  func perform(_ command: CallCommand, on call: CallID) async throws(CallError)

  /// What would be sent for a request, in readable lines. It is not for a shell, and contains no password.
  func preview(_ request: CallRequest) -> String

  /// Closes the service. Calls whose audio runs through it are hung up; ``events`` ends when that is done.
  func close() async
}

/// What a service knows of a call that it has accepted.
public enum Handover: Hashable, Sendable {
  /// Nothing more: the call is somebody else's now.
  case complete
  /// Its events report what becomes of the call, on which these commands are possible.
  case followed(CallCapabilities)
}

/// Parts of a ``NumberPlans/CallTarget`` that not every way to call can carry.
public struct CarriedParts: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let phoneExtension = CarriedParts(rawValue: 1 << 0)
  /// Pauses and tones; an extension is one of them.
  public static let tones = CarriedParts(rawValue: 1 << 1)
  /// SIP addresses.
  public static let sip = CarriedParts(rawValue: 1 << 2)
}

extension CallService {
  /// Why a target cannot be called at all; nil if it can.
  public func refusal(of target: CallTarget) -> CallError? {
    guard target.sipAddress != nil, !carries.contains(.sip) else { return nil }
    return CallError("\(name) calls numbers, and not SIP addresses such as \(target); baresip does (--via baresip)")
  }

  /// What the user has to do because a part of a target is not sent, as a sentence; nil if everything is.
  public func notice(about target: CallTarget) -> String? {
    guard !target.tail.isEmpty, !carries.contains(.tones) else { return nil }
    if target.phoneExtension != nil, carries.contains(.phoneExtension) { return nil }
    let tones = target.tail.drop { $0 == "," || $0 == ";" }
    return "\(name) cannot send the tones \(tones): type them when somebody answers"
  }

  public var events: AsyncStream<CallEvent> { AsyncStream { $0.finish() } }

  public var registrations: AsyncStream<[Registration]> { AsyncStream { $0.finish() } }

  public func open() async throws(CallError) {}

  public func perform(_ command: CallCommand, on call: CallID) async throws(CallError) {
    throw CallError("\(name) takes the number, and knows nothing more of the call")
  }

  public func close() async {}

  /// Whether a command can be carried out.
  public func can(_ command: CallCommand) -> Bool { capabilities.contains(command.needs) }
}

/// What a ``CallService`` can do.
public struct CallCapabilities: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// It reports what becomes of a call after it was accepted.
  public static let reportsStates = CallCapabilities(rawValue: 1 << 0)
  public static let hangUp = CallCapabilities(rawValue: 1 << 1)
  /// It sends tones (DTMF, ITU-T Q.23).
  public static let tones = CallCapabilities(rawValue: 1 << 2)
  public static let hold = CallCapabilities(rawValue: 1 << 3)
  public static let mute = CallCapabilities(rawValue: 1 << 4)
  /// It reports incoming calls.
  public static let reportsIncoming = CallCapabilities(rawValue: 1 << 5)
  /// It answers incoming calls. Declining them takes only ``hangUp``.
  public static let answer = CallCapabilities(rawValue: 1 << 6)
  /// It redirects a call to another number.
  public static let redirect = CallCapabilities(rawValue: 1 << 7)
}

/// One call to place: what is called, whose it is, and how it was found.
public struct CallRequest: Hashable, Sendable {
  /// The identifier of the call, for all who have to do with it.
  public var id: CallID
  public var target: CallTarget
  public var person: CalledPerson
  /// What was typed to find the person; empty if nothing was.
  public var query: String

  public init(
    _ target: CallTarget, person: CalledPerson = CalledPerson(), query: String = "", id: CallID = CallID(placed: 0)
  ) {
    (self.id, self.target, self.person, self.query) = (id, target, person, query)
  }
}

/// Who is called, as far as that is known; empty where it is not.
public struct CalledPerson: Hashable, Sendable {
  public var name: String
  /// The UID of the contact's card.
  public var uid: String
  /// The label of the number there: work, mobile …
  public var label: String
  /// What the contact was read from, as the user named it.
  public var source: String

  public init(name: String = "", uid: String = "", label: String = "", source: String = "") {
    (self.name, self.uid, self.label, self.source) = (name, uid, label, source)
  }
}

/// The identifier of a call: the same for the screen, the service and the records.
public struct CallID: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Unique among the calls that began in the same way.
  public let serial: Int
  /// Whether it came in: its service has numbered it.
  public let isIncoming: Bool

  /// A call that was placed here.
  public init(placed serial: Int) { (self.serial, isIncoming) = (serial, false) }

  /// A call that a service reported.
  public init(incoming serial: Int) { (self.serial, isIncoming) = (serial, true) }

  public var description: String { "call \(serial)" }

  public static func < (one: CallID, other: CallID) -> Bool {
    one.isIncoming == other.isIncoming ? one.serial < other.serial : !one.isIncoming
  }
}

/// A command for a call.
public enum CallCommand: Hashable, Sendable {
  /// Ends it; declines an incoming one.
  case hangUp
  case answer
  /// Sends tones one after another.
  case send(ToneSequence)
  case hold
  case resume
  case mute
  case unmute
  /// Redirects it to another target.
  case redirect(CallTarget)

  /// The capabilities that a service must have for it.
  public var needs: CallCapabilities {
    switch self {
    case .hangUp: .hangUp
    case .answer: .answer
    case .send: .tones
    case .hold, .resume: .hold
    case .mute, .unmute: .mute
    case .redirect: .redirect
    }
  }
}
