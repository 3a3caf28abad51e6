import NumberPlans

/// The protocol with a peer over one connection, as a state machine.
///
/// A session is a value that handles inputs and returns outputs. It has neither a socket nor a clock; ``PeerLoop`` has both.
protocol PeerSession: Sendable {
  typealias Instant = ContinuousClock.Instant
  /// The units received from the peer, and sent to it: bytes or messages.
  associatedtype Received: Sendable
  associatedtype Sent: Sendable

  /// Handles an input, and appends the outputs in order.
  mutating func handle(_ input: SessionInput<Received>, at now: Instant, _ outputs: inout [SessionOutput<Sent>])

  /// When the session needs ``SessionInput/timePassed``; nil for never.
  var deadline: Instant? { get }

  /// Whether the loop should replace a lost connection.
  var wantsConnection: Bool { get }

  /// Whether the session needs the connection only for incoming calls.
  var onlyListens: Bool { get }

  /// Whether the connection that was just lost is to be replaced without a pause.
  var reconnectsAtOnce: Bool { get }
}

extension PeerSession {
  var onlyListens: Bool { false }
  var reconnectsAtOnce: Bool { false }
}

/// The inputs and outputs of a session that transfers bytes.
typealias PeerInput = SessionInput<[UInt8]>
typealias PeerOutput = SessionOutput<[UInt8]>

/// An input of a ``PeerSession``.
enum SessionInput<Received> {
  case connected
  case received(Received)
  /// The connection was lost, or could not be made, with the reason as a sentence.
  case disconnected(CallError)
  /// A request. Its reply must have the same ticket number.
  case requested(PeerRequest, ticket: Int)
  /// The session's deadline may have passed.
  case timePassed
}

/// A request from a call service to its session.
enum PeerRequest: Hashable, Sendable {
  /// Use a password for the login.
  case use(Secret)
  /// Connect, and report incoming calls.
  case open
  /// Connect, and ask whether the peer knows what the settings name.
  case check
  case place(CallRequest)
  case perform(CallCommand, CallID)
  /// Report an event that the service has observed itself.
  case report(CallEvent)
  /// Send a text message.
  case send(String, to: CallTarget)
  case operate(SwitchboardCommand)
  /// Hang up the calls that cannot continue without the service.
  ///
  /// - Parameter endsPeer: whether the peer ends with the loop, and with it the audio of its calls.
  case close(endsPeer: Bool)
}

/// An output of a ``PeerSession``.
enum SessionOutput<Sent> {
  case send(Sent)
  case report(CallEvent)
  /// The peer's own identifier of a call; for a call that was found or comes in, before its first event.
  case identified(CallID, String)
  /// All calls that the peer had at the time of the connection have been reported.
  case surveyed
  case registrations([Registration])
  case messages([WaitingMessages])
  case switchboard([Switchboard.Change])
  /// The reply to the request with a ticket number.
  case reply(ticket: Int, Result<Void, CallError>)
  /// Close the connection: the peer sends invalid input, or does not react.
  case disconnect(CallError)
}
