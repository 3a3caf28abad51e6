import CMachine
import Dispatch
import Glibc
import Synchronization

/// Where a ``PeerLoop`` finds its peer. All its methods are called from the loop's one thread.
protocol PeerEndpoint: Sendable {
  associatedtype Connection: PeerConnection

  /// Connects, starting the peer if that is the endpoint's task.
  ///
  /// - Parameter interrupt: a descriptor that ends the attempt when it becomes readable.
  mutating func connect(interruptedBy interrupt: Int32) throws(CallError) -> Connection

  /// Connects only to listen for incoming calls, while no request is waiting.
  mutating func connectToListen(interruptedBy interrupt: Int32) throws(CallError) -> Connection

  /// Called when the connection is closed; there may be another one.
  mutating func disconnected()

  /// Called when the connection is closed for good: ends whatever was started.
  mutating func finish()
}

extension PeerEndpoint {
  mutating func connectToListen(interruptedBy interrupt: Int32) throws(CallError) -> Connection {
    try connect(interruptedBy: interrupt)
  }

  mutating func disconnected() {}
}

/// A peer that runs by itself.
struct ServerEndpoint: PeerEndpoint {
  enum Security: Hashable, Sendable {
    /// TCP as it is.
    case none
    /// TCP as it is, and only to this machine; why.
    case onlyLoopback(String)
    /// TLS; the file of the authorities that are trusted, empty for the system's.
    case tls(authorities: String)
  }

  var address: ServerAddress
  var security: Security

  func connect(interruptedBy interrupt: Int32) throws(CallError) -> ByteConnection {
    switch security {
    case .none: ByteConnection(try PeerSocket(connectingTo: address, interruptedBy: interrupt))
    case .onlyLoopback(let reason):
      ByteConnection(try PeerSocket(connectingTo: address, onlyLoopback: reason, interruptedBy: interrupt))
    case .tls(let authorities):
      ByteConnection(try SecureSocket(connectingTo: address, authorities: authorities, interruptedBy: interrupt))
    }
  }

  func finish() {}
}

