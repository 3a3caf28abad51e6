/// The protocol spoken with a peer over one connection: a value that is told what happened and says what is to be done. It has
/// neither a socket nor a clock; ``PeerLoop`` has both.
protocol PeerSession: Sendable {
  typealias Instant = ContinuousClock.Instant
  /// What the peer says, and what is said to it, at one time: bytes, or a message.
  associatedtype Received: Sendable
  associatedtype Sent: Sendable

  /// Handles what happened, and adds what is to be done, in order.
  mutating func handle(_ input: SessionInput<Received>, at now: Instant, _ outputs: inout [SessionOutput<Sent>])

  /// When it wants to be told that time has passed, even if nothing else happens; nil: never.
  var deadline: Instant? { get }

  /// Whether a connection that is lost is to be made again.
  var wantsConnection: Bool { get }

  /// Whether a connection is wanted only for incoming calls.
  var onlyListens: Bool { get }
}

extension PeerSession {
  var onlyListens: Bool { false }
}

/// What happens to a session that speaks in bytes, and what it does.
typealias PeerInput = SessionInput<[UInt8]>
typealias PeerOutput = SessionOutput<[UInt8]>

/// What happened.
enum SessionInput<Received> {
  case connected
  case received(Received)
  /// There is no connection any more, or none could be made; why, as a sentence.
  case disconnected(CallError)
  /// A request whose answer is awaited under a ticket number.
  case asked(PeerRequest, ticket: Int)
  /// The deadline may have been reached.
  case timePassed
}

/// What a service is asked for.
enum PeerRequest: Hashable, Sendable {
  /// To log in with a password from now on.
  case use(Secret)
  /// To be connected, and to report incoming calls.
  case open
  case place(CallRequest)
  case perform(CallCommand, CallID)
  /// To hang up what would not continue without the service.
  case close
}

/// What is to be done.
enum SessionOutput<Sent> {
  case send(Sent)
  case report(CallEvent)
  case registrations([Registration])
  /// The answer for a ticket.
  case answer(ticket: Int, Result<Void, CallError>)
  /// The peer makes no sense, or does not react: the connection is unusable.
  case disconnect(CallError)
}
