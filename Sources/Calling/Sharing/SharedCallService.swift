import NumberPlans
import Synchronization

/// A telephone that all dialtones of the user share: each of them is a window.
///
/// The first one that needs the telephone owns it: it has the connection to the peer, and the others connect to it
/// (``TelephoneOwner``). Every window sees all calls, and can do all with them. If the owner ends in any way, another one takes
/// over, and goes on from the peer's own list of calls.
public final class SharedCallService: CallService {
  /// A telephone that is not connected, for what is known without a connection.
  private let telephone: any SharedTelephone
  /// The telephone that this process owns or has owned; nil if it never did.
  private let owned = OwnedTelephone()
  private let running: RunningCallList
  private let loop: PeerLoop<WindowSession, SharingEndpoint>
  private let makeJoining: @Sendable () -> SharedCallService

  /// - Parameters:
  ///   - address: where the dialtones meet; the same for all of them.
  ///   - version: the version of dialtone, for a sentence about another one.
  ///   - onlyJoins: whether this process never becomes the owner.
  ///   - makeTelephone: makes the telephone's own service when this process becomes the owner.
  public init(
    _ address: SharingAddress, version: String, onlyJoins: Bool = false,
    makeTelephone: @escaping @Sendable () -> any SharedTelephone
  ) {
    let telephone = makeTelephone()
    let running = RunningCallList()
    (self.telephone, self.running) = (telephone, running)
    loop = PeerLoop(
      "dialtone.window", session: WindowSession(name: telephone.name, version: version),
      endpoint: SharingEndpoint(address, version: version, onlyJoins: onlyJoins) { [owned] in owned.set(makeTelephone())
      },
      observer: { running.apply($0) })
    makeJoining = { SharedCallService(address, version: version, onlyJoins: true, makeTelephone: makeTelephone) }
  }

  /// The same telephone for a process that never becomes its owner: opening it fails if there is none.
  public func joining() -> SharedCallService { makeJoining() }

  /// The calls that others have placed, and those that came in, in the order in which they began: all of them from the moment
  /// at which ``open()`` returns.
  public var runningCalls: [RunningCall] { running.calls }

  public var name: String { telephone.name }
  public var englishName: String { telephone.englishName }
  /// Whether calls go on without dialtone is known to the owner: for another window they do.
  public var capabilities: CallCapabilities { (owned.value ?? telephone).capabilities }
  public var carries: CarriedParts { telephone.carries }
  public var events: AsyncStream<CallEvent> { loop.events.stream }
  public var registrations: AsyncStream<[Registration]> { loop.registrations.stream }
  public var messages: AsyncStream<[WaitingMessages]> { loop.messages.stream }

  public func open() async throws(CallError) { try await loop.ask(.open) }

  public func place(_ request: CallRequest) async throws(CallError) -> Acceptance {
    try await loop.ask(.place(request))
    return .followed(capabilities)
  }

  public func perform(_ command: CallCommand, on call: CallID) async throws(CallError) {
    try await loop.ask(.perform(command, call))
  }

  public func send(_ text: String, to target: CallTarget) async throws(CallError) {
    try await loop.ask(.send(text, to: target))
  }

  public var switchboard: AsyncStream<[Switchboard.Change]> { loop.switchboard.stream }

  public func operate(_ command: SwitchboardCommand) async throws(CallError) { try await loop.ask(.operate(command)) }

  public func preview(_ request: CallRequest) -> String { telephone.preview(request) }

  public func close() async { await loop.close() }
}

/// The calls of a window, for other threads.
private final class RunningCallList: Sendable {
  private let list = Mutex<[RunningCall]>([])

  var calls: [RunningCall] { list.withLock(\.self) }

  func apply(_ event: CallEvent) { list.withLock { $0.apply(event, at: .now) } }
}

/// The telephone that a process owns, for its window.
private final class OwnedTelephone: Sendable {
  private let telephone = Mutex<(any SharedTelephone)?>(nil)

  var value: (any SharedTelephone)? { telephone.withLock(\.self) }

  /// - Returns: the telephone.
  func set(_ new: any SharedTelephone) -> any SharedTelephone {
    telephone.withLock { $0 = new }
    return new
  }
}
