// The bytes of escape sequences after their introducer.

extension InputDecoder {
  mutating func consumeInSequence(_ byte: UInt8, into events: inout [InputEvent]) {
    switch byte {
    case _ where length == InputLimits.sequenceBytes:
      abandon(at: byte, into: &events)
    case UInt8(ascii: "$") where sequence.isEndedByDollar:
      finishSequence(final: "$", into: &events)
    case 0x20...0x2F where sequence.introducer == .ss3:
      abandon(at: byte, into: &events)
    case 0x20...0x3F:
      length += 1
      sequence.append(byte)
    case 0x40...0x7E:
      finishSequence(final: Unicode.Scalar(byte), into: &events)
    default:
      abandon(at: byte, into: &events)
    }
  }

  private mutating func finishSequence(final: Unicode.Scalar, into events: inout [InputEvent]) {
    state = .ground
    if sequence.introducer == .csi, sequence.isEmpty, final == "[" {
      state = .consoleFunction
    } else if let chord = sequence.chord(final: final) {
      append(chord, into: &events)
    } else {
      if holdsEscape { events.append(.key(KeyChord(.escape))) }
      if let report = sequence.report(final: final) {
        events.append(report)
      } else if sequence.isPasteStart(final: final) {
        state = .paste
      } else if sequence.introducer == .csi, sequence.isEmpty, final == "M" {
        holdsEscape = false
        state = .x10Mouse(button: nil, column: nil)
      }
    }
  }

  mutating func consumeConsoleFunction(_ byte: UInt8, into events: inout [InputEvent]) {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "E"):
      state = .ground
      append(KeyChord(.function(Int(byte - UInt8(ascii: "A")) + 1)), into: &events)
    case 0x40...0x7E:
      abandon(into: &events)
    default:
      abandon(at: byte, into: &events)
    }
  }

  /// The report has three bytes, each 32 more than its value: button, column from 1, row from 1. xterm sends a coordinate that
  /// does not fit, 224 and up, as 0.
  mutating func consumeX10Mouse(
    _ byte: UInt8, _ button: UInt8?, _ column: UInt8?, into events: inout [InputEvent]
  ) {
    guard let button else {
      if byte < 32 {
        abandon(at: byte, into: &events)
      } else {
        state = .x10Mouse(button: byte, column: nil)
      }
      return
    }
    guard byte == 0 || byte >= 32 else {
      abandon(at: byte, into: &events)
      return
    }
    guard let column else {
      state = .x10Mouse(button: button, column: byte)
      return
    }
    state = .ground
    let coordinate = { (byte: UInt8) in byte == 0 ? 224 : Int(byte) - 32 }
    let event = MouseEvent(
      code: Int(button) - 32, column: coordinate(column), row: coordinate(byte), isRelease: false)
    if let event { events.append(.mouse(event)) }
  }

  /// ST ends a control string; BEL also ends an OSC (xterm). No reply contains another control character: it is a key, and the
  /// string is abandoned. A string may have any length: a clipboard has megabytes.
  mutating func consumeInString(
    _ byte: UInt8, _ introducer: Unicode.Scalar, into events: inout [InputEvent]
  ) {
    let isKey = byte < 0x20 && byte != 0x1B && byte != 0x07 || byte == 0x7F
    guard !isKey else {
      abandon(at: byte, into: &events)
      return
    }
    length = min(length + 1, InputLimits.sequenceBytes)
    if byte == 0x1B {
      state = .stringEscape(introducer)
    } else if byte == 0x07, introducer == "]" {
      finishString(introducer, into: &events)
    } else if reply.count < InputLimits.replyBytes {
      reply.append(byte)
    }
  }

  mutating func finishString(_ introducer: Unicode.Scalar, into events: inout [InputEvent]) {
    state = .ground
    if introducer == "]", let background = Background(reply: reply) { events.append(.background(background)) }
  }

  /// Abandons the sequence at a byte that is not part of it, and handles the byte as new input.
  private mutating func abandon(at byte: UInt8, into events: inout [InputEvent]) {
    abandon(into: &events)
    begin(byte, [], into: &events)
  }

  /// Abandons the sequence. It is dropped, but not the Escape key before it, nor an Alt chord that only looked like its
  /// beginning.
  mutating func abandon(into events: inout [InputEvent]) {
    if holdsEscape { events.append(.key(KeyChord(.escape))) }
    if hasOnlyBegun {
      switch state {
      case .sequence: events.append(Self.alt(sequence.introducer == .csi ? "[" : "O"))
      case .string(let introducer): events.append(Self.alt(introducer))
      default: break
      }
    }
    state = .ground
  }
}
