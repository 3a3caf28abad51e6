import FoundationEssentials
import NumberPlans

/// The greeting of both sides, the first line of each. Its form is the same in all versions.
struct SharingGreeting: Codable, Hashable, Sendable {
  /// Changes with every change of the messages.
  static let currentProtocol = 4

  var dialtone: Int
  var version: String
}

/// A message from a window to the owner of a telephone.
struct WindowMessage: Codable, Hashable, Sendable {
  enum Request: Codable, Hashable, Sendable {
    /// The calls that the window had under an earlier owner.
    case knows([KnownCall])
    case open
    case place(CallRequest)
    case perform(CallCommand, CallID)
    case send(String, to: CallTarget)
    case operate(SwitchboardCommand)
    /// The window ends. If it is the last one, the telephone is closed before the answer.
    case leave
  }

  /// Each request has an answer with its ticket.
  var ticket: Int
  var request: Request
}

/// A message from the owner of a telephone to a window. Its call identifiers are those of the owner.
enum OwnerMessage: Codable, Hashable, Sendable {
  /// A call, with everything that happened to it: when it begins, and when a window joins.
  case call(SharedCall)
  /// All calls of the telephone have been reported.
  case surveyed
  /// The owner has received a request to place a call, and gives it its identifier.
  case placed(ticket: Int, CallID)
  case answer(ticket: Int, CallError?)
  case event(CallEvent)
  case identified(CallID, String)
  case registrations([Registration])
  case messages([WaitingMessages])
  case switchboard([Switchboard.Change])

  /// The messages with changes of the switchboard, as many as fit into lines.
  static func switchboard(of changes: [Switchboard.Change]) -> [OwnerMessage] {
    stride(from: 0, to: changes.count, by: maximumChanges).map {
      .switchboard(Array(changes[$0..<min($0 + maximumChanges, changes.count)]))
    }
  }

  private static let maximumChanges = 500
}

/// A call as a window remembers it, by the identifier of the peer.
struct KnownCall: Codable, Hashable, Sendable {
  var identifier: String
  var begun: Int64?
  var isMuted: Bool
}

/// A call as its owner describes it to windows.
struct SharedCall: Codable, Hashable, Sendable {
  let call: CallID
  /// The peer's identifier; empty until it is known.
  var identifier: String
  /// ``CallEvent/Change/incoming(_:)`` or ``CallEvent/Change/found(_:)``.
  var opening: CallEvent.Change
  /// What happened after that, as far as it still holds.
  var later: [CallEvent.Change]
}

/// The lines of a connection: a JSON object each.
enum SharingLine {
  static func encoded(_ message: some Encodable) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    // Messages hold texts, numbers and enumerations: encoding cannot fail.
    return (try? encoder.encode(message)).map { Array($0) + [0x0A] } ?? []
  }

  /// nil if the line is not such a message.
  static func decoded<Message: Decodable>(_ line: some Collection<UInt8>, as type: Message.Type) -> Message? {
    try? JSONDecoder().decode(type, from: Data(line))
  }

  /// The ticket of a request that could not be read; nil if it has none.
  static func ticket(of line: some Collection<UInt8>) -> Int? {
    decoded(line, as: Ticket.self)?.ticket
  }

  private struct Ticket: Decodable { var ticket: Int }
}

/// Splits bytes that arrive in any pieces into lines. The input is not trusted: a line that is too long is a failure.
struct SharingLineReader: Sendable {
  /// The longest line: a text message, or a greeting with many calls.
  static let longest = 1 << 18

  private var rest: [UInt8] = []

  /// Consumes bytes.
  ///
  /// - Returns: the complete lines without their ends; nil after a line that is too long.
  /// - Complexity: O(bytes)
  mutating func read(_ bytes: some Collection<UInt8>) -> [[UInt8]]? {
    var lines: [[UInt8]] = []
    var tail = bytes[...]
    while let end = tail.firstIndex(of: 0x0A) {
      lines.append(rest + tail[..<end])
      rest = []
      tail = tail[tail.index(after: end)...]
    }
    rest += tail
    return rest.count <= SharingLineReader.longest && lines.allSatisfy { $0.count <= SharingLineReader.longest }
      ? lines : nil
  }
}

extension CallTarget: Codable {
  private enum CodingKeys: String, CodingKey { case text, dialled }

  /// Reads a target whose dial rules have been applied.
  ///
  /// - Throws: if the text means another number here.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let text = try values.decode(String.self, forKey: .text)
    // Not translated: for developers.
    guard let target = CallTarget(dialled: text, region: nil), target.description == text,
      target.dialled == (try values.decode(String.self, forKey: .dialled))
    else { throw DecodingError.dataCorruptedError(forKey: .text, in: values, debugDescription: "not a target") }
    self = target
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(description, forKey: .text)
    try values.encode(dialled, forKey: .dialled)
  }
}

extension ToneSequence: Codable {
  public init(from decoder: any Decoder) throws {
    let values = try decoder.singleValueContainer()
    guard let tones = ToneSequence(try values.decode(String.self)) else {
      // Not translated: for developers.
      throw DecodingError.dataCorruptedError(in: values, debugDescription: "not tones")
    }
    self = tones
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.singleValueContainer()
    try values.encode(description)
  }
}
