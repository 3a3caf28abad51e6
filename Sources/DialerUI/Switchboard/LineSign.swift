import Calling
import Contacts
import Localization
import NumberPlans
import TerminalText

// The line of a colleague beside their name: a sign and a word.

extension Switchboard.Line {
  /// What matters of the line in a word or two: whether it can be called, and why not.
  var word: String {
    switch state {
    case .ringing: localized("ringing")
    case .talking: localized("talking")
    case .held: localized("on hold")
    case .free, .offline:
      switch absence {
      case .doNotDisturb: localized("do not disturb")
      case .away: localized("away")
      // Translators: States of a colleague's telephone line: it can be called, or is not connected.
      case nil: localized(state == .free ? "free" : "offline")
      }
    }
  }

  /// The cells of the longest word that lines have most of the time.
  static var usualWidth: Int {
    [localized("free"), localized("ringing"), localized("talking"), localized("on hold")]
      .reduce(0) { max($0, DisplayText($1).width) }
  }

  /// The word, and what the owner of the line says about the absence.
  var words: String { absence == nil || remark.isEmpty ? word : "\(word): \(remark)" }

  /// A sign that differs from the others without colour, too.
  func sign(_ borders: BorderSet) -> String {
    let (sign, ascii) =
      switch state {
      case .ringing: ("◉", "!")
      case .talking: ("●", "#")
      case .held: ("◐", "=")
      case .free, .offline: absence != nil ? ("◌", "z") : state == .free ? ("○", "o") : ("×", "x")
      }
    return borders.isASCII ? ascii : sign
  }

  var role: Role {
    switch state {
    case .ringing, .held: .warning
    case .talking: .error
    case .free, .offline: .dim
    }
  }
}

extension DialerState {
  /// The line of a contact: that of the first number which is a line of the telephone system; nil if none is.
  ///
  /// - Complexity: O(numbers of the contact)
  func line(of contact: Contact) -> Switchboard.Line? {
    // Nearly everybody has no such system.
    guard !switchboard.lines.isEmpty else { return nil }
    return contact.phones.lazy.compactMap { line(of: $0) }.first
  }

  /// The line that a number reaches, as it is dialled by the rules; nil if it is none of the telephone system.
  func line(of phone: PhoneEntry) -> Switchboard.Line? {
    guard !switchboard.lines.isEmpty, let target = CallTarget(phone, region: settings.dialingRegion) else { return nil }
    let dialled = settings.dialRules.applied(to: target, in: settings.dialingRegion).target
    return switchboard.lines[dialled.main]
  }

  /// The colleague whose telephone rings, and whose call the user can take: the one in front; nil if there is none.
  var ringingColleague: (name: String, line: Switchboard.Line)? {
    guard calls.isEmpty, !switchboard.lines.isEmpty, switchboard.offers.contains(.pickUp),
      let contact = openContact ?? (layers.isEmpty ? selectedMatch?.contact : nil),
      let line = contact.phones.lazy.compactMap({ line(of: $0) }).first(where: { $0.state == .ringing })
    else { return nil }
    return (contact.displayName, line)
  }
}
