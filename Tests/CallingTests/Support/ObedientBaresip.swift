import DialtoneTestSupport
import Foundation
import Testing

@testable import Calling

/// Answers all commands with success, and remembers them.
struct ObedientBaresip {
  private var session: BaresipSession
  private(set) var now = ContinuousClock.now
  private var sent: [String] = []
  private var lastToken = ""
  private(set) var events: [CallEvent.Change] = []
  private(set) var messages: [[WaitingMessages]] = []
  private(set) var registrations: [[Registration]] = []
  /// What is answered to a command.
  var answers: [String: String] = [:]
  /// The commands that are answered with an error.
  var refused: Set<String>
  private(set) var results: [Int: Result<Void, CallError>] = [:]
  /// Whether baresip is stopped, and answers nothing.
  var isStalled = false

  init(
    limits: BaresipSession.Limits = .init(), answers: [String: String] = [:], refused: Set<String> = [],
    log: String = ""
  ) throws {
    session = BaresipSession(limits: limits) { log }
    self.refused = refused
    self.answers = answers
    try handle(.connected)
    try handle(.requested(.open, ticket: 0))
  }

  mutating func handle(_ input: PeerInput) throws {
    var outputs: [PeerOutput] = []
    session.handle(input, at: now, &outputs)
    for output in outputs {
      switch output {
      case .report(let event): events.append(event.change)
      case .send(let bytes):
        var reader = NetstringReader()
        let json = try #require(reader.read(bytes).contents.first)
        let fields = try #require(JSONSerialization.jsonObject(with: Data(json)) as? [String: String])
        let command = ([fields["command"], fields["params"]] as [String?]).compactMap(\.self).joined(separator: " ")
        sent.append(command)
        lastToken = fields["token"] ?? ""
        if !isStalled { try answerLast() }
      case .messages(let reported): messages.append(reported)
      case .registrations(let reported): registrations.append(reported)
      case .reply(let ticket, let result): results[ticket] = result
      case .disconnect(let reason): try handle(.disconnected(reason))
      case .identified, .surveyed, .switchboard: break
      }
    }
  }

  /// Answers the last command.
  mutating func answerLast() throws {
    let command = sent.last ?? ""
    // The answer may depend on the account that was chosen before.
    let account = sent.last { $0.hasPrefix("uafind ") } ?? ""
    let data = answers["\(account) \(command)"] ?? answers[command] ?? ""
    let ok = !refused.contains(command)
    try says(#"{"response":true,"ok":\#(ok),"data":"\#(data)","token":"\#(lastToken)"}"#)
  }

  /// The commands, without those that ask for the state of a call.
  var commands: [String] {
    var commands: [String] = []
    for command in sent {
      commands.append(command)
      guard command == "listcalls", commands.dropLast().last?.hasPrefix("callfind ") ?? false else { continue }
      commands.removeLast(2)
      if commands.last?.hasPrefix("uafind ") ?? false { commands.removeLast() }
    }
    return commands
  }

  mutating func says(_ json: String) throws { try handle(.received(Netstring.encoded(Array(json.utf8)))) }

  mutating func event(
    _ type: String, _ call: String, _ direction: String, peer: String = "sip:+16505550110@b"
  ) throws {
    try says(
      #"{"event":true,"type":"\#(type)","direction":"\#(direction)","peeruri":"\#(peer)","id":"\#(call)"}"#)
  }

  mutating func wait(_ duration: Duration) throws {
    now += duration
    try handle(.timePassed)
  }
}
