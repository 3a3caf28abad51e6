import Contacts
import Localization
import TerminalInput

// Speed dials: Alt with a digit, or the digit after the key of `Command.speedDial`. On the main screen it calls; in the details, and
// on the card of a number, it puts the number on the key.

/// The speed-dial keys that were pressed, and may have been meant as Esc and a digit.
struct SpeedDialPresses: Hashable, Sendable {
  /// The message that asks for a digit; nil if none is to follow.
  var prompt: String?
  /// The uncertain key that was pressed last, until another key is pressed.
  var uncertain: Int?
  /// The message that asks for a second press of it; nil until it is known whom it calls.
  var question: String?
  /// The uncertain keys whose numbers are being looked up. What is found for them is not called.
  var unanswered: [Int] = []

  /// Whether the message that is shown asks for a digit.
  func awaitsDigit(_ toast: Toast?) -> Bool { prompt != nil && prompt == toast?.text }

  /// Whether the message that is shown asks for a second press of a key.
  func isAsked(_ key: Int, _ toast: Toast?) -> Bool { uncertain == key && question != nil && question == toast?.text }
}

extension KeyChord {
  /// The speed-dial key for Alt with a digit from 1 to 9; nil for other chords.
  var speedDialKey: Int? { modifiers == .alt ? digitKey : nil }

  /// The digit of a chord, from 1 to 9.
  var digitKey: Int? {
    guard case .character(let character) = key, character.isASCII, let digit = character.wholeNumberValue,
      (1...9).contains(digit)
    else { return nil }
    return digit
  }

  /// Alt with the digit from 1 to 9 that this chord types; nil for other chords.
  var asSpeedDial: KeyChord? { modifiers.isEmpty && digitKey != nil ? KeyChord(key, .alt) : nil }
}

extension DialerState {
  /// Waits for the digit of a speed dial, where there are any.
  mutating func awaitSpeedDialDigit() -> [Effect] {
    switch layer {
    case nil, .details, .number: break
    default: return []
    }
    let prompt =
      layer == nil
      ? localized("Speed dial: 1 to 9 calls") : localized("Speed dial: 1 to 9 is the key for the number")
    speedDial.prompt = prompt
    return show(LocalizedText(verbatim: prompt))
  }

  /// Presses a speed-dial key that may have been meant as Esc and a digit. It asks for a second press.
  mutating func pressUncertain(_ chord: KeyChord, _ key: Int) -> [Effect] {
    speedDial.uncertain = key
    let effects = carryOut(chord)
    if effects.contains(.loadSpeedDial(key: key)) { speedDial.unanswered.append(key) }
    return effects
  }

  /// Ends the question of an uncertain key when another key is pressed.
  ///
  /// If a character follows, and something may have held ESC back, the digit was meant as well, and is typed.
  mutating func endUncertainSpeedDial(at chord: KeyChord) -> [Effect] {
    guard let key = speedDial.uncertain else { return [] }
    speedDial.uncertain = nil
    speedDial.question = nil
    guard settings.keyboardPath != .direct, layers.isEmpty, field.isEmpty, chord.modifiers.isEmpty,
      case .character = chord.key
    else { return [] }
    return press(KeyChord(.character(Character("\(key)"))))
  }

  /// Calls the number on the speed-dial key of a chord; nil for other chords, and in layers.
  mutating func pressSpeedDial(_ chord: KeyChord) -> [Effect]? {
    guard let key = chord.speedDialKey, layer == nil else { return nil }
    if speedDial.uncertain == nil { speedDial.unanswered.removeAll { $0 == key } }
    return [.loadSpeedDial(key: key)]
  }

  /// Calls the number that was found on a speed-dial key, or asks for a second press.
  ///
  /// - Parameter entry: the number as a call; nil if there is none.
  mutating func callSpeedDial(_ key: Int, _ entry: RecentCall?) -> [Effect] {
    let voicemail = key == 1 ? voicemailNumber : nil
    // Not translated: the name is stored with the call.
    let entry = entry ?? voicemail.map { RecentCall(kind: .outgoing, number: $0, name: "Voicemail", time: "") }
    let isUncertain = speedDial.unanswered.firstIndex(of: key).map { speedDial.unanswered.remove(at: $0) } != nil
    if isUncertain, speedDial.uncertain != key { return [] }
    guard let entry else {
      let chord = settings.keyMap.speedDial("\(key)")
      return show("Nothing is on key \(key); \(chord) in a contact's details puts a number there")
    }
    guard isUncertain else { return callAgain(entry) }
    let number = settings.formatter.shown(entry.number)
    let whom = entry.name.map { "\($0) · \(number)" } ?? number
    return ask(localized("Alt-\(key) again calls \(whom)"))
  }

  /// Puts a number on a speed-dial key, or asks for a second press.
  ///
  /// - Parameter shown: the name and the number as displayed.
  mutating func setSpeedDial(_ key: Int, _ number: String, _ contact: ContactReference, shown: String) -> [Effect] {
    guard speedDial.uncertain == nil else { return ask(localized("Alt-\(key) again puts \(shown) on key \(key)")) }
    let chord = settings.keyMap.speedDial("\(key)")
    // Translators: {1} is a key, {2} a name with a number.
    return [.setSpeedDial(key: key, number: number, contact)] + show("\(chord) calls \(shown)")
  }

  private mutating func ask(_ question: String) -> [Effect] {
    speedDial.question = question
    return show(LocalizedText(verbatim: question))
  }
}
