import Localization
import TerminalInput

/// What a key does in a layer, beside typing and moving the selection.
///
/// As ``Command`` is for the list: the table of each layer's keys (``DialerState/Layer/keys``) is all that the reducer, the hints
/// and the help know of them.
enum LayerCommand: Hashable, Sendable {
  /// Enter: what it does depends on the layer, and on the selected row.
  case enter
  case back
  /// The keys that move through the rows; ``Command/row(after:count:page:)`` carries them out.
  case select

  // A contact, a number, a call.
  case callNumber, copy, star, block, message, mail, setSpeedDial, edit, editAsText, delete, note, addContact, details
  /// Takes the call that rings at the contact; the key does so everywhere.
  case pickUp
  /// All calls, only the missed ones, only the blocked ones.
  case filter
  // The marked rows.
  case copyAll, exportAll, removeMark
  // Contacts that are there twice.
  case twoPeople, keepOther, undoMerge
  // The telephone system.
  case pause, park
  // Options and sources.
  case change, changeBack, save, switchForGood, refresh, duplicates
  // A form.
  case fill, typeLabel
}

/// A key of a layer.
enum LayerKey: Hashable, Sendable {
  case letter(Character)
  /// The keys of a command of the list.
  case command(Command)
  /// Alt with a digit, or how it is pressed here.
  case speedDial
  /// 1 to 9.
  case digit
  /// Up and down; left and right; letters that are typed. For the hints.
  case rows, sides, text

  /// Whether a pressed key is this one.
  ///
  /// - Parameter command: what the key is bound to.
  func isPressed(_ chord: KeyChord, _ command: Command?) -> Bool {
    switch self {
    case .letter(let letter): command == nil && chord == KeyChord(.character(letter))
    case .command(let own): command == own
    case .speedDial: command == nil && chord.speedDialKey != nil
    case .digit: command == nil && chord.asSpeedDial != nil
    case .rows, .sides, .text: false
    }
  }
}

/// The table of a layer's keys, in the order of its hints, which show the first key of each command.
struct LayerKeys: Sendable, ExpressibleByArrayLiteral {
  typealias Row = (does: LayerCommand, keys: [LayerKey])

  let rows: [Row]

  init(arrayLiteral rows: Row...) { self.rows = rows }

  /// What a pressed key does; nil for keys that move the selection, are typed, or do nothing.
  ///
  /// - Parameter command: what the key is bound to.
  func command(for chord: KeyChord, _ command: Command?) -> LayerCommand? {
    rows.first { $0.keys.contains { $0.isPressed(chord, command) } }?.does
  }

  /// The letter for the first of some commands that is in the table; nil if none is.
  func letter(for commands: [LayerCommand]) -> KeyChord? {
    for does in commands {
      for case .letter(let letter) in rows.first(where: { $0.does == does })?.keys ?? [] {
        return KeyChord(.character(letter))
      }
    }
    return nil
  }

  /// The keys of the details of a contact.
  static let details: LayerKeys = [
    (.callNumber, [.digit]), (.pickUp, [.command(.answer)]), (.enter, [.command(.submit)]),
    (.copy, [.letter("y"), .command(.copy)]),
    (.back, [.command(.back), .command(.details)]), (.select, [.rows]), (.star, [.letter("s")]),
    (.block, [.letter("b")]), (.message, [.letter("m")]), (.mail, [.letter("@")]), (.setSpeedDial, [.speedDial]),
    (.edit, [.letter("e")]), (.editAsText, [.letter("E")]),
    (.delete, [.letter("d"), .command(.deleteForward)]), (.note, [.letter("n")]),
  ]
}

