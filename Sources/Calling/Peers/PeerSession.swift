/// What is said to a peer over one connection, and what its answers mean: a value that is told what happened and says what is
/// to be done. It has neither a socket nor a clock; ``PeerLoop`` has both.
protocol PeerSession: Sendable {
  typealias Instant = ContinuousClock.Instant
  /// What the peer says, and what is said to it, at a time: bytes, or a message.
  associatedtype Received: Sendable
  associatedtype Sent: Sendable

  /// Takes in what happened, and adds what is to be done, in order.
  mutating func handle(_ input: SessionInput<Received>, at now: Instant, _ outputs: inout [SessionOutput<Sent>])

  /// When it wants to be told that time has passed, whatever else happens; nil: never.
  var deadline: Instant? { get }

  /// Whether a connection that is lost is to be made again.
  var wantsConnection: Bool { get }

  /// Whether a connection is wanted for nothing but calls that come in.
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
  /// Somebody waits for an answer under a number.
  case asked(PeerRequest, ticket: Int)
  /// The deadline may be there.
  case timePassed
}

/// What a service is asked for.
enum PeerRequest: Hashable, Sendable {
  /// To log in with a password from now on.
  case use(Secret)
  /// To be connected, and to report calls that come in.
  case open
  case place(CallRequest)
  case perform(CallCommand, CallID)
  /// To hang up what would not go on without the service.
  case close
}

/// What is to be done.
enum SessionOutput<Sent> {
  case send(Sent)
  case report(CallEvent)
  case registrations([Registration])
  /// The answer for a ticket; the call where one was placed.
  case answer(ticket: Int, Result<CallID?, CallError>)
  /// The peer makes no sense, or does not react: the connection is of no use.
  case disconnect(CallError)
}
