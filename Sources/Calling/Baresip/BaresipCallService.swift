import Glibc
import Localization

/// Calls through baresip, a SIP telephone, with full control over its module `ctrl_tcp`.
///
/// The service uses a running baresip. If there is none, it starts one with the user's configuration, which ends with dialtone.
///
/// `ctrl_tcp` serves one client at a time, the last one to connect: the dialtones of a user share the service
/// (``SharedCallService``).
public final class BaresipCallService: SharedTelephone {
  /// Where baresip's `ctrl_tcp` listens by default.
  public static let defaultAddress = ServerAddress(host: "127.0.0.1", port: 4444)

  /// How long to wait for calls.
  public struct Limits: Hashable, Sendable {
    /// Until the network reacts at all.
    public var reaction = Duration.seconds(20)
    /// Until the call is answered.
    public var answer = Duration.seconds(90)
    public init() {}
  }

  private let address: ServerAddress
  private let loop: PeerLoop<BaresipSession, BaresipEndpoint>
  /// Whether dialtone has started the baresip.
  private let isOwn = SharedFlag()

  /// - Parameters:
  ///   - address: the address of a baresip that may already be running.
  ///   - program: the program to start if none is running; nil to start none.
  ///   - account: the address of record to call from, such as `sip:me@example.org`; empty for baresip's own choice.
  ///   - emergencyRule: which numbers reach an emergency service.
  ///   - isShared: whether ``reports`` is read, instead of the other streams.
  public init(
    address: ServerAddress = defaultAddress, program: BaresipProgram?, account: String = "", limits: Limits = Limits(),
    emergencyRule: EmergencyRule = EmergencyRule(), isShared: Bool = false
  ) {
    self.address = address
    let isOwn = isOwn
    let session = BaresipSession(
      limits: .init(reaction: limits.reaction, answer: limits.answer), account: account.withoutControls,
      emergencyRule: emergencyRule,
      recordings: program?.recordings.map { BaresipSession.Recordings(folder: $0, isRunning: isOwn) },
      log: { isOwn.value ? program.flatMap { BaresipProcess.read($0.log) } ?? "" : "" })
    loop = PeerLoop(
      "dialtone.baresip", session: session,
      endpoint: BaresipEndpoint(address: address, program: program, isOwn: isOwn), isShared: isShared)
  }

  public var name: String { "baresip" }

  public var capabilities: CallCapabilities {
    let all: CallCapabilities = [.reportsStates, .hangUp, .tones, .hold, .mute, .reportsIncoming, .answer, .redirect]
    return isOwn.value ? all : all.union(.continues)
  }

  public var carries: CarriedParts { [.tones, .sip] }

  public var events: AsyncStream<CallEvent> { loop.events.stream }

  public var reports: AsyncStream<TelephoneReport> { loop.reports.stream }

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

  public func preview(_ request: CallRequest) -> String {
    let command = String(decoding: Netstring.encoded(BaresipSession.dial(request.target).json), as: UTF8.self)
    // Translators: what would be sent, {2}, and the address of the program that would get it.
    return localized("to \(address): \(command)")
  }

  public func close() async { await loop.close() }

  public func release() async { await loop.release() }
}

/// A running baresip, or one that dialtone starts.
struct BaresipEndpoint: PeerEndpoint {
  let address: ServerAddress
  let program: BaresipProgram?
  private let isOwn: SharedFlag
  private var own: BaresipProcess? { didSet { isOwn.value = own != nil } }

  /// How long a started baresip may take until it listens.
  private static let startLimit = Duration.seconds(10)
  private static let endNotice = Duration.milliseconds(200)
  private static let retry = Duration.milliseconds(2)

  init(address: ServerAddress, program: BaresipProgram?, isOwn: SharedFlag = SharedFlag()) {
    (self.address, self.program, self.isOwn) = (address, program, isOwn)
  }

  var endsPeer: Bool { own != nil }

  mutating func connect(interruptedBy interrupt: Int32) throws(CallError) -> ByteConnection {
    // An ending process closes its connections a moment before it ends.
    if let own, own.waitForEnd(Self.endNotice, interruptedBy: interrupt) == .ended { finish() }
    let startsNow = own == nil
    if startsNow {
      do throws(CallError) {
        let socket = try PeerSocket(connectingTo: address, interruptedBy: interrupt)
        if let refusal = LocalPort.refusal(of: address) {
          socket.close()
          throw refusal
        }
        return ByteConnection(socket)
      } catch {
        guard let program else { throw CallError("\(error); start baresip with its module ctrl_tcp") }
        own = try BaresipProcess(program)
      }
    }
    guard let own else { throw CallError("baresip is not running") }
    let end = ContinuousClock.now + Self.startLimit
    while true {
      do throws(CallError) {
        let socket = try own.connect(interruptedBy: interrupt)
        guard LocalPort.clients(of: own.port).isSubset(of: [geteuid()]) else {
          socket.close()
          finish()
          throw CallError("another user of this machine connected to baresip while it started; it was ended")
        }
        return ByteConnection(socket)
      } catch {
        guard self.own != nil else { throw error }
        let wait = own.waitForEnd(Self.retry, interruptedBy: interrupt)
        if wait == .ended, !startsNow {
          // An earlier process took longer to end.
          finish()
          return try connect(interruptedBy: interrupt)
        }
        guard ContinuousClock.now < end, wait == .timeIsOver else {
          finish()
          let log = program?.log ?? localized("its log")
          throw CallError("baresip was started, but cannot be reached; see \(log)")
        }
      }
    }
  }

  mutating func finish() {
    own?.end()
    own = nil
  }
}
