extension ScreenReader {
  /// A parameter of a control sequence, with its subparameters after colons.
  struct Parameter: Sendable {
    var value: Int
    var parts: [Int] = []
  }

  /// The state of parsing between two calls of ``ScreenReader/feed(_:)``.
  struct Parser: Sendable {
    enum State: Sendable {
      case ground
      case escape
      case controlSequence
      /// Inside OSC, DCS, SOS, PM or APC, until ST. `ended` is true after the ESC of ST.
      case string(isCommand: Bool, ended: Bool)
    }

    /// The maximum length of a string or sequence. Further bytes are dropped.
    static let longest = 4096

    var state = State.ground
    /// The bytes of the sequence or string so far.
    var bytes: [UInt8] = []
    /// An incomplete UTF-8 character.
    var scalar: UInt32 = 0
    /// The number of bytes that it still needs.
    var wanted = 0
    /// The smallest scalar that its length permits; a smaller one is an overlong encoding.
    var smallest: UInt32 = 0

    mutating func collect(_ byte: UInt8) {
      if bytes.count < Parser.longest { bytes.append(byte) }
    }
  }

  /// Interprets bytes from the program. They may be split between calls at any byte.
  public mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { feed(byte) }
  }

  private mutating func feed(_ byte: UInt8) {
    if case .string(let isCommand, let ended) = parser.state {
      return feedString(byte, isCommand: isCommand, ended: ended)
    }
    switch byte {
    case 0x1B:
      endCharacter()
      parser.state = .escape
      parser.bytes = []
    case 0x18, 0x1A:
      endCharacter()
      parser.state = .ground
    case 0x00..<0x20:
      endCharacter()
      control(byte)
    default:
      switch parser.state {
      case .ground: feedText(byte)
      case .escape: feedEscape(byte)
      case .controlSequence: feedControlSequence(byte)
      case .string: break
      }
    }
  }

  private mutating func feedEscape(_ byte: UInt8) {
    switch byte {
    case 0x20...0x2F: parser.collect(byte)
    case UInt8(ascii: "[") where parser.bytes.isEmpty: parser.state = .controlSequence
    case UInt8(ascii: "]") where parser.bytes.isEmpty: parser.state = .string(isCommand: true, ended: false)
    case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      if parser.bytes.isEmpty { parser.state = .string(isCommand: false, ended: false) } else { fallthrough }
    default:
      parser.state = .ground
      if byte < 0x7F { escape(parser.bytes, byte) }
    }
  }

  private mutating func feedControlSequence(_ byte: UInt8) {
    switch byte {
    case 0x20...0x3F: parser.collect(byte)
    case 0x40...0x7E:
      parser.state = .ground
      let marker = parser.bytes.first.flatMap { (0x3C...0x3F).contains($0) ? $0 : nil }
      let body = parser.bytes.dropFirst(marker == nil ? 0 : 1)
      let intermediates = body.filter { $0 < 0x30 }
      let parameters = ScreenReader.parameters(body.filter { $0 >= 0x30 })
      controlSequence(marker: marker, parameters, intermediates: intermediates, final: byte)
    case 0x7F: break
    default: parser.state = .ground
    }
  }

  private mutating func feedString(_ byte: UInt8, isCommand: Bool, ended: Bool) {
    if ended {
      parser.state = .ground
      if byte == UInt8(ascii: "\\") {
        if isCommand { operatingSystemCommand(parser.bytes) }
      } else {
        // Another sequence has interrupted the string.
        feed(0x1B)
        feed(byte)
      }
      return
    }
    switch byte {
    case 0x1B: parser.state = .string(isCommand: isCommand, ended: true)
    case 0x18, 0x1A: parser.state = .ground
    case 0x07 where isCommand:
      parser.state = .ground
      operatingSystemCommand(parser.bytes)
    default: parser.collect(byte)
    }
  }

  /// Parses parameters such as `1;2:3`. A missing one is -1, so that each sequence can apply its own default.
  private static func parameters(_ bytes: [UInt8]) -> [Parameter] {
    guard !bytes.isEmpty else { return [] }
    return bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { field in
      let numbers = field.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map { digits in
        digits.reduce(digits.isEmpty ? -1 : 0) { min($0 * 10 + Int($1 & 0x0F), 1_000_000) }
      }
      return Parameter(value: numbers.first ?? -1, parts: Array(numbers.dropFirst()))
    }
  }

  // MARK: UTF-8

  private mutating func feedText(_ byte: UInt8) {
    if parser.wanted > 0 {
      guard byte & 0xC0 == 0x80 else {
        endCharacter()
        return feedText(byte)
      }
      parser.scalar = parser.scalar << 6 | UInt32(byte & 0x3F)
      parser.wanted -= 1
      guard parser.wanted == 0 else { return }
      let scalar = parser.scalar >= parser.smallest ? Unicode.Scalar(parser.scalar) : nil
      return print(scalar ?? "\u{FFFD}")
    }
    func begin(_ bits: UInt8, _ count: Int, _ smallest: UInt32) {
      (parser.scalar, parser.wanted, parser.smallest) = (UInt32(bits), count, smallest)
    }
    switch byte {
    case 0x20..<0x7F: print(Unicode.Scalar(byte))
    case 0x7F: break
    case 0xC2...0xDF: begin(byte & 0x1F, 1, 0x80)
    case 0xE0...0xEF: begin(byte & 0x0F, 2, 0x800)
    case 0xF0...0xF4: begin(byte & 0x07, 3, 0x10000)
    default: print("\u{FFFD}")
    }
  }

  /// Prints a replacement character for a truncated character.
  private mutating func endCharacter() {
    guard parser.wanted > 0 else { return }
    parser.wanted = 0
    print("\u{FFFD}")
  }
}
