import Calling
import Contacts
import Localization
import TerminalInput

/// A program of the user's on a key: it gets the number and the person that Enter would call, or those of the call.
public struct OwnCommand: Hashable, Sendable {
  public var chord: KeyChord
  /// What it does, in a word or two.
  public var title: String
  public var program: String
  public var arguments: ArgumentTemplate

  /// The placeholders of its arguments.
  public static let placeholders = ["number", "uri", "name", "uid", "label", "mail", "query"]

  public init(_ chord: KeyChord, title: String, program: String, _ arguments: ArgumentTemplate) {
    (self.chord, self.title, self.program, self.arguments) = (chord, title, program, arguments)
  }
}

extension DialerState {
  /// The user's own command on a key, where somebody can be meant by it.
  func ownCommand(_ chord: KeyChord) -> OwnCommand? {
    takesOwnCommands ? settings.ownCommands.first { [chord, chord.sameByte].contains($0.chord) } : nil
  }

  /// Whether the user's own commands can be entered: not while a text is written, or a question is asked.
  var takesOwnCommands: Bool {
    switch layer {
    case nil: focus != .emoji
    case .details, .chooser, .recents: true
    default: false
    }
  }

  /// Runs a command for whom Enter would call, else for the call in front.
  mutating func run(_ command: OwnCommand) -> [Effect] {
    let request =
      requestOfEnter
      ?? activeCall.flatMap { call in
        call.target.map { CallRequest($0, person: CalledPerson(name: call.displayName, identity: call.identity)) }
      }
    let known: [String: String?] = [
      "number": request.map { "\($0.target)" }, "uri": request?.target.uri,
      "name": request.flatMap { $0.person.name.isEmpty ? nil : $0.person.name },
      "uid": request.flatMap { $0.person.identity.isEmpty ? nil : $0.person.identity }, "label": request?.person.label,
      "mail": meantContact?.first(.email), "query": field.text,
    ]
    let values = known.compactMapValues(\.self)
    let names = OwnCommand.placeholders.filter(command.arguments.names.contains)
    if let missing = names.first(where: { values[$0] == nil }) {
      let who = request.map { $0.person.name.isEmpty ? "\($0.target)" : $0.person.name }
      guard let who else { return show("\(command.title): nobody is selected") }
      // Translators: {1} is a command of the user's, {3} what it needs: number, uri, name, uid, label, mail or query.
      return show("\(command.title): \(who) has no \(missing)")
    }
    let arguments = command.arguments.filled { values[$0] ?? "" }
    return [.run(Program(name: command.program, arguments: arguments), title: command.title)]
      + show(LocalizedText(verbatim: command.title))
  }

  /// The contact that Enter would call, or whose call is in front; nil if there is none.
  private var meantContact: Contact? {
    switch layer {
    case .details(let contact, _), .chooser(let contact, _): return contact
    case nil:
      switch calledRow {
      case .quick(.favourite(let contact)): return contact
      case .match(let match): return match.contact
      case .quick(.call), .label, .asTyped, nil: return shownParty
      }
    default: return nil
    }
  }
}

extension OwnCommand {
  /// Its title as a word of plain mode: `new-ticket`.
  var word: String { title.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: "-") }
}
