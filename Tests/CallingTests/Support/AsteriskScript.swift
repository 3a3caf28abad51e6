import Calling
import Foundation
import NumberPlans
import Testing

/// Asterisk's side of one connection, modelled on Asterisk 16 and 22 with chan_pjsip.
struct AsteriskScript {
  let connection: ScriptedPeer.Connection
  /// The size of each packet in bytes.
  var pieces = Int.max

  /// The new messages in every mailbox.
  var newMessages = 0
  /// The channels at the login.
  var channels: [KeyValuePairs<String, String>] = []
  /// The values of functions of the dial plan; those of others are 1.
  var values: [String: String] = [:]
  /// What the user may ask for, besides calls: `ListCommands` names it.
  var actions: [String] = []
  /// The only extension that the dial plan does not have.
  static let missing = "12"

  /// A message that was received.
  struct Action: Sendable {
    var fields: [String: String]
    var text: String
    subscript(key: String) -> String { fields[key] ?? "" }
  }

  /// Greets, and answers the login.
  ///
  /// - Returns: the login.
  @discardableResult
  func logIn(_ response: String = "Success", _ message: String = "Authentication accepted") throws -> Action {
    connection.send("Asterisk Call Manager/5.0.5\r\n", pieces: pieces)
    let login = try action()
    respond(to: login, response, message)
    send(["Event": "FullyBooted", "Privilege": "system,all", "Status": "Fully Booted"])
    return login
  }

  /// The next action, after questions, which are answered.
  func action() throws -> Action {
    while true {
      let action = try anyAction()
      switch action["Action"] {
      case "MailboxCount":
        send([
          "Response": "Success", "ActionID": action["ActionID"], "Message": "Mailbox Message Count",
          "Mailbox": action["Mailbox"], "UrgMessages": "0", "NewMessages": "\(newMessages)", "OldMessages": "8",
        ])
      case "CoreShowChannels":
        respond(to: action, "Success", "Channels will follow")
        for channel in channels {
          let start: KeyValuePairs = ["Event": "CoreShowChannel", "ActionID": action["ActionID"]]
          let fields = Array(start) + Array(channel)
          connection.send(fields.map { "\($0.key): \($0.value)\r\n" }.joined() + "\r\n", pieces: pieces)
        }
        send([
          "Event": "CoreShowChannelsComplete", "ActionID": action["ActionID"], "EventList": "Complete",
          "ListItems": "\(channels.count)",
        ])
      case "ListCommands":
        let start = ["Response: Success", "ActionID: \(action["ActionID"])"]
        let lines = start + actions.map { "\($0): Does it.  (Priv: call,all)" }
        connection.send(lines.map { $0 + "\r\n" }.joined() + "\r\n", pieces: pieces)
      case "ExtensionStateList":
        respond(to: action, "Success", "Extension Statuses will follow")
        send([
          "Event": "ExtensionStatus", "ActionID": action["ActionID"], "Exten": "200", "Context": "from-internal",
          "Hint": "PJSIP/200,CustomPresence:200", "Status": "8", "StatusText": "Ringing",
        ])
      case "PresenceStateList", "ParkedCalls", "QueueStatus": respond(to: action)
      case "Getvar":
        let isMissing = action["Variable"] == "DIALPLAN_EXISTS(from-internal,\(Self.missing),1)"
        send([
          "Response": "Success", "ActionID": action["ActionID"], "Variable": action["Variable"],
          "Value": values[action["Variable"]] ?? (isMissing ? "0" : "1"),
        ])
      default: return action
      }
    }
  }

