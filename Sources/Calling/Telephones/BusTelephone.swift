/// A telephone that is a service on a bus: each of its calls is an object with a state, a method to hang up, and one for tones.
protocol BusTelephone: Sendable {
  /// What it is called in a sentence.
  var name: String { get }
  var bus: Bus { get }
  /// Its name on the bus.
  var service: String { get }
  /// The object that knows all others (`org.freedesktop.DBus.ObjectManager`). All paths begin like its.
  var root: String { get }
  /// The interface of a call, which has `Accept`, `Hangup`, and `SendDtmf` for one tone.
  var callInterface: String { get }
  /// Whether calls that were begun here end with dialtone: nothing else could end them.
  var hangsUpAtClose: Bool { get }

  /// What takes calls, among the objects that there are.
  ///
  /// - Throws: ``CallError`` when nothing does.
  func line(among objects: BusObjects) throws(CallError) -> TelephoneLine

  /// What refuses a number, or nil.
  func refusal(of number: DialString) -> CallError?

  /// Asks for a call to a number.
  func order(_ number: Substring, on line: String) -> BusMethod

  /// The call that was ordered, by the answer; nil when it is the next one to appear.
  func orderedCall(_ answer: [BusValue]) -> String?

  /// What starts a call that was ordered and has a path; nil when it started by itself.
  func start(_ call: String) -> BusMethod?

  /// What a signal means; nil when nothing.
  func news(_ signal: BusSignal) -> TelephoneNews?

  /// What the properties of a call say.
  func facts(_ properties: [String: BusValue]) -> TelephoneFacts

  /// Removes a call of ours that has ended; nil where that is not our business.
  func removal(of call: String, from line: String) -> BusMethod?

  /// Why a call that we placed, and that nobody hung up here, came to nothing.
  ///
  /// - Parameters:
  ///   - code: what the service says; nil when it says nothing.
  ///   - hasRung: whether the other side rang.
  func failure(_ code: Int?, hasRung: Bool) -> CallEnding
}

/// The interfaces of objects with their properties, by path.
typealias BusObjects = [String: [String: [String: BusValue]]]

/// What takes calls.
struct TelephoneLine: Hashable, Sendable {
  var path: String
  /// The calls that there are already; their properties where they are known.
  var calls: [String: [String: BusValue]?]
}

enum TelephoneState: Hashable, Sendable {
  case unknown, dialling, ringing, incoming, active, held, ended
}

/// What is known of a call; nil what is not.
struct TelephoneFacts: Hashable, Sendable {
  var state: TelephoneState?
  var isIncoming: Bool?
  var number: String?
  var displayName: String?
  /// Why it is in that state, in the service's numbers.
  var code: Int?
}

enum TelephoneNews: Hashable, Sendable {
  /// A call is there; nil: its properties have to be asked for.
  case appeared(String, [String: BusValue]?)
  case changed(String, TelephoneFacts)
  case vanished(String)
  /// Something that may take calls is there.
  case lineCame
  case lineGone(String)
}

extension BusValue {
  /// What `GetManagedObjects` answers: `a{oa{sa{sv}}}`.
  var objects: BusObjects? {
    dictionary?.compactMapValues { $0.dictionary?.compactMapValues(\.dictionary) }
  }
}

/// The interfaces that many services have.
enum BusInterface {
  static let objectManager = "org.freedesktop.DBus.ObjectManager"
  static let properties = "org.freedesktop.DBus.Properties"
}
