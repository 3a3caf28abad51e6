// What the dial plan does with a channel that is not dialled further: an application has it.

extension AsteriskSession {
  /// What an application that has a channel means for whoever is on it.
  enum Application: Hashable {
    /// A mailbox, a conference, a service code: the application answers.
    case answers
    /// A tone says that nobody answers, with the result that `Dial` would have.
    case refuses(String)
    /// The dial plan has ended, and the channel only waits to be hung up.
    case nothing

    /// - Parameters:
    ///   - name: the name of the application; that of a channel which was dialled begins with `AppDial`.
    ///   - data: its arguments.
    init(_ name: String, data: String) {
      switch name.lowercased() {
      case "busy": self = .refuses("BUSY")
      case "congestion": self = .refuses("CONGESTION")
      case "playtones" where data.hasPrefix("busy"): self = .refuses("BUSY")
      case "playtones" where data.hasPrefix("congestion"): self = .refuses("CONGESTION")
      case "", "(null)", "dial", "hangup": self = .nothing
      case let name where name.hasPrefix("appdial"): self = .nothing
      default: self = .answers
      }
    }
  }

  /// Asks which application has the channel that a call waits for; no answer is one as well.
  mutating func askForApplication(_ call: AsteriskCall, _ now: Instant, _ outputs: inout [PeerOutput]) {
    calls[call.id]?.applicationLimit = nil
    var message = action("Status", .findApplication(call.id), now)
    message.add("Channel", call.isTransferring ? call.otherChannel : call.ownChannel)
    outputs.append(.send(message.bytes))
  }

  /// Handles Asterisk's answer about a channel.
  mutating func handleStatus(_ event: AsteriskMessage, _ now: Instant, _ outputs: inout [PeerOutput]) {
    guard event["ActionID"].hasPrefix(tag),
      let call = calls.values.first(where: {
        event["Channel"] == ($0.isTransferring ? $0.otherChannel : $0.ownChannel) && !$0.isMerged
      })
    else { return }
    found(Application(event["Application"], data: event["Data"]), call, now, &outputs)
  }

  /// Handles what has the channel of a call.
  mutating func found(
    _ application: Application, _ call: AsteriskCall, _ now: Instant, _ outputs: inout [PeerOutput]
  ) {
    if call.isTransferring { return foundAfterTransfer(application, call, now, &outputs) }
    guard !call.progress.isEstablished else { return }
    switch application {
    case .answers: advance(call.id, to: .established, now, &outputs)
    case .refuses(let status):
      calls[call.id]?.refuse(status)
      advance(call.id, to: .earlyMedia, now, &outputs)
    // Without a result of `Dial`, the application has just ended or begun.
    case .nothing: if call.dialStatus.isEmpty { advance(call.id, to: .established, now, &outputs) }
    }
  }
}
