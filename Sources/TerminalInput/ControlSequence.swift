/// A CSI sequence (ECMA-48, section 5.4) or the sequence of an SS3 key, as far as it was read, without its final byte.
///
///     CSI  <  0 ; 10 ; 5  M          private marker `<`, three parameters, final byte `M`
///     CSI  97:65 ; 2  u              a parameter with a subparameter (ISO 8613-6, used by kitty)
///     SS3  2  P                      Konsole's Shift-F1
///
/// Numbers saturate. More parameters than any known sequence has make the sequence malformed. A malformed sequence is still
/// read to its end, and then means nothing.
struct ControlSequence: Sendable {
  enum Introducer: Sendable {
    /// `ESC [`
    case csi
    /// `ESC O`
    case ss3
  }

  struct Parameter: Sendable {
    /// `nil` if omitted.
    var value: Int?
    /// The numbers after the first and the second colon.
    var subvalue: Int?
    var secondSubvalue: Int?
  }

  private(set) var introducer: Introducer
  /// `<`, `=`, `>` or `?`, if it is the first byte.
  private(set) var marker: Unicode.Scalar?
  private(set) var parameters: [Parameter] = []
  /// Whether a `$` ended the parameters of a private sequence, as in a mode report, `CSI ? 2026 ; 2 $ y`.
  private(set) var endsInDollar = false
  /// Whether there were bytes that no known sequence has: intermediate bytes, misplaced or too many parameters.
  private(set) var isMalformed = false
  /// The part of the current parameter: 0 in its value, 1 and 2 in its subvalues, 3 after that.
  private var depth = 0

  init(_ introducer: Introducer) {
    self.introducer = introducer
  }

  /// Begins another sequence, and reuses the memory of this one.
  mutating func restart(_ introducer: Introducer) {
    self.introducer = introducer
    marker = nil
    parameters.removeAll(keepingCapacity: true)
    endsInDollar = false
    isMalformed = false
    depth = 0
  }

  /// Whether nothing was read after the introducer.
  var isEmpty: Bool { marker == nil && parameters.isEmpty && !isMalformed }

  /// Whether it is neither private nor malformed, as the sequences of keys are.
  var isPlain: Bool { marker == nil && !isMalformed }

  func value(_ index: Int) -> Int? {
    parameters.indices.contains(index) ? parameters[index].value : nil
  }

  func subvalue(_ index: Int) -> Int? {
    parameters.indices.contains(index) ? parameters[index].subvalue : nil
  }

  func secondSubvalue(_ index: Int) -> Int? {
    parameters.indices.contains(index) ? parameters[index].secondSubvalue : nil
  }

  /// Appends a parameter byte (30–3F) or an intermediate byte (20–2F).
  mutating func append(_ byte: UInt8) {
    switch byte {
    case _ where endsInDollar:
      isMalformed = true
    case UInt8(ascii: "$") where marker == "?" && !isMalformed:
      endsInDollar = true
    case 0x30...0x39 where !isMalformed:
      if parameters.isEmpty { parameters.append(Parameter()) }
      let last = parameters.count - 1
      switch depth {
      case 0: parameters[last].value = Self.number(parameters[last].value, digit: byte)
      case 1: parameters[last].subvalue = Self.number(parameters[last].subvalue, digit: byte)
      case 2: parameters[last].secondSubvalue = Self.number(parameters[last].secondSubvalue, digit: byte)
      default: break
      }
    case 0x3A where !isMalformed:
      if parameters.isEmpty { parameters.append(Parameter()) }
      depth = min(depth + 1, 3)
    case 0x3B where !isMalformed:
      if parameters.isEmpty { parameters.append(Parameter()) }
      guard parameters.count < InputLimits.parameters else {
        isMalformed = true
        return
      }
      parameters.append(Parameter())
      depth = 0
    case 0x3C...0x3F where isEmpty:
      marker = Unicode.Scalar(byte)
    default:
      isMalformed = true
    }
  }

  private static func number(_ number: Int?, digit: UInt8) -> Int {
    min((number ?? 0) * 10 + Int(digit & 0x0F), InputLimits.number)
  }
}
