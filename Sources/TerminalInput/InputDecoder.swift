/// Decodes the bytes that a terminal sends into events, one byte at a time.
///
///     bytes ──▶ ground ──┬── text, C0 ─────────────────────────────▶ .key
///                        └── ESC ──┬── character ──────────────────▶ .key with Alt
///                                  ├── O … , [ …  final byte ──────▶ .key, .mouse, .focus, nothing
///                                  │            └── 200~ … 201~ ───▶ .paste
///                                  └── ] P _ … ST ─────────────────▶ .background, nothing: replies of the terminal
///
///     var decoder = InputDecoder()
///     decoder.decode("5\u{1B}[A".utf8)    // 5, Up
///
/// The events depend only on the bytes, and neither on how reads split them nor on the pauses between them, with one exception:
/// a terminal sends the same bytes for some keys and at the start of a sequence. `patience(escapeDelay:)` is how long the caller
/// waits for the rest then, before it calls `flush()`. Everything else that is incomplete waits for its rest without limit.
///
/// **Text.** Each Unicode scalar of UTF-8 is one `.character`. A letter and the accent after it are two events: to join them,
/// the decoder would have to wait for a byte that may never come. If the receiver appends the characters to a `String`,
/// that forms the graphemes. Invalid UTF-8 becomes one U+FFFD for each maximal subpart.
///
/// **Control bytes.** 0D is Enter, 09 is Tab, 08 and 7F are Backspace, 1B is Escape, 00 is Ctrl-Space, the rest of
/// 01 to 1A are Ctrl with a letter, and 1C to 1F are Ctrl with `\`, `]`, `^` and `_`.
///
/// **Escape.** ESC and a character, or ESC and a key's sequence, is Alt with that key or two keys: `.escapeAndKey`. Before anything
/// else ESC is the Escape key. Unknown sequences and replies are discarded, up to a length of 4,096 bytes, after
/// which the rest is input again. A sequence that is interrupted by a byte that cannot be in it, such as ESC or Enter, means
/// nothing, unless it has only begun: `ESC [` alone is Alt-[.
///
/// No input traps, and memory is bounded.
///
/// Sources: ECMA-48, 5th edition; xterm ctlseqs; see `ControlSequence` for the keys.
public struct InputDecoder: Sendable {
  enum State: Sendable {
    case ground
    /// Within a scalar of several bytes; `assembler` has the rest.
    case scalar(Modifiers)
    case escape
    /// ESC ESC: the Escape key twice, or Alt with a key.
    case escapeEscape
    /// Within CSI or SS3; `sequence` has the rest.
    case sequence
    /// `CSI [`, of F1 to F5 on the Linux console.
    case consoleFunction
    /// `CSI M` and up to two of the three bytes of an X10 mouse report.
    case x10Mouse(button: UInt8?, column: UInt8?)
    /// Within a control string: OSC, DCS or APC, by the character that introduced it.
    case string(Unicode.Scalar)
    /// ESC within a control string: the first half of ST, or an interruption of the string.
    case stringEscape(Unicode.Scalar)
    /// Within a paste; `paste` has the rest.
    case paste
  }

  var state = State.ground
  var assembler = ScalarAssembler()
  var sequence = ControlSequence(.csi)
  var paste = PasteCollector()
  /// The length in bytes of the sequence or control string so far, from its ESC.
  var length = 0
  /// The first bytes of an OSC.
  var reply: [UInt8] = []
  /// Whether an ESC came before the ESC of the sequence.
  var holdsEscape = false

  public init() {}

  /// How long the caller waits for more input before it calls `flush()`, in milliseconds; nil without limit.
  ///
  /// - Parameter escapeDelay: the time after which a lone ESC is the Escape key.
  /// - Complexity: O(1)
  public func patience(escapeDelay: Int) -> Int? {
    switch state {
    case .escape, .escapeEscape: escapeDelay
    case .sequence, .string: hasOnlyBegun || isLong ? InputLimits.silence : nil
    case .stringEscape, .paste: InputLimits.silence
    case .ground, .scalar, .consoleFunction, .x10Mouse: nil
    }
  }

  /// Whether only the introducer of a sequence or string was read, which is also what Alt with a character sends.
  var hasOnlyBegun: Bool { length == 2 }

  /// Whether a string is longer than the replies to questions. If its end is lost, silence ends it.
  private var isLong: Bool { length == InputLimits.sequenceBytes }

  /// Whether a paste has begun and not ended.
  ///
  /// - Complexity: O(1)
  public var isPasting: Bool { if case .paste = state { true } else { false } }

  /// Decodes the next bytes, and returns the events that they complete. Over all calls there are never more events than bytes.
  ///
  /// - Complexity: O(*n*) for *n* bytes
  public mutating func decode(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    var events: [InputEvent] = []
    for byte in bytes {
      consumeByte(byte, into: &events)
    }
    return events
  }

