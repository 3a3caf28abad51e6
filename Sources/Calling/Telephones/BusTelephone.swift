import NumberPlans

/// A telephone service on D-Bus. Each of its calls is an object with a state, a method to hang up, and a method to send tones.
protocol BusTelephone: Sendable {
  /// The name for use in a sentence.
  var name: String { get }
  var bus: Bus { get }
  /// The name on the bus.
  var service: String { get }
  /// The path of the object manager (`org.freedesktop.DBus.ObjectManager`), a prefix of all other paths.
  var root: String { get }
  /// The interface of a call, with the method `Hangup`.
  var callInterface: String { get }
  /// The method of a call that answers it.
  var answerMember: String { get }
  /// Whether calls placed here end with dialtone, because no other program could end them.
  var hangsUpAtClose: Bool { get }
  /// Whether talks go on when the service or its line is lost, because the telephone itself has them. A call of such a telephone
  /// has the state ``TelephoneState/ended`` before it vanishes, unless it is lost.
  var keepsTalks: Bool { get }
  /// Whether calls that are placed at the telephone itself are followed, too.
  var followsOthers: Bool { get }
  /// Whether dialling puts the active calls on hold.
  var holdsToDial: Bool { get }
  /// Why nothing can be asked of the service while nobody has its name on the bus.
  var absence: CallError { get }
  /// Why the line is gone.
  var lineLoss: CallError { get }

  /// Chooses the object that places calls.
  ///
  /// - Throws: ``CallError`` if there is none.
  func line(among objects: BusObjects) throws(CallError) -> TelephoneLine

  /// The method that lists the calls of a line as objects; nil if they are known with it.
  func callListMethod(on line: String) -> BusMethod?

  /// Why the telephone cannot call a target; nil if it can.
  func refusal(of target: CallTarget) -> CallError?

  /// The method that creates a call to a number.
  func dialMethod(_ number: String, on line: String) -> BusMethod

  /// The path of the created call in an answer; nil if the answer has none, and the call is the next one to appear.
  func dialledCall(_ answer: [BusValue]) -> String?

  /// The method that starts a created call; nil if calls start by themselves.
  func startMethod(_ call: String) -> BusMethod?

  /// The method that creates a text message; nil if the telephone sends none.
  func messageMethod(_ text: String, to number: String, on line: String) -> BusMethod?

  /// The method that sends a created message, by its path.
  func sendMethod(_ message: String) -> BusMethod

  /// The method that sends one tone in a call.
  func toneMethod(_ tone: String, in call: String, on line: String) -> BusMethod

  /// The method that puts the active calls on hold, and takes another one instead; nil if the telephone cannot.
  ///
  /// - Parameter answers: whether a call waits, which is taken; else it is the held one.
  func swapMethod(on line: String, answers: Bool) -> BusMethod?

  /// The method that makes a conference of a held call and the active ones; nil if the telephone cannot.
  func mergeMethod(_ call: String, on line: String) -> BusMethod?

  /// The method that connects the other parties of the active and the held call; nil if the telephone cannot.
  func connectMethod(on line: String) -> BusMethod?

  /// The event that a signal reports; nil for other signals.
  func event(_ signal: BusSignal) -> TelephoneEvent?

  /// Reads the properties of a call.
  func update(_ properties: [String: BusValue]) -> TelephoneCallUpdate

  /// The method that removes an ended call; nil if the service removes it.
  func removalMethod(of call: String, from line: String) -> BusMethod?

  /// The ending of an outgoing call that nobody hung up here.
  ///
  /// - Parameters:
  ///   - code: the service's reason; nil if it gives none.
  ///   - hasRung: whether the other side's telephone rang.
  func failure(_ code: Int?, hasRung: Bool) -> CallEnding
}

extension BusTelephone {
  /// The event of a call that is an object with properties, as the standard interfaces report it; nil for other signals.
  func callEvent(_ signal: BusSignal) -> TelephoneEvent? {
    let values = signal.values
    switch (signal.interface, signal.member) {
    case (BusInterface.objectManager, "InterfacesAdded"):
      guard values.count == 2, let path = values[0].text else { return nil }
      return values[1].dictionary?[callInterface]?.dictionary.map { .appeared(path, $0) }
    case (BusInterface.objectManager, "InterfacesRemoved"):
      guard values.count == 2, let path = values[0].text, let interfaces = values[1].list else { return nil }
      return interfaces.contains(.text(callInterface)) ? .vanished(path) : nil
    case (BusInterface.properties, "PropertiesChanged"):
      guard values.count == 3, values[0].text == callInterface, let properties = values[1].dictionary else {
        return nil
      }
      return .changed(signal.path, update(properties))
    default: return nil
    }
  }

  var answerMember: String { "Accept" }
  var keepsTalks: Bool { false }
  var followsOthers: Bool { false }
  var holdsToDial: Bool { false }
  var absence: CallError { CallError("\(name) is not running") }
  var lineLoss: CallError { CallError("the modem was removed") }

  func callListMethod(on line: String) -> BusMethod? { nil }
  func messageMethod(_ text: String, to number: String, on line: String) -> BusMethod? { nil }
  func sendMethod(_ message: String) -> BusMethod { BusMethod(path: message, interface: callInterface, member: "Send") }
  func removalMethod(of call: String, from line: String) -> BusMethod? { nil }
  func startMethod(_ call: String) -> BusMethod? { nil }

  func toneMethod(_ tone: String, in call: String, on line: String) -> BusMethod {
    BusMethod(path: call, interface: callInterface, member: "SendDtmf", arguments: [.text(tone)])
  }

  func swapMethod(on line: String, answers: Bool) -> BusMethod? { nil }
  func mergeMethod(_ call: String, on line: String) -> BusMethod? { nil }
  func connectMethod(on line: String) -> BusMethod? { nil }
}

/// The properties of objects, by path, interface and name.
typealias BusObjects = [String: [String: [String: BusValue]]]

/// The object that places calls.
struct TelephoneLine: Hashable, Sendable {
  var path: String
  /// The calls that already exist, with their properties if they are known.
  var calls: [String: [String: BusValue]?]
}

enum TelephoneState: Hashable, Sendable {
  case unknown, dialling, ringing, incoming, active, held, ended
}

/// New values of the properties of a call; nil for unknown values.
struct TelephoneCallUpdate: Hashable, Sendable {
  var state: TelephoneState?
  var isIncoming: Bool?
  var number: String?
  var displayName: String?
  /// Whether the call is part of a conference.
  var isMerged: Bool?
  /// The service's code for the reason of the state.
  var code: Int?
}

enum TelephoneEvent: Hashable, Sendable {
  /// A call appeared, with its properties; nil if they must be requested.
  case appeared(String, [String: BusValue]?)
  case changed(String, TelephoneCallUpdate)
  case vanished(String)
  /// An object appeared that may place calls.
  case lineAdded
  case lineRemoved(String)
}

extension BusValue {
  /// The answer of `GetManagedObjects`: `a{oa{sa{sv}}}`.
  var objects: BusObjects? {
    dictionary?.compactMapValues { $0.dictionary?.compactMapValues(\.dictionary) }
  }
}

/// The standard D-Bus interfaces.
enum BusInterface {
  static let objectManager = "org.freedesktop.DBus.ObjectManager"
  static let properties = "org.freedesktop.DBus.Properties"
}
