import NumberPlans

/// A service on D-Bus that has telephones (``TelephoneLine``). Each call is an object with a state, a method to hang up, and a
/// method to send tones.
protocol BusTelephone: Sendable {
  /// The name for use in a sentence.
  var name: String { get }
  var bus: Bus { get }
  /// The name on the bus.
  var service: String { get }
  /// The path of the object that lists the telephones.
  var root: String { get }
  /// The match rules of the signals that are needed, without their sender (D-Bus specification, "Match Rules").
  var signals: [String] { get }
  /// The interface of a call, with the method `Hangup`.
  var callInterface: String { get }
  /// The method of a call that answers it.
  var answerMember: String { get }
  /// Whether calls placed here end with dialtone, because no other program could end them.
  var hangsUpAtClose: Bool { get }
  /// Whether talks go on when the service or its line is lost, because the telephone itself has them. A call of such a telephone
  /// has the state ``TelephoneState/ended`` before it vanishes, unless it is lost.
  var keepsTalks: Bool { get }
  /// Whether the voice of a call goes to the microphone and the loudspeaker of the desktop.
  var carriesVoice: Bool { get }
  /// Whether calls that are placed at the telephone itself are followed, too.
  var followsOthers: Bool { get }
  /// Whether dialling puts the active calls on hold.
  var holdsToDial: Bool { get }
  /// Why nothing can be asked of the service while nobody has its name on the bus.
  var absence: CallError { get }
  /// Why a telephone is gone.
  var lineLoss: CallError { get }

  /// The method that lists the telephones.
  var linesMethod: BusMethod { get }

  /// The telephones of a list, the best one first.
  ///
  /// - Throws: ``CallError`` if there is none.
  func lines(_ list: BusValue) throws(CallError) -> [TelephoneLine]

  /// The user's names for telephones in a list, by their identifiers, also for those of other services.
  func names(_ list: BusValue) -> [String: String]

  /// The methods that return properties of a telephone.
  func propertyMethods(of line: TelephoneLine) -> [BusMethod]

  /// Reads the properties of an interface of a telephone.
  func read(_ properties: [String: BusValue], of interface: String, into line: inout TelephoneLine)

  /// The method that lists the calls of a telephone; nil if they are known with it.
  func callListMethod(on line: String) -> BusMethod?

  /// The calls of a list, with their properties; nil if it is none.
  func calls(_ list: BusValue) -> [String: [String: BusValue]]?

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

  /// The method that sends a created message, by its path; nil if it is sent already.
  func sendMethod(_ message: String) -> BusMethod?

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

  var signals: [String] { ["path_namespace='\(root)'"] }
  var answerMember: String { "Accept" }
  var keepsTalks: Bool { false }
  var carriesVoice: Bool { false }
  var followsOthers: Bool { false }
  var holdsToDial: Bool { false }
  var absence: CallError { CallError("\(name) is not running") }
  var lineLoss: CallError { CallError("the modem was removed") }

  var linesMethod: BusMethod { .objects(of: root) }
  func names(_ list: BusValue) -> [String: String] { [:] }
  func propertyMethods(of line: TelephoneLine) -> [BusMethod] { [] }
  func read(_ properties: [String: BusValue], of interface: String, into line: inout TelephoneLine) {}
  func callListMethod(on line: String) -> BusMethod? { nil }

  func calls(_ list: BusValue) -> [String: [String: BusValue]]? {
    list.objects?.compactMapValues { $0[callInterface] }
  }

  func messageMethod(_ text: String, to number: String, on line: String) -> BusMethod? { nil }
  func sendMethod(_ message: String) -> BusMethod? { nil }
  func removalMethod(of call: String, from line: String) -> BusMethod? { nil }
  func startMethod(_ call: String) -> BusMethod? { nil }

  func toneMethod(_ tone: String, in call: String, on line: String) -> BusMethod {
    BusMethod(path: call, interface: callInterface, member: "SendDtmf", arguments: [.text(tone)])
  }

  func swapMethod(on line: String, answers: Bool) -> BusMethod? { nil }
  func mergeMethod(_ call: String, on line: String) -> BusMethod? { nil }
  func connectMethod(on line: String) -> BusMethod? { nil }
}
