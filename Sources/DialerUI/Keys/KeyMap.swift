import TerminalInput

/// The bindings of keys to commands.
///
/// The names of the keys in the help and in the hints are those of the key map.
///
///     KeyMap.standard.command(for: KeyChord(.enter))    // .submit
public struct KeyMap: Hashable, Sendable {
  /// A key and its command. Hints show the first key that is bound to a command.
  public struct Binding: Hashable, Sendable {
    public var chord: KeyChord
    public var command: Command

    public init(chord: KeyChord, command: Command) {
      self.chord = chord
      self.command = command
    }
  }

  public private(set) var bindings: [Binding]
  private let commands: [KeyChord: Command]
  /// The keys that do not arrive.
  private var kept = KeptKeys.none
  private var path = KeyboardPath.direct

  public init(_ bindings: [Binding]) {
    self.bindings = bindings
    commands = Dictionary(bindings.map { ($0.chord, $0.command) }, uniquingKeysWith: { first, _ in first })
  }

  public func command(for chord: KeyChord) -> Command? { commands[chord] ?? chord.sameByte.flatMap { commands[$0] } }

  /// The key map where a terminal keeps some keys for itself, and others may be taken for Esc and the key. They are the last keys
  /// of their commands, and so hints name others, if there are any.
  public func avoiding(_ kept: KeptKeys, on path: KeyboardPath) -> KeyMap {
    var map = self
    (map.kept, map.path) = (kept, path)
    map.bindings = bindings.filter { map.arrives($0.chord) } + bindings.filter { !map.arrives($0.chord) }
    return map
  }

  /// Whether a key does what it is bound to, whatever is typed or open.
  private func arrives(_ chord: KeyChord) -> Bool {
    let isAlt = chord.modifiers.contains(.alt)
    return !kept.contains(chord) && !(isAlt && path.prefersEscape(to: command(for: chord), whereItHasEffect: true))
  }

  /// How to press the speed-dial key of a digit, or of several digits: `Alt-5`, `Ctrl-S 5`, `Alt-2…9`.
  func speedDial(_ digits: String) -> String {
    guard let digit = digits.first, !arrives(KeyChord(.character(digit), .alt)),
      let key = chords(for: .speedDial).first
    else { return "Alt-\(digits)" }
    return "\(key) \(digits)"
  }

  /// The keys of a command, the primary one first.
  public func chords(for command: Command) -> [KeyChord] {
    bindings.filter { $0.command == command }.map(\.chord)
  }

  /// The primary key of a command in words, such as `Ctrl-S`; nil if it has none.
  func name(of command: Command) -> String? { chords(for: command).first.map { "\($0)" } }

  /// The default key map.
  public static let standard = KeyMap(
    Command.allCases.flatMap { command in
      command.defaultKeys.compactMap { KeyChord($0) }.map { Binding(chord: $0, command: command) }
    })
}
