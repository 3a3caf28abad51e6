/// A sequence of commands: the last one performs the purpose, the others prepare it.
struct BaresipOperation {
  enum Purpose: Hashable {
    case dial(ticket: Int?, CallID)
    case perform(ticket: Int?, CallID, CallCommand)
    /// One tone.
    case tone(CallID)
    case registrations
    /// Look for calls of an account.
    case list(account: String)
    case details(BaresipFoundCall)
    /// Ask for the state of a call.
    case compare(CallID)
    /// Make an account the current one again.
    case restore

    /// The call that the operation needs; nil if it needs none.
    var call: CallID? {
      switch self {
      case .perform(_, let id, _), .tone(let id), .compare(let id): id
      case .dial, .registrations, .list, .details, .restore: nil
      }
    }
  }

  var purpose: Purpose
  var commands: [BaresipCommand]
}

/// The operations of a baresip session, carried out one after another: each command is sent after the answer to the one before.
struct BaresipQueue {
  typealias Instant = ContinuousClock.Instant

  /// How long baresip may take to reply to a command.
  private let replyLimit: Duration
  /// When baresip must have replied; nil if no command was sent.
  private(set) var deadline: Instant?
  /// In order. A command of the first one was sent.
  private var operations: [BaresipOperation] = []
  private var lastToken = 0

  init(replyLimit: Duration) { self.replyLimit = replyLimit }

  /// Whether calls in progress are still looked for.
  var isSurveying: Bool {
    operations.contains {
      switch $0.purpose {
      case .list, .details: true
      default: false
      }
    }
  }

  func contains(_ purpose: BaresipOperation.Purpose) -> Bool { operations.contains { $0.purpose == purpose } }

  /// Whether a command for a call waits, or is being carried out.
  func contains(_ command: CallCommand, for id: CallID) -> Bool {
    operations.contains { if case .perform(_, id, command) = $0.purpose { true } else { false } }
  }

  mutating func append(_ operation: BaresipOperation, _ now: Instant, _ outputs: inout [PeerOutput]) {
    operations.append(operation)
    if operations.count == 1 { sendNext(now, &outputs) }
  }

  /// Inserts operations after the first one.
  mutating func insertNext(_ next: [BaresipOperation]) { operations.insert(contentsOf: next, at: 1) }

  mutating func removeAll() -> [BaresipOperation] {
    defer { (operations, deadline) = ([], nil) }
    return operations
  }

  /// Handles an answer, and sends the next command of the first operation.
  ///
  /// - Returns: the first operation if this was its last answer, with the reason if baresip refused it. It stays the first one
  ///   until ``finishFirst(_:_:)``.
  mutating func handle(
    _ answer: BaresipMessage, _ now: Instant, _ outputs: inout [PeerOutput]
  ) -> (BaresipOperation, refusal: CallError?)? {
    // Ignores answers to other clients, or to an abandoned command.
    guard answer.token == "\(lastToken)", !operations.isEmpty else { return nil }
    let command = operations[0].commands.removeFirst()
    if let refusal = BaresipQueue.refusal(of: command, answer, for: operations[0].purpose) {
      return (operations[0], refusal)
    }
    if operations[0].commands.isEmpty { return (operations[0], nil) }
    sendNext(now, &outputs)
    return nil
  }

  mutating func finishFirst(_ now: Instant, _ outputs: inout [PeerOutput]) {
    operations.removeFirst()
    sendNext(now, &outputs)
  }

  /// Sends the next command of the first operation.
  private mutating func sendNext(_ now: Instant, _ outputs: inout [PeerOutput]) {
    guard var command = operations.first?.commands.first else {
      deadline = nil
      return
    }
    lastToken += 1
    command.token = "\(lastToken)"
    deadline = now + replyLimit
    outputs.append(.send(Netstring.encoded(command.json)))
  }

  /// The refusal of an operation for a call that baresip does not have.
  static var callIsGone: CallError { CallError("the call has ended") }

  /// Why baresip refused a command; nil if it was carried out.
  private static func refusal(
    of command: BaresipCommand, _ answer: BaresipMessage, for purpose: BaresipOperation.Purpose
  ) -> CallError? {
    // Not translated: what baresip answers.
    if command.command == "callfind", answer.data.contains("not found") { return callIsGone }
    // baresip 1.1 resumes the call even when there is no other one to put on hold, which it reports as an error.
    if answer.isGood || command.command == "resume" && answer.data == "Invalid argument" { return nil }
    if command.command == "uafind", case .dial = purpose {
      return CallError("baresip has no account \(command.params ?? ""); \"dialtone doctor\" lists them")
    }
    let words = answer.data.split(whereSeparator: \.isNewline).first.map { String($0).withoutControls } ?? ""
    return CallError("baresip refused the request", saying: words)
  }
}
