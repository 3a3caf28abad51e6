/// A way to place calls, and to follow them as far as possible.
///
/// A service starts nothing until its first call, or until ``open()`` prepares it to report ``events``.
public protocol CallService: Sendable {
  /// What takes the calls, as named in a sentence: "the tel: handler", "baresip".
  var name: String { get }

  /// What it can do. Asking for anything else is an error; ``CallCommand/needs`` says what a command requires.
  var capabilities: CallCapabilities { get }

  /// The events of its calls, in order, including incoming ones. The stream is for one reader, and ends with ``close()``.
  var events: AsyncStream<CallEvent> { get }

  /// The registrations of all its accounts, whenever one of them has changed. It is for one reader, and ends with ``close()``.
  var registrations: AsyncStream<[Registration]> { get }

  /// Gets ready before anybody calls: from now on calls that come in are reported.
  ///
  /// - Throws: ``CallError`` when its peer is not there.
  func open() async throws(CallError)

  /// Places a call. ``events`` reports what becomes of it, beginning with ``CallEvent/Change/accepted``.
  ///
  /// - Returns: the identifier of the call in ``events``.
  /// - Throws: ``CallError`` when the number could not be handed over: there is no call then, and no event.
  func place(_ request: CallRequest) async throws(CallError) -> CallID

  /// Performs a command on a call.
  ///
  /// - Throws: ``CallError`` when it is over, or the service cannot do that.
  func perform(_ command: CallCommand, on call: CallID) async throws(CallError)

  /// What would be sent for a request, in readable lines. It is not for a shell, and contains no password.
  func preview(_ request: CallRequest) -> String

  /// Closes the service. Calls whose audio runs through it are hung up; ``events`` ends when that is done.
  func close() async
}

extension CallService {
  public var registrations: AsyncStream<[Registration]> { AsyncStream { $0.finish() } }

  public func open() async throws(CallError) {}

  public func perform(_ command: CallCommand, on call: CallID) async throws(CallError) {
    throw CallError("\(name) takes the number, and knows nothing more of the call")
  }

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

/// A number to call, and whose it is.
public struct CallRequest: Hashable, Sendable {
  public var number: DialString
  public var person: CalledPerson

  public init(_ number: DialString, person: CalledPerson = CalledPerson()) {
    self.number = number
    self.person = person
  }
}

/// Who is called, as far as that is known; empty where it is not.
public struct CalledPerson: Hashable, Sendable {
  public var name: String
  /// The UID of the contact's card.
  public var uid: String
  /// The label of the number there: work, mobile …
  public var label: String

  public init(name: String = "", uid: String = "", label: String = "") {
    self.name = name
    self.uid = uid
    self.label = label
  }
}

/// The identifier of a call, unique within its service.
public struct CallID: Hashable, Sendable, CustomStringConvertible {
  public let serial: Int
  public init(serial: Int) { self.serial = serial }
  public var description: String { "call \(serial)" }
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
  /// Redirects it to another number.
  case redirect(DialString)

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
