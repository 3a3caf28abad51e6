import Localization
import NumberPlans

/// Places calls through one program, server or telephone, and reports their progress if possible.
///
/// A service starts nothing before its first call, or before ``open()``.
///
/// ```
/// let service = BaresipCallService(program: nil)
/// let acceptance = try await service.place(CallRequest(target))
/// for await event in service.events { print(event.change) }
/// ```
public protocol CallService: Sendable {
  /// The name of the service for use in a sentence: "the tel: handler", "baresip".
  var name: String { get }

  /// The name in English, for programs that read dialtone's output.
  var englishName: String { get }

  /// The capabilities of the service. A command that needs others (``CallCommand/needs``) fails.
  var capabilities: CallCapabilities { get }

  /// The parts of a target that the service can send, besides a telephone number with its prefix.
  var carries: CarriedParts { get }

  /// The events of all calls, in order, including incoming calls. The stream has one reader, and ends after ``close()``.
  var events: AsyncStream<CallEvent> { get }

  /// The registrations of all accounts, whenever one of them changes. The stream has one reader, and ends after ``close()``.
  var registrations: AsyncStream<[Registration]> { get }

  /// The new messages of all mailboxes, whenever one of them changes. The stream has one reader, and ends after ``close()``.
  var messages: AsyncStream<[WaitingMessages]> { get }

  /// What the telephone system says of other people's lines. The stream has one reader, and ends after ``close()``.
  var switchboard: AsyncStream<[Switchboard.Change]> { get }

  /// Begins to report incoming calls.
  ///
  /// - Throws: ``CallError`` if the peer is not available.
  func open() async throws(CallError)

  /// Places a call to a target that the service does not refuse (``refusal(of:)``).
  ///
  /// If the call is followed, ``events`` reports its progress under the identifier of the request.
  ///
  /// - Throws: ``CallError`` if the call could not be placed. Then there are no events of it.
  func place(_ request: CallRequest) async throws(CallError) -> Acceptance

  /// Performs a command on a call.
  ///
  /// - Throws: ``CallError`` if the call is over, or the service does not support the command.
  func perform(_ command: CallCommand, on call: CallID) async throws(CallError)

  /// Sends a text message.
  ///
  /// - Throws: ``CallError`` if the service does not send messages, or the network did not take it.
  func send(_ text: String, to target: CallTarget) async throws(CallError)

  /// Asks the telephone system for something that is not about a call of the user's.
  ///
  /// - Throws: ``CallError`` if there is no such system, or it refuses.
  func operate(_ command: SwitchboardCommand) async throws(CallError)

  /// A readable preview of what the service would send for a request. It is not meant for a shell, and contains no password.
  func preview(_ request: CallRequest) -> String

  /// Closes the service, and hangs up calls whose audio runs through it; others go on (``CallCapabilities/continues``). Then
  /// ``events`` ends.
  func close() async
}

/// What a service reports of a call that it has accepted.
public enum Acceptance: Hashable, Sendable {
  /// Nothing more: another program has the call.
  case handedOver
  /// Events report the progress of the call, and these commands are possible.
  case followed(CallCapabilities)
}

/// The parts of a ``NumberPlans/CallTarget`` that not every service can send.
public struct CarriedParts: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let phoneExtension = CarriedParts(rawValue: 1 << 0)
  /// Pauses and tones, including those for an extension.
  public static let tones = CarriedParts(rawValue: 1 << 1)
  /// SIP addresses.
  public static let sip = CarriedParts(rawValue: 1 << 2)
}

extension CallService {
  public var englishName: String { name }

  /// Why the service cannot call a target; nil if it can.
  public func refusal(of target: CallTarget) -> CallError? {
    guard target.sipAddress != nil, !carries.contains(.sip) else { return nil }
    return CallError("\(name) cannot call SIP addresses such as \(target); baresip can (--via baresip)")
  }

  /// A sentence that says what the user has to do because the service cannot send all parts of a target; nil if it can.
  public func notice(about target: CallTarget) -> String? {
    guard !target.tail.isEmpty, !carries.contains(.tones) else { return nil }
    if target.phoneExtension != nil, carries.contains(.phoneExtension) { return nil }
    let tones = target.tail.drop { $0 == "," || $0 == ";" }
    return localized("\(name) cannot send the touch-tones \(tones): type them when somebody answers")
  }

  public var events: AsyncStream<CallEvent> { AsyncStream { $0.finish() } }

  public var registrations: AsyncStream<[Registration]> { AsyncStream { $0.finish() } }

  public var messages: AsyncStream<[WaitingMessages]> { AsyncStream { $0.finish() } }

  public var switchboard: AsyncStream<[Switchboard.Change]> { AsyncStream { $0.finish() } }

  public func open() async throws(CallError) {}

  public func perform(_ command: CallCommand, on call: CallID) async throws(CallError) {
    throw CallError("\(name) takes the number, and knows nothing more about the call")
  }

  public func send(_ text: String, to target: CallTarget) async throws(CallError) { throw .noMessages(by: name) }

  public func operate(_ command: SwitchboardCommand) async throws(CallError) { throw .noSwitchboard(at: name) }

  public func close() async {}

  /// Whether the service supports a command.
  public func can(_ command: CallCommand) -> Bool { capabilities.contains(command.needs) }
}

