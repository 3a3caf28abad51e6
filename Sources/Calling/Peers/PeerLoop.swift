import CLinux
import Dispatch
import Glibc
import Synchronization

/// Connects a ``PeerLoop`` to its peer. All methods are called on the loop's thread.
protocol PeerEndpoint: Sendable {
  associatedtype Connection: PeerConnection

  /// Connects to the peer, and starts it if necessary.
  ///
  /// - Parameter interrupt: a descriptor that cancels the attempt when it becomes readable.
  mutating func connect(interruptedBy interrupt: Int32) throws(CallError) -> Connection

  /// Connects for incoming calls, while no request waits.
  mutating func connectToListen(interruptedBy interrupt: Int32) throws(CallError) -> Connection

  /// Whether the peer ends with the loop, because the endpoint started it.
  var endsPeer: Bool { get }

  /// Called after the connection is closed. The loop may connect again.
  mutating func disconnected()

  /// Called at the end of the loop: ends the peer if the endpoint started it.
  mutating func finish()
}

extension PeerEndpoint {
  var endsPeer: Bool { false }

  mutating func connectToListen(interruptedBy interrupt: Int32) throws(CallError) -> Connection {
    try connect(interruptedBy: interrupt)
  }

  mutating func disconnected() {}
}

/// A server that already runs.
struct ServerEndpoint: PeerEndpoint {
  enum Security: Hashable, Sendable {
    /// Plain TCP.
    case none
    /// Plain TCP, and only to this machine, with the reason for the restriction.
    case onlyLoopback(String)
    /// TLS, with the file of the trusted certificates; empty: the system's.
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

/// Runs a ``PeerSession`` over a connection, on its own thread, which starts with the first request.
///
/// ```
/// place, perform ─▶ inbox ────┐                   ┌─▶ events
///   connection ─▶ messages ─▶ session.handle ─▶ outputs ─▶ replies
///          clock ─▶ time ─────┘                   └─▶ connection
/// ```
///
/// The loop reads more input only after the session has handled the earlier input, so a peer that sends too much has to wait.
/// It replaces a lost connection while the session wants one: after one second, then two, up to 30 seconds, or at once
/// (``PeerSession/reconnectsAtOnce``).
final class PeerLoop<Session: PeerSession, Endpoint: PeerEndpoint>: Sendable
where Endpoint.Connection.Received == Session.Received, Endpoint.Connection.Sent == Session.Sent {
  typealias Answer = Result<Void, CallError>

  let events = AsyncStream<CallEvent>.makeStream()
  let registrations = AsyncStream<[Registration]>.makeStream(bufferingPolicy: .bufferingNewest(1))
  let messages = AsyncStream<[WaitingMessages]>.makeStream(bufferingPolicy: .bufferingNewest(1))
  let switchboard = AsyncStream<[Switchboard.Change]>.makeStream()
  /// Everything in one stream, instead of the others, if the service is shared.
  let reports = AsyncStream<TelephoneReport>.makeStream()
  private let isShared: Bool
  private let inbox: Mutex<Inbox>
  /// An event descriptor that is readable when the inbox is not empty.
  private let wake = dialtone_make_event()
  /// An event descriptor that is readable after closing was requested, which also cancels an attempt to connect.
  private let stop = dialtone_make_event()
  private let queue: DispatchQueue
  private let observer: @Sendable (CallEvent) -> Void

  private struct Inbox {
    var session: Session?
    var endpoint: Endpoint?
    var requests: [(PeerRequest, CheckedContinuation<Answer, Never>)] = []
    var closers: [CheckedContinuation<Void, Never>] = []
    var isClosing = false
    /// Whether calls are left to another loop.
    var isReleasing = false
    var isFinished = false
  }

  /// - Parameters:
  ///   - label: the name of the thread in a debugger.
  ///   - isShared: whether ``reports`` has a reader.
  ///   - observer: receives every event before the reader of ``events``.
  init(
    _ label: String, session: Session, endpoint: Endpoint, isShared: Bool = false,
    observer: @escaping @Sendable (CallEvent) -> Void = { _ in }
  ) {
    self.observer = observer
    self.isShared = isShared
    inbox = Mutex(Inbox(session: session, endpoint: endpoint))
    queue = DispatchQueue(label: label, qos: .userInitiated)
  }

  deinit {
    Glibc.close(wake)
    Glibc.close(stop)
  }

  /// Sends a request to the session, and waits for the reply.
  func ask(_ request: PeerRequest) async throws(CallError) {
    let answer = await withCheckedContinuation { (continuation: CheckedContinuation<Answer, Never>) in
      let isAccepted = inbox.withLock { inbox in
        guard !inbox.isClosing else { return false }
        inbox.requests.append((request, continuation))
        start(&inbox)
        return true
      }
      if isAccepted { signal(wake) } else { continuation.resume(returning: .failure(CallError("dialtone is ending"))) }
    }
    try answer.get()
  }

  /// Ends the connection and the thread, and leaves the calls to another loop.
  func release() async {
    inbox.withLock { $0.isReleasing = true }
    await close()
  }

  /// Makes the session hang up, and waits until the thread has ended, which takes ``closeLimit`` at most.
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

  /// How long a peer may take to hang up after closing was requested.
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

  // MARK: Called by the thread

  fileprivate var wakeDescriptor: Int32 { wake }
  fileprivate var stopDescriptor: Int32 { stop }

  fileprivate func takeInbox() -> (requests: [(PeerRequest, CheckedContinuation<Answer, Never>)], isClosing: Bool) {
    dialtone_clear_event(wake)
    return inbox.withLock { inbox in
      defer { inbox.requests = [] }
      return (inbox.requests, inbox.isClosing)
    }
  }

  fileprivate var isReleasing: Bool { inbox.withLock(\.isReleasing) }

  fileprivate func report(_ report: TelephoneReport) {
    if case .event(let event) = report { observer(event) }
    if isShared {
      reports.continuation.yield(report)
      return
    }
    switch report {
    case .event(let event): events.continuation.yield(event)
    case .registrations(let registrations): self.registrations.continuation.yield(registrations)
    case .messages(let messages): self.messages.continuation.yield(messages)
    case .switchboard(let changes): switchboard.continuation.yield(changes)
    case .identified, .surveyed: break
    }
  }

  private func finishStreams() {
    events.continuation.finish()
    registrations.continuation.finish()
    messages.continuation.finish()
    switchboard.continuation.finish()
    reports.continuation.finish()
  }

  fileprivate func threadEnded() {
    finishStreams()
    let (requests, closers) = inbox.withLock { inbox in
      defer { (inbox.requests, inbox.closers) = ([], []) }
      inbox.isClosing = true
      inbox.isFinished = true
      return (inbox.requests, inbox.closers)
    }
    for (_, continuation) in requests { continuation.resume(returning: .failure(CallError("dialtone is ending"))) }
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
  /// When to connect again; nil for at the next request.
  private var nextAttempt: ContinuousClock.Instant?
  private var failures = 0
  /// When the loop ends at the latest; nil until closing is requested.
  private var end: ContinuousClock.Instant?
  /// The ticket of the request to hang up, until its reply.
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
    for continuation in waiting.values { continuation.resume(returning: .failure(CallError("dialtone is ending"))) }
    loop.threadEnded()
  }

  private mutating func handleRequests() {
    let (requests, isClosing) = loop.takeInbox()
    for (request, continuation) in requests {
      lastTicket += 1
      waiting[lastTicket] = continuation
      handle(.requested(request, ticket: lastTicket))
      // A request does not wait for the next scheduled attempt.
      if connection == nil, session.wantsConnection { nextAttempt = .now }
    }
    if isClosing, !isEnding {
      nextAttempt = nil
      guard !loop.isReleasing else {
        end = .now
        return
      }
      end = .now + Loop.closeLimit
      // Only the loop itself waits for this reply.
      lastTicket += 1
      if connection != nil { closing = lastTicket }
      handle(.requested(.close(endsPeer: endpoint.endsPeer), ticket: lastTicket))
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

  /// Closes the connection, and schedules the next attempt.
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
    guard !session.reconnectsAtOnce else {
      nextAttempt = .now
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
      case .report(let event): loop.report(.event(event))
      case .identified(let call, let identifier): loop.report(.identified(call, identifier))
      case .surveyed: loop.report(.surveyed)
      case .registrations(let registrations): loop.report(.registrations(registrations))
      case .messages(let messages): loop.report(.messages(messages))
      case .switchboard(let changes): loop.report(.switchboard(changes))
      case .reply(let ticket, let reply):
        if closing == ticket { closing = nil }
        waiting.removeValue(forKey: ticket)?.resume(returning: reply)
      case .disconnect(let reason): broken = broken ?? reason
      }
    }
    // Unsent data is lost with the connection; the waiting requests already have their replies.
    do throws(CallError) {
      if let broken { throw broken }
      try connection?.flush()
    } catch {
      if connection != nil { dropConnection(error) }
    }
  }

  /// Waits for input, a request or a deadline, and handles the input of the peer.
  private mutating func wait() {
    let times = [session.deadline, connection?.deadline, nextAttempt, end].compactMap(\.self)
    let pause = times.min().map { ContinuousClock.now.duration(to: $0).milliseconds } ?? -1
    var waits = [pollfd(fd: loop.wakeDescriptor, events: Int16(POLLIN), revents: 0)]
    waits += connection?.polled ?? []
    _ = poll(&waits, nfds_t(waits.count), pause)
    let ready = waits.dropFirst().reduce(0) { $0 | $1.revents }
    guard connection != nil, ready != 0 || connection?.deadline.map({ $0 <= .now }) ?? false else { return }
    do throws(CallError) {
      // Handling one message may end the connection: then the rest is ignored.
      for message in try connection?.receive(ready) ?? [] where connection != nil { handle(.received(message)) }
    } catch {
      dropConnection(error)
    }
  }

  /// Whether closing was requested, and the session has finished or the time limit has passed.
  private var isDone: Bool {
    guard let end else { return false }
    return connection == nil || closing == nil && connection?.hasUnsent == false || end <= .now
  }
}