/// Runs a ``PeerSession`` over a connection, on a thread of its own that starts with the first request.
///
/// ```
/// place, perform ─▶ inbox ─▶ ┐                     ┌─▶ events
///        connection ─▶ words ─▶ session.handle ─▶ outputs ─▶ answers
///             clock ─▶ time ─▶ ┘                     └─▶ connection
/// ```
///
/// The peer's messages are read only after the session has handled the earlier ones: a peer that sends too much has to wait.
/// A lost connection is made again as long as the session wants it, after one second, then two, up to half a minute.
final class PeerLoop<Session: PeerSession, Endpoint: PeerEndpoint>: Sendable
where Endpoint.Connection.Received == Session.Received, Endpoint.Connection.Sent == Session.Sent {
  typealias Answer = Result<Void, CallError>

  let events: AsyncStream<CallEvent>
  private let continuation: AsyncStream<CallEvent>.Continuation
  let registrations: AsyncStream<[Registration]>
  private let registrationContinuation: AsyncStream<[Registration]>.Continuation
  private let inbox: Mutex<Inbox>
  /// Readable when there is something in the inbox.
  private let wake = dialtone_make_event()
  /// Readable once closing was requested, which also ends an attempt to connect.
  private let stop = dialtone_make_event()
  private let queue: DispatchQueue
  private let observer: @Sendable (CallEvent) -> Void

  private struct Inbox {
    var session: Session?
    var endpoint: Endpoint?
    var requests: [(PeerRequest, CheckedContinuation<Answer, Never>)] = []
    var closers: [CheckedContinuation<Void, Never>] = []
    var isClosing = false
    var isFinished = false
  }

  /// - Parameters:
  ///   - label: the name of the thread in a debugger.
  ///   - observer: sees every event before the reader of ``events`` does.
  init(
    _ label: String, session: Session, endpoint: Endpoint, observer: @escaping @Sendable (CallEvent) -> Void = { _ in }
  ) {
    self.observer = observer
    (events, continuation) = AsyncStream.makeStream()
    (registrations, registrationContinuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    inbox = Mutex(Inbox(session: session, endpoint: endpoint))
    queue = DispatchQueue(label: label, qos: .userInitiated)
  }

  deinit {
    Glibc.close(wake)
    Glibc.close(stop)
  }

  /// Sends the session a request, and waits for its answer.
  func ask(_ request: PeerRequest) async throws(CallError) {
    let answer = await withCheckedContinuation { (continuation: CheckedContinuation<Answer, Never>) in
      let isAccepted = inbox.withLock { inbox in
        guard !inbox.isClosing else { return false }
        inbox.requests.append((request, continuation))
        start(&inbox)
        return true
      }
      if isAccepted { signal(wake) } else { continuation.resume(returning: .failure(CallError("the calls are over"))) }
    }
    try answer.get()
  }

  /// Makes the session hang up, and waits until the thread has ended, at most ``closeLimit``.
  func close() async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      let isOver = inbox.withLock { inbox in
        let wasStarted = inbox.session == nil
        inbox.isClosing = true
        guard wasStarted, !inbox.isFinished else { return true }
        inbox.closers.append(continuation)
        return false
      }
      guard isOver else {
        signal(stop)
        signal(wake)
        return
      }
      finishStreams()
      continuation.resume()
    }
  }

  /// How long a peer may take to hang up when closing was requested.
  static var closeLimit: Duration { .seconds(2) }

  private func start(_ inbox: inout Inbox) {
    guard let session = inbox.session, let endpoint = inbox.endpoint else { return }
    (inbox.session, inbox.endpoint) = (nil, nil)
    queue.async { [self] in
      var thread = PeerThread(loop: self, session: session, endpoint: endpoint)
      thread.run()
    }
  }

  private func signal(_ descriptor: Int32) { dialtone_raise_event(descriptor) }

  // MARK: For the thread

  fileprivate var wakeDescriptor: Int32 { wake }
  fileprivate var stopDescriptor: Int32 { stop }

  fileprivate func takeInbox() -> (requests: [(PeerRequest, CheckedContinuation<Answer, Never>)], isClosing: Bool) {
    dialtone_clear_event(wake)
    return inbox.withLock { inbox in
      defer { inbox.requests = [] }
      return (inbox.requests, inbox.isClosing)
    }
  }

  fileprivate func report(_ event: CallEvent) {
    observer(event)
    continuation.yield(event)
  }

  fileprivate func report(_ registrations: [Registration]) { registrationContinuation.yield(registrations) }

  private func finishStreams() {
    continuation.finish()
    registrationContinuation.finish()
  }

  fileprivate func threadEnded() {
    finishStreams()
    let (requests, closers) = inbox.withLock { inbox in
      defer { (inbox.requests, inbox.closers) = ([], []) }
      inbox.isClosing = true
      inbox.isFinished = true
      return (inbox.requests, inbox.closers)
    }
    for (_, continuation) in requests { continuation.resume(returning: .failure(CallError("the calls are over"))) }
    for closer in closers { closer.resume() }
  }
}