/// The capabilities of a ``CallService``.
public struct CallCapabilities: OptionSet, Codable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Reports the progress of a call after accepting it.
  public static let reportsStates = CallCapabilities(rawValue: 1 << 0)
  public static let hangUp = CallCapabilities(rawValue: 1 << 1)
  /// Sends tones (DTMF, ITU-T Q.23).
  public static let tones = CallCapabilities(rawValue: 1 << 2)
  public static let hold = CallCapabilities(rawValue: 1 << 3)
  public static let mute = CallCapabilities(rawValue: 1 << 4)
  /// Reports incoming calls.
  public static let reportsIncoming = CallCapabilities(rawValue: 1 << 5)
  /// Answers incoming calls. Declining them needs only ``hangUp``.
  public static let answer = CallCapabilities(rawValue: 1 << 6)
  /// Redirects a call to another number.
  public static let redirect = CallCapabilities(rawValue: 1 << 7)
  /// Connects the other parties of two calls.
  public static let connect = CallCapabilities(rawValue: 1 << 8)
  /// Merges two calls into a conference.
  public static let merge = CallCapabilities(rawValue: 1 << 10)
  /// A call goes on when the service is closed.
  public static let continues = CallCapabilities(rawValue: 1 << 11)
  /// Records calls.
  public static let record = CallCapabilities(rawValue: 1 << 12)
  /// Places a call during another one, which the user puts on hold with their telephone.
  public static let secondCall = CallCapabilities(rawValue: 1 << 9)
}

/// A call to place: the target, the person, and how the person was found.
public struct CallRequest: Codable, Hashable, Sendable {
  /// The identifier of the call. The owner of a shared telephone has one of its own.
  public var id: CallID
  public var target: CallTarget
  public var person: CalledPerson
  /// The query that found the person; empty if there was none.
  public var query: String
  /// The account that calls: the address of record of baresip's, or a telephone of Asterisk; empty for the usual one.
  public var account = ""
  /// Whether the target is an emergency number of the region, which ``Floor`` treats differently. A telephone may know further
  /// ones from its SIM card: only its session does.
  public var isEmergency = false
  /// When the call was placed, in milliseconds since 1970 (``Caller/begun``).
  public var begun: Int64?

  public init(
    _ target: CallTarget, person: CalledPerson = CalledPerson(), query: String = "", id: CallID = CallID(placed: 0)
  ) {
    (self.id, self.target, self.person, self.query) = (id, target, person, query)
  }
}

/// The person who is called. Unknown properties are empty.
public struct CalledPerson: Codable, Hashable, Sendable {
  public var name: String
  /// The ``Contacts/Contact/identity`` of the contact.
  public var identity: String
  /// The label of the number in the card: work, mobile …
  public var label: String
  /// The source of the contact, as the user named it.
  public var source: String
  /// The categories of the contact; nil if they are not known.
  public var categories: [String]?
  /// The first mail address of the contact; nil if it has none, or is not known.
  public var mail: String?

  public init(
    name: String = "", identity: String = "", label: String = "", source: String = "", categories: [String]? = nil,
    mail: String? = nil
  ) {
    (self.name, self.identity, self.label, self.source, self.categories) = (name, identity, label, source, categories)
    self.mail = mail
  }

  private enum CodingKeys: String, CodingKey {
    case name
    case identity = "uid"
    case label, source, categories, mail
  }
}

/// The identifier of a call: the same for the screen, the service and the records of one process.
public struct CallID: Codable, Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Unique among the placed calls, or among the reported calls.
  public let serial: Int
  private let isReported: Bool

  private enum CodingKeys: String, CodingKey {
    case serial
    case isReported = "isIncoming"
  }

  /// Whether the call was placed with this identifier. Otherwise its service reported it, and chose the serial number.
  public var isPlaced: Bool { !isReported }

  /// A call that is placed.
  public init(placed serial: Int) { (self.serial, isReported) = (serial, false) }

  /// A call that a service reported: an incoming one, or one in either direction that it found in progress.
  public init(reported serial: Int) { (self.serial, isReported) = (serial, true) }

  // Not translated: for developers.
  public var description: String { "call \(serial)" }

  public static func < (one: CallID, other: CallID) -> Bool {
    one.isPlaced == other.isPlaced ? one.serial < other.serial : one.isPlaced
  }
}

/// A command for a call.
public enum CallCommand: Codable, Hashable, Sendable {
  /// Ends the call, or declines an incoming one.
  case hangUp
  case answer
  /// Sends tones one after another.
  case send(ToneSequence)
  case hold
  case resume
  case mute
  case unmute
  /// Records the call, as it is heard by both sides, in a file with this name and an ending.
  case record(named: String)
  case stopRecording
  /// Redirects the call to another target (blind transfer). The call ends with ``CallEnding/Reason/transferred``.
  case redirect(CallTarget)
  /// Connects the other party of the call with that of another one (attended transfer). Both calls end.
  case connect(CallID)
  /// Makes a conference of the call and another one: all three talk.
  case merge(CallID)
  /// Leaves the other side at a place where anybody can take the call (``Switchboard/parked``). The call ends with
  /// ``CallEnding/Reason/transferred``.
  case park

  /// The capabilities that a service needs for the command.
  public var needs: CallCapabilities {
    switch self {
    case .hangUp: .hangUp
    case .answer: .answer
    case .send: .tones
    case .hold, .resume: .hold
    case .mute, .unmute: .mute
    case .record, .stopRecording: .record
    case .redirect, .park: .redirect
    case .connect: .connect
    case .merge: .merge
    }
  }
}