  private func anyAction() throws -> Action {
    let text = try connection.read(upTo: "\r\n\r\n")
    let lines = text.components(separatedBy: "\r\n").filter { !$0.isEmpty }
    let pairs = lines.map { line in
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(parts[0]), parts.count > 1 ? parts[1].trimmingCharacters(in: .whitespaces) : "")
    }
    return Action(fields: Dictionary(pairs) { first, _ in first }, text: text)
  }

  /// Expects an action with these fields next, and confirms it.
  @discardableResult
  func confirm(
    _ fields: KeyValuePairs<String, String>, location: SourceLocation = #_sourceLocation
  ) throws -> Action {
    let action = try action()
    for (key, value) in fields { #expect(action[key] == value, "\(key)", sourceLocation: location) }
    respond(to: action)
    return action
  }

  func respond(to action: Action, _ response: String = "Success", _ message: String = "") {
    send(["Response": response, "ActionID": action["ActionID"], "Message": message])
  }

  func send(_ fields: KeyValuePairs<String, String>) {
    connection.send(fields.map { "\($0.key): \($0.value)\r\n" }.joined() + "\r\n", pieces: pieces)
  }

  /// An event of a channel.
  func event(
    _ name: String, _ channel: String, _ id: String, linked: String, _ more: KeyValuePairs<String, String> = [:]
  ) {
    let own: KeyValuePairs = [
      "Event": name, "Privilege": "call,all", "Channel": channel, "Uniqueid": id, "Linkedid": linked,
    ]
    connection.send(
      (Array(own) + Array(more)).map { "\($0.key): \($0.value)\r\n" }.joined() + "\r\n", pieces: pieces)
  }

  /// An event of a channel; of the first one of a call, unless another one is named.
  func event(
    _ name: String, of channel: Channel, linked: String? = nil, _ more: KeyValuePairs<String, String> = [:]
  ) {
    event(name, channel.name, channel.id, linked: linked ?? channel.id, more)
  }

  /// The events of another user's call from start to end, to a number that is called as well.
  func otherCall() {
    let caller: Channel = ("PJSIP/200-000000aa", "1700000000.1")
    let called: Channel = ("PJSIP/trunk-000000ab", "1700000000.2")
    event("Newchannel", of: caller, ["ChannelState": "4"])
    dial("DialBegin", from: caller, to: called)
    event("Newstate", of: called, linked: caller.id, ["ChannelState": "5"])
    dial("DialEnd", from: caller, to: called, "ANSWER")
    event("Hangup", of: caller, ["Cause": "16"])
  }

  typealias Channel = (name: String, id: String)

  func dial(
    _ name: String, from: Channel?, to: Channel, linked: String? = nil, _ status: String? = nil, caller: String = ""
  ) {
    var text = "Event: \(name)\r\nPrivilege: call,all\r\n"
    let link = linked ?? from?.id ?? to.id
    if let from {
      text += "Channel: \(from.name)\r\nUniqueid: \(from.id)\r\nLinkedid: \(link)\r\n\(caller)"
    }
    text += "DestChannel: \(to.name)\r\nDestUniqueid: \(to.id)\r\nDestLinkedid: \(link)\r\n"
    if let status { text += "DialStatus: \(status)\r\n" }
    connection.send(text + "\r\n", pieces: pieces)
  }

  static let ownPhone = "PJSIP/100-00000001"
  static let trunk = "PJSIP/trunk-00000002"
  /// The channel of the dialled number.
  static let other: Channel = (trunk, "1700000001.9")

  /// Accepts a request for a call, and dials the user's telephone.
  func dialOwnPhone() throws -> (action: Action, own: Channel) {
    let order = try action()
    let own: Channel = (Self.ownPhone, order["ChannelId"])
    respond(to: order, "Success", "Originate successfully queued")
    event("Newchannel", of: own, ["ChannelState": "0", "ChannelStateDesc": "Down"])
    dial("DialBegin", from: nil, to: own)
    return (order, own)
  }

  /// Reports what became of a request for a call, as Asterisk does some time after it has accepted the request.
  func originated(_ order: Action, _ response: String, reason: String, _ id: String) {
    send([
      "Event": "OriginateResponse", "ActionID": order["ActionID"], "Response": response, "Reason": reason,
      "Uniqueid": id,
    ])
  }

  /// Accepts a request for a call, and rings the user's telephone, which is picked up.
  func ownPhone() throws -> (action: Action, id: String) {
    let (order, own) = try dialOwnPhone()
    event("Newstate", of: own, ["ChannelState": "5", "ChannelStateDesc": "Ringing"])
    otherCall()
    event("Newstate", of: own, ["ChannelState": "6", "ChannelStateDesc": "Up"])
    dial("DialEnd", from: nil, to: own, "ANSWER")
    originated(order, "Success", reason: "4", own.id)
    return (order, own.id)
  }

  /// Accepts a request for a call, whose number is dialled, and reports the result of `Dial`.
  ///
  /// - Returns: the user's channel.
  func call(_ status: String) throws -> Channel {
    let (_, id) = try ownPhone()
    dialNumber(id, status)
    return (Self.ownPhone, id)
  }

  /// A second call, which is answered; the telephone has put the first one on hold.
  func secondCall(besides first: String) throws -> (own: Channel, other: Channel) {
    let order = try action()
    let (own, other) = (("PJSIP/100-00000005", order["ChannelId"]), ("PJSIP/trunk-00000006", "1700000002.9"))
    respond(to: order)
    event("Newchannel", own.0, own.1, linked: own.1)
    event("Hold", Self.ownPhone, first, linked: first)
    event("Newstate", own.0, own.1, linked: own.1, ["ChannelState": "6"])
    dial("DialBegin", from: own, to: other)
    dial("DialEnd", from: own, to: other, "ANSWER")
    return (own, other)
  }

  /// Dials the number of a call once the user's telephone was picked up, and reports the result of `Dial`.
  func dialNumber(_ id: String, _ status: String) {
    let (own, other) = ((Self.ownPhone, id), Self.other)
    event("Newchannel", of: other, linked: id, ["ChannelState": "0"])
    dial("DialBegin", from: own, to: other)
    event("Newstate", of: other, linked: id, ["ChannelState": "5", "ChannelStateDesc": "Ringing"])
    dial("DialState", from: own, to: other, "RINGING")
    dial("DialEnd", from: own, to: other, status)
    guard status == "ANSWER" else { return }
    for channel in [own, other] { event("BridgeEnter", of: channel, linked: id) }
  }

  /// Answers the question which application has a channel.
  func answer(_ question: Action, _ application: String, _ data: String = "") {
    respond(to: question, "Success", "Channel status will follow")
    send([
      "Event": "Status", "Privilege": "Call", "Channel": question["Channel"], "Application": application, "Data": data,
      "ActionID": question["ActionID"],
    ])
    send(["Event": "StatusComplete", "ActionID": question["ActionID"], "Items": "1"])
  }

  typealias IncomingCall = (own: Channel, from: Channel)

  /// Rings a telephone for a caller.
  func ring(_ number: Int, at phone: String = "PJSIP/100", caller: String) -> IncomingCall {
    let from: Channel = ("PJSIP/trunk-0000001\(number)", "17.\(number)0")
    let own: Channel = ("\(phone)-0000002\(number)", "17.\(number)1")
    event("Newchannel", of: from, ["CallerIDNum": caller])
    dial("DialBegin", from: from, to: own, caller: "CallerIDNum: \(caller)\r\nCallerIDName: <unknown>\r\n")
    event("Newstate", of: own, linked: from.id, ["ChannelState": "5"])
    return (own, from)
  }

  /// Ends the ringing of a telephone, or the call that it has answered.
  func end(_ call: IncomingCall, _ status: String? = nil, cause: Int) {
    if let status { dial("DialEnd", from: call.from, to: call.own, status) }
    event("Hangup", of: call.own, linked: call.from.id, ["Cause": "\(cause)"])
  }

  func hangUp(_ id: String, cause: Int = 16, _ text: String = "Normal Clearing") {
    for channel in [Self.other, (Self.ownPhone, id)] {
      event("Hangup", of: channel, linked: id, ["Cause": "\(cause)", "Cause-txt": text])
    }
  }
}

