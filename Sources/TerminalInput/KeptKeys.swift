/// The keys that do not arrive, since a terminal keeps them for itself.
///
/// Measured with `Tests/Terminals/keys.py`. What an environment variable tells may be outdated: a program in tmux has those of the
/// terminal in which tmux was started. So no key is without effect; hints only prefer others.
public struct KeptKeys: Hashable, Sendable {
  public static let none = KeptKeys { _ in nil }

  private let chords: Set<KeyChord>

  /// The keys that are kept where the environment has some variables.
  public init(_ variable: (String) -> String?) {
    func isSet(_ name: String) -> Bool { variable(name).map { !$0.isEmpty } ?? false }
    var kept: [KeyChord] = []
    if isSet("VTE_VERSION") {
      // Help, the menu, full screen; menus; tabs.
      kept += [1, 10, 11].map { KeyChord(.function($0)) } + "efhstv123456789".map { KeyChord(.character($0), .alt) }
    }
    if isSet("XTERM_VERSION") { kept.append(KeyChord(.enter, .alt)) }
    chords = Set(kept)
  }

  public func contains(_ chord: KeyChord) -> Bool { chords.contains(chord) }
}
