// What the settings name, and Asterisk has to know.

/// A telephone or a context of the settings.
enum AsteriskName: Hashable, Sendable {
  case telephone(String)
  case context(String)

  /// The function of the dial plan that says whether there is such a thing.
  fileprivate var function: String {
    switch self {
    case .telephone(let name): "DEVICE_STATE(\(name))"
    case .context(let name): "DIALPLAN_EXISTS(\(name))"
    }
  }

  /// Why calls fail if the function has a value; nil if they do not. Without the function, the value is empty.
  fileprivate func problem(_ value: String) -> CallError? {
    switch self {
    case .telephone(let name) where value == "INVALID":
      CallError("Asterisk has no telephone \(name) (telephone under [asterisk])")
    case .context(let name) where value == "0": CallError("Asterisk has no context \(name) (context under [asterisk])")
    default: nil
    }
  }
}

extension AsteriskAccount {
  /// What Asterisk has to know.
  var names: [AsteriskName] { telephones.map { .telephone($0) } + [.context(context)] }
}

extension AsteriskSession {
  /// Asks for one name after the other, and replies to the request with the first that Asterisk does not know. Without the
  /// right to ask, all count as known.
  mutating func check(_ names: [AsteriskName], _ ticket: Int, _ now: Instant, _ outputs: inout [PeerOutput]) {
    guard let name = names.first else { return outputs.append(.reply(ticket: ticket, .success(()))) }
    var message = action("Getvar", .check(names, ticket: ticket), now)
    message.add("Variable", name.function)
    outputs.append(.send(message.bytes))
  }

  /// Handles the value of the function of the first name.
  mutating func checked(
    _ names: [AsteriskName], _ value: String, _ ticket: Int, _ now: Instant, _ outputs: inout [PeerOutput]
  ) {
    if let problem = names.first?.problem(value) { return outputs.append(.reply(ticket: ticket, .failure(problem))) }
    check(Array(names.dropFirst()), ticket, now, &outputs)
  }
}