extension AsteriskScript {
  /// A peer that accepts the login on each connection, plays a part, and waits until the connection is closed.
  static func peer(
    pieces: Int = .max, newMessages: Int = 0, channels: [KeyValuePairs<String, String>] = [],
    values: [String: String] = [:], actions: [String] = [],
    _ part: @escaping @Sendable (AsteriskScript) throws -> Void
  ) throws -> ScriptedPeer {
    try ScriptedPeer { connection, _ in
      let asterisk = AsteriskScript(
        connection: connection, pieces: pieces, newMessages: newMessages, channels: channels, values: values,
        actions: actions)
      try asterisk.logIn()
      try part(asterisk)
      connection.waitForEnd()
    }
  }

  /// The service under test, for a peer that has this part.
  static func service(
    _ peer: ScriptedPeer, password: String? = "echo secret", telephones: [String] = ["PJSIP/100"],
    change: (inout AsteriskAccount) -> Void = { _ in }
  ) throws -> AsteriskCallService {
    var account = try AsteriskAccount(
      server: ServerAddress(host: "127.0.0.1", port: peer.port), user: "dialer", telephones: telephones,
      context: "from-internal")
    // The thread of the peer may get no processor for a while between the events of a call.
    account.dialLimit = .seconds(60)
    change(&account)
    return AsteriskCallService(account, password: try password.map { try PasswordCommand(patient: $0) })
  }

  static func request(_ number: String = "+1 415 555 0100", name: String = "") throws -> CallRequest {
    CallRequest(try #require(CallTarget(number)), person: CalledPerson(name: name))
  }

  /// Places a call through a peer that has this part.
  ///
  /// - Parameters:
  ///   - moment: the change after which the user gives a command; nil for none.
  ///   - last: the change up to which the call is followed; nil for its end.
  static func changes(
    of number: String = "+1 415 555 0100", dialLimit: Duration = .seconds(60),
    when moment: CallEvent.Change? = nil, _ command: CallCommand = .hangUp, until last: CallEvent.Change? = nil,
    location: SourceLocation = #_sourceLocation, _ part: @escaping @Sendable (AsteriskScript) throws -> Void
  ) async throws -> [CallEvent.Change] {
    let user = try AsteriskUser(peer(part)) { $0.dialLimit = dialLimit }
    let call = try await user.place(number)
    var changes: [CallEvent.Change] = []
    if let moment {
      changes = await user.changes(of: call, to: moment, location: location)
      try await user.perform(command, on: call)
    }
    changes += await user.changes(of: call) { $0 == last || $0.ending != nil }
    await user.close()
    return changes
  }
}

/// Somebody who calls through an Asterisk that plays a part.
final class AsteriskUser: CallUser<AsteriskCallService> {
  private let peer: ScriptedPeer

  init(
    _ peer: ScriptedPeer, telephones: [String] = ["PJSIP/100"], change: (inout AsteriskAccount) -> Void = { _ in }
  ) throws {
    self.peer = peer
    super.init(try AsteriskScript.service(peer, telephones: telephones, change: change))
  }
}
