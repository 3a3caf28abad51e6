import NumberPlans

/// A telephone that is a service on a bus: each of its calls is an object with a state, a method to hang up, and one for tones.
protocol BusTelephone: Sendable {
  /// Its name in a sentence.
  var name: String { get }
  var bus: Bus { get }
  /// Its name on the bus.
  var service: String { get }
  /// The object that knows all others (`org.freedesktop.DBus.ObjectManager`). Its path is a prefix of all others.
  var root: String { get }
  /// The interface of a call, which has `Accept`, `Hangup`, and `SendDtmf` for one tone.
  var callInterface: String { get }
  /// Whether calls that were placed here end with dialtone, because nothing else could end them.
  var hangsUpAtClose: Bool { get }

  /// The object that takes calls, of those present.
  ///
  /// - Throws: ``CallError`` when nothing does.
  func line(among objects: BusObjects) throws(CallError) -> TelephoneLine

  /// Why a number is refused, or nil.
  func refusal(of target: CallTarget) -> CallError?

  /// The method that requests a call to a number.
  func dialMethod(_ number: String, on line: String) -> BusMethod

  /// The path of the requested call, from the answer; nil if it is the next one to appear.
  func dialledCall(_ answer: [BusValue]) -> String?

  /// The method that starts a requested call that has a path; nil if it starts by itself.
  func startMethod(_ call: String) -> BusMethod?

  /// The meaning of a signal; nil if it has none.
  func event(_ signal: BusSignal) -> TelephoneEvent?

  /// What the properties of a call reveal.
  func update(_ properties: [String: BusValue]) -> TelephoneCallUpdate

  /// The method that removes a call of ours that has ended; nil if that is not our task.
  func removalMethod(of call: String, from line: String) -> BusMethod?

  /// Why a call that we placed, and that nobody hung up here, failed.
  ///
  /// - Parameters:
  ///   - code: the service's reason; nil if it gives none.
  ///   - hasRung: whether the other side rang.
  func failure(_ code: Int?, hasRung: Bool) -> CallEnding
}

/// The interfaces of objects with their properties, by path.
typealias BusObjects = [String: [String: [String: BusValue]]]

/// An object that takes calls.
struct TelephoneLine: Hashable, Sendable {
  var path: String
  /// The calls that already exist, with their properties if they are known.
  var calls: [String: [String: BusValue]?]
}

enum TelephoneState: Hashable, Sendable {
  case unknown, dialling, ringing, incoming, active, held, ended
}

/// What is known about a call; nil for what is not.
struct TelephoneCallUpdate: Hashable, Sendable {
  var state: TelephoneState?
  var isIncoming: Bool?
  var number: String?
  var displayName: String?
  /// Why it is in that state, as the service's code.
  var code: Int?
}

enum TelephoneEvent: Hashable, Sendable {
  /// A call appeared; nil: its properties have to be requested.
  case appeared(String, [String: BusValue]?)
  case changed(String, TelephoneCallUpdate)
  case vanished(String)
  /// Something appeared that may take calls.
  case lineAdded
  case lineRemoved(String)
}

extension BusValue {
  /// The answer of `GetManagedObjects`: `a{oa{sa{sv}}}`.
  var objects: BusObjects? {
    dictionary?.compactMapValues { $0.dictionary?.compactMapValues(\.dictionary) }
  }
}

/// The interfaces that many services have.
enum BusInterface {
  static let objectManager = "org.freedesktop.DBus.ObjectManager"
  static let properties = "org.freedesktop.DBus.Properties"
}
