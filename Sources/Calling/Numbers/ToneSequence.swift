import NumberPlans

/// DTMF tones and pauses to send in a call: the part of a dial string after its first pause, or pressed keys.
///
///     ToneSequence("12,3#")  // 1, 2, a pause of two seconds, 3, #
public struct ToneSequence: Hashable, Sendable, CustomStringConvertible {
  public enum Step: Hashable, Sendable {
    /// One of `0` to `9`, `*`, `#`, `A` to `D` (ITU-T Q.23), in ASCII.
    case tone(UInt8)
    case pause
    /// A wait for the user's confirmation before the rest.
    case wait
  }

  public let steps: [Step]

  /// The length of a pause (`,`), as is usual for telephones.
  public static let pause = Duration.seconds(2)
  /// The time from one tone to the next. RFC 4733 requires at least 40 ms for a tone; baresip needs 180 ms, and 60 ms to signal
  /// its end.
  public static let spacing = Duration.milliseconds(250)

  init(steps: some Sequence<Step>) { self.steps = Array(steps) }

  /// Parses tones and pauses; nil if the text is empty or contains other characters.
  public init?(_ text: some StringProtocol) {
    var steps: [Step] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "*"), UInt8(ascii: "#"),
        UInt8(ascii: "A")...UInt8(ascii: "D"):
        steps.append(.tone(byte))
      case UInt8(ascii: ","): steps.append(.pause)
      case UInt8(ascii: ";"): steps.append(.wait)
      default: return nil
      }
    }
    guard !steps.isEmpty else { return nil }
    self.steps = steps
  }

  public var description: String {
    String(
      decoding: steps.map { step in
        switch step {
        case .tone(let byte): byte
        case .pause: UInt8(ascii: ",")
        case .wait: UInt8(ascii: ";")
        }
      }, as: UTF8.self)
  }
}

extension CallTarget {
  /// The tones to send after the call is established; nil if there are none.
  public var tones: ToneSequence? { ToneSequence(tail) }
}