extension DialerState.Layer {
  var keys: LayerKeys {
    switch self {
    case .details: .details
    case .number:
      [
        (.enter, [.command(.submit)]), (.copy, [.letter("y"), .command(.copy)]),
        (.back, [.command(.back), .command(.details)]), (.addContact, [.letter("a"), .command(.addContact)]),
        (.block, [.letter("b")]), (.setSpeedDial, [.speedDial]),
      ]
    case .recents:
      [
        (.enter, [.command(.submit)]), (.select, [.rows]),
        (.filter, [.command(.fillNext), .command(.fillPrevious)]), (.note, [.letter("n"), .command(.note)]),
        (.details, [.command(.details)]), (.addContact, [.letter("a"), .command(.addContact)]),
        (.back, [.command(.back), .command(.recents)]), (.message, [.letter("m")]),
      ]
    case .marked:
      [
        (.enter, [.command(.submit)]), (.copyAll, [.letter("y"), .command(.copy)]), (.exportAll, [.letter("e")]),
        (.removeMark, [.command(.mark), .command(.deleteForward), .command(.deleteBackward)]), (.select, [.rows]),
        (.back, [.command(.back), .command(.marked)]),
      ]
    case .duplicates:
      [
        (.enter, [.command(.submit), .command(.details)]), (.select, [.rows]), (.undoMerge, [.letter("u")]),
        (.back, [.command(.back)]),
      ]
    case .pair:
      [
        (.enter, [.command(.submit)]), (.twoPeople, [.letter("n")]),
        (
          .keepOther,
          [.command(.fillNext), .command(.fillPrevious), .command(.moveLeft), .command(.moveRight)]
        ),
        (.back, [.command(.back)]), (.undoMerge, [.letter("u")]),
      ]
    case .switchboard:
      [
        (.enter, [.command(.submit)]), (.pause, [.command(.fillNext)]), (.park, [.letter("p")]), (.select, [.rows]),
        (.back, [.command(.back), .command(.switchboard)]),
      ]
    case .options:
      [
        (.change, [.sides, .command(.moveRight), .command(.submit), .letter(" ")]),
        (.changeBack, [.command(.moveLeft)]), (.select, [.rows]), (.save, [.letter("s")]),
        (.back, [.command(.back), .command(.options)]),
      ]
    case .sources:
      [
        (.enter, [.command(.submit), .letter(" ")]), (.switchForGood, [.letter("s")]), (.refresh, [.letter("r")]),
        (.duplicates, [.letter("d")]), (.back, [.command(.back), .command(.sources)]), (.select, [.rows]),
      ]
    case .namesakes:
      [
        (.enter, [.command(.submit), .command(.details)]), (.select, [.rows]), (.back, [.command(.back)]),
      ]
    case .help:
      [(.select, [.rows]), (.back, [.command(.back), .command(.helpWhenEmpty), .command(.submit)])]
    case .form(let form):
      form.menu == nil
        ? [
          (.enter, [.command(.submit)]), (.select, [.rows]),
          (.fill, [.command(.fillNext), .command(.fillPrevious)]), (.back, [.command(.back)]),
        ]
        : [
          (.enter, [.command(.submit)]), (.fill, [.command(.fillNext), .command(.fillPrevious)]),
          (.back, [.command(.back)]), (.typeLabel, [.text]),
        ]
    case .chooser:
      [(.enter, [.command(.submit)]), (.back, [.command(.back)]), (.callNumber, [.digit])]
    case .note, .confirmation, .command, .blocking, .card:
      [(.enter, [.command(.submit)]), (.back, [.command(.back)])]
    }
  }
}

extension LayerCommand {
  /// What the help says of it in the details; nil for what only the hints say.
  var help: String? {
    switch self {
    case .callNumber: localized("call a number")
    case .copy: localized("copy", context: "key hint")
    case .message: localized("text message")
    case .mail: localized("e-mail")
    case .edit: localized("edit", context: "key hint")
    case .editAsText: localized("edit as text")
    case .star: localized("star", context: "key hint")
    case .block: localized("block", context: "key hint")
    case .delete: localized("delete")
    case .setSpeedDial: localized("set speed dial")
    default: nil
    }
  }
}

extension DialerState {
  /// The name of a key, by what is bound to it here; empty if nothing is.
  func name(of key: LayerKey) -> String {
    func name(_ command: Command) -> String { settings.keyMap.name(of: command) ?? "" }
    switch key {
    case .letter(let letter): return String(letter)
    case .command(let command): return name(command)
    case .speedDial: return settings.keyMap.speedDial("2…9")
    case .digit: return "1…9"
    case .rows:
      let down = name(.selectNext) == "Down" ? "↓" : name(.selectNext)
      return down == "↓" && name(.selectPrevious) == "Up" ? "↑↓" : "\(name(.selectPrevious)) \(down)"
    case .sides: return "←→"
    case .text: return "abc"
    }
  }
}