  /// Resolves what can be complete, after `patience(escapeDelay:)`.
  ///
  /// A lone ESC is the Escape key, a sequence that has only begun is Alt with the character that began it, and an ESC within a
  /// string ends it. A paste ends, so that one without an end marker cannot swallow the keyboard forever. What needs no patience
  /// remains.
  ///
  /// - Complexity: O(*n*) for the *n* bytes of a paste, otherwise O(1)
  public mutating func flush() -> [InputEvent] {
    var events: [InputEvent] = []
    switch state {
    case .ground, .scalar, .consoleFunction, .x10Mouse: return []
    case .escape: events.append(.key(KeyChord(.escape)))
    case .escapeEscape: events += [.key(KeyChord(.escape)), .key(KeyChord(.escape))]
    case .sequence, .string:
      guard hasOnlyBegun || isLong else { return [] }
      abandon(into: &events)
    case .stringEscape(let introducer):
      // Most likely half of an ST, and not the Escape key, unless the string has only begun.
      if length == 3 { events += [Self.alt(introducer), .key(KeyChord(.escape))] }
    case .paste: events.append(.paste(paste.take()))
    }
    state = .ground
    return events
  }
}

// MARK: - One byte

extension InputDecoder {
  private mutating func consumeByte(_ byte: UInt8, into events: inout [InputEvent]) {
    switch state {
    case .ground:
      begin(byte, [], into: &events)
    case .scalar(let modifiers):
      handle(assembler.append(byte), byte, modifiers, into: &events)
    case .escape:
      consumeAfterEscape(byte, into: &events)
    case .escapeEscape:
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "O"):
        consumeAfterEscape(byte, into: &events)
        holdsEscape = true
      default:
        events.append(.key(KeyChord(.escape)))
        consumeAfterEscape(byte, into: &events)
      }
    case .sequence:
      consumeInSequence(byte, into: &events)
    case .consoleFunction:
      consumeConsoleFunction(byte, into: &events)
    case .x10Mouse(let button, let column):
      consumeX10Mouse(byte, button, column, into: &events)
    case .string(let introducer):
      consumeInString(byte, introducer, into: &events)
    case .stringEscape(let introducer):
      if byte == UInt8(ascii: "\\") {
        finishString(introducer, into: &events)
      } else if length == 3 {
        events.append(Self.alt(introducer))
        consumeAfterEscape(byte, into: &events)
      } else if [0x1B, UInt8(ascii: "["), UInt8(ascii: "O")].contains(byte) {
        consumeAfterEscape(byte, into: &events)
      } else {
        // The Escape key ended a string that was abandoned; it is not Alt with the key after it.
        begin(byte, [], into: &events)
      }
    case .paste:
      if paste.append(byte) {
        state = .ground
        events.append(.paste(paste.take()))
      }
    }
  }

  /// Handles a byte that does not continue anything.
  mutating func begin(_ byte: UInt8, _ modifiers: Modifiers, into events: inout [InputEvent]) {
    state = .ground
    switch byte {
    case 0x1B: state = .escape
    case 0x00...0x1F, 0x7F: events.append(Self.event(Self.controlChord(byte), modifiers))
    default: handle(assembler.begin(byte), byte, modifiers, into: &events)
    }
  }

  private mutating func handle(
    _ step: ScalarAssembler.Step, _ byte: UInt8, _ modifiers: Modifiers, into events: inout [InputEvent]
  ) {
    switch step {
    case .incomplete:
      state = .scalar(modifiers)
    case .scalar(let scalar):
      state = .ground
      type(scalar, modifiers, into: &events)
    case .illFormed:
      type(ScalarAssembler.replacement, modifiers, into: &events)
      begin(byte, [], into: &events)
    }
  }

  private mutating func consumeAfterEscape(_ byte: UInt8, into events: inout [InputEvent]) {
    length = 2
    holdsEscape = false
    switch byte {
    case 0x1B:
      state = .escapeEscape
    case UInt8(ascii: "["):
      sequence.restart(.csi)
      state = .sequence
    case UInt8(ascii: "O"):
      sequence.restart(.ss3)
      state = .sequence
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"):
      reply.removeAll(keepingCapacity: true)
      state = .string(Unicode.Scalar(byte))
    default:
      begin(byte, .alt, into: &events)
    }
  }
}

// MARK: - Keys

extension InputDecoder {
  /// Appends the key of a sequence. If the sequence itself tells of Alt, an ESC before it was the Escape key.
  func append(_ chord: KeyChord, into events: inout [InputEvent]) {
    if holdsEscape, chord.modifiers.contains(.alt) {
      events += [.key(KeyChord(.escape)), .key(chord)]
    } else {
      events.append(Self.event(chord, holdsEscape ? .alt : []))
    }
  }

  private func type(_ scalar: Unicode.Scalar, _ modifiers: Modifiers, into events: inout [InputEvent]) {
    events.append(Self.event(KeyChord(.character(Character(scalar))), modifiers))
  }

  static func alt(_ scalar: Unicode.Scalar) -> InputEvent { event(KeyChord(.character(Character(scalar))), .alt) }

  /// The event of a chord, after an ESC if `modifiers` are Alt.
  private static func event(_ chord: KeyChord, _ modifiers: Modifiers) -> InputEvent {
    modifiers.isEmpty ? .key(chord) : .escapeAndKey(KeyChord(chord.key, chord.modifiers.union(modifiers)))
  }

  /// The chord of a C0 control or DEL (ECMA-48, section 5.2), ESC aside.
  private static func controlChord(_ byte: UInt8) -> KeyChord {
    switch byte {
    case 0x08, 0x7F: KeyChord(.backspace)
    case 0x09: KeyChord(.tab)
    case 0x0D: KeyChord(.enter)
    case 0x00: KeyChord(.character(" "), .control)
    // Control takes 0x40 from the character on the key.
    default: KeyChord(.character(Character(Unicode.Scalar(byte | 0x40))), .control)
    }
  }
}