/// State that only the thread of a ``PeerLoop`` touches.
private struct PeerThread<Session: PeerSession, Endpoint: PeerEndpoint>
where Endpoint.Connection.Received == Session.Received, Endpoint.Connection.Sent == Session.Sent {
  typealias Loop = PeerLoop<Session, Endpoint>

  let loop: Loop
  var session: Session
  var endpoint: Endpoint
  private var connection: Endpoint.Connection?
  private var waiting: [Int: CheckedContinuation<Loop.Answer, Never>] = [:]
  private var lastTicket = 0
  /// When to connect again; nil: at the next request.
  private var nextAttempt: ContinuousClock.Instant?
  private var failures = 0
  /// The latest time to end; nil until closing is requested.
  private var end: ContinuousClock.Instant?
  /// The ticket of the request to hang up, until it is answered.
  private var closing: Int?
  private var isEnding: Bool { end != nil }

  private static var longestPause: Int { 30 }

  init(loop: Loop, session: Session, endpoint: Endpoint) {
    (self.loop, self.session, self.endpoint) = (loop, session, endpoint)
  }

  mutating func run() {
    while true {
      handleRequests()
      if isDone { break }
      connectIfDue()
      wait()
      if let deadline = session.deadline, deadline <= .now { handle(.timePassed) }
    }
    connection?.close()
    endpoint.finish()
    for continuation in waiting.values { continuation.resume(returning: .failure(CallError("the calls are over"))) }
    loop.threadEnded()
  }

  private mutating func handleRequests() {
    let (requests, isClosing) = loop.takeInbox()
    for (request, continuation) in requests {
      lastTicket += 1
      waiting[lastTicket] = continuation
      handle(.asked(request, ticket: lastTicket))
      // A request does not wait until it is time to try again.
      if connection == nil, session.wantsConnection { nextAttempt = .now }
    }
    if isClosing, !isEnding {
      nextAttempt = nil
      end = .now + Loop.closeLimit
      // Nobody waits for this answer but the loop itself.
      lastTicket += 1
      if connection != nil { closing = lastTicket }
      handle(.asked(.close, ticket: lastTicket))
    }
  }

  private mutating func connectIfDue() {
    guard connection == nil, !isEnding, let due = nextAttempt, due <= .now else { return }
    nextAttempt = nil
    do throws(CallError) {
      connection =
        try session.onlyListens
        ? endpoint.connectToListen(interruptedBy: loop.stopDescriptor)
        : endpoint.connect(interruptedBy: loop.stopDescriptor)
      failures = 0
      handle(.connected)
    } catch {
      dropConnection(error)
    }
  }

  /// Gives up the connection, and schedules the next one.
  private mutating func dropConnection(_ reason: CallError) {
    connection?.close()
    connection = nil
    endpoint.disconnected()
    handle(.disconnected(reason))
    closing = nil
    guard session.wantsConnection, !isEnding else {
      nextAttempt = nil
      return
    }
    nextAttempt = .now + .seconds(min(1 << min(failures, 5), Self.longestPause))
    failures += 1
  }

  private mutating func handle(_ input: SessionInput<Session.Received>) {
    var outputs: [SessionOutput<Session.Sent>] = []
    session.handle(input, at: .now, &outputs)
    var broken: CallError?
    for output in outputs {
      switch output {
      case .send(let message): connection?.send(message)
      case .report(let event): loop.report(event)
      case .registrations(let registrations): loop.report(registrations)
      case .answer(let ticket, let answer):
        if closing == ticket { closing = nil }
        waiting.removeValue(forKey: ticket)?.resume(returning: answer)
      case .disconnect(let reason): broken = broken ?? reason
      }
    }
    // Unsent data is lost with the connection; requests that waited for an answer already have it.
    do throws(CallError) {
      if let broken { throw broken }
      try connection?.flush()
    } catch {
      if connection != nil { dropConnection(error) }
    }
  }

  /// Waits until something happens, and handles what the peer says.
  private mutating func wait() {
    let times = [session.deadline, connection?.deadline, nextAttempt, end].compactMap(\.self)
    let pause = times.min().map { ContinuousClock.now.duration(to: $0).milliseconds } ?? -1
    var waits = [pollfd(fd: loop.wakeDescriptor, events: Int16(POLLIN), revents: 0)]
    if let connection { waits.append(pollfd(fd: connection.descriptor, events: connection.events, revents: 0)) }
    _ = poll(&waits, nfds_t(waits.count), pause)
    let ready = waits.count > 1 ? waits[1].revents : 0
    guard connection != nil, ready != 0 || connection?.deadline.map({ $0 <= .now }) ?? false else { return }
    do throws(CallError) {
      // The session's reaction to the first may end the connection.
      for message in try connection?.receive(ready) ?? [] where connection != nil { handle(.received(message)) }
    } catch {
      dropConnection(error)
    }
  }

  /// Whether closing was requested, and there is nothing more to tell the peer, or it takes too long.
  private var isDone: Bool {
    guard let end else { return false }
    return connection == nil || closing == nil && connection?.hasUnsent == false || end <= .now
  }
}
