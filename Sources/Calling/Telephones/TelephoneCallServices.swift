import NumberPlans

/// Calls through a telephone of the user's desktop: GNOME Calls if it runs, or a telephone that is connected by Bluetooth.
public final class DesktopTelephone: SharedTelephone {
  /// The desktop file of GNOME Calls.
  public static let gnomeCallsFile = "org.gnome.Calls.desktop"

  public let capabilities: CallCapabilities
  private let telephone: any BusTelephone
  private let loop: any TelephoneLoop

  private init<Telephone: BusTelephone>(
    _ telephone: Telephone, _ thread: String, _ capabilities: CallCapabilities, _ address: String?,
    _ limits: TelephoneLimits, _ emergencyRule: EmergencyRule, _ isShared: Bool
  ) {
    (self.telephone, self.capabilities) = (telephone, capabilities)
    loop = PeerLoop(
      thread, session: TelephoneSession(telephone, limits: limits, emergencyRule: emergencyRule),
      endpoint: BusEndpoint(bus: telephone.bus, address: address), isShared: isShared)
  }

  /// - Parameters:
  ///   - address: the address of the session bus, as defined by the D-Bus specification; nil for the default.
  ///   - emergencyRule: which numbers reach an emergency service.
  ///   - isShared: whether ``reports`` is read, instead of the other streams.
  public static func gnomeCalls(
    address: String? = nil, limits: TelephoneLimits = TelephoneLimits(),
    emergencyRule: EmergencyRule = EmergencyRule(), isShared: Bool = false
  ) -> DesktopTelephone {
    let capabilities: CallCapabilities = [.reportsStates, .hangUp, .tones, .reportsIncoming, .answer, .continues]
    return DesktopTelephone(
      GNOMECalls(), "dialtone.gnome-calls", capabilities, address, limits, emergencyRule, isShared)
  }

  /// Two calls are held, swapped and merged by the telephone. It keeps its calls when it goes out of reach.
  ///
  /// - Parameters: as of ``gnomeCalls(address:limits:emergencyRule:isShared:)``.
  public static func bluetooth(
    address: String? = nil, limits: TelephoneLimits = TelephoneLimits(),
    emergencyRule: EmergencyRule = EmergencyRule(), isShared: Bool = false
  ) -> DesktopTelephone {
    let capabilities: CallCapabilities = [
      .reportsStates, .hangUp, .tones, .reportsIncoming, .answer, .hold, .merge, .continues,
    ]
    return DesktopTelephone(HandsFree(), "dialtone.bluetooth", capabilities, address, limits, emergencyRule, isShared)
  }

  public var name: String { telephone.name }
  public var carries: CarriedParts { .tones }
  public var events: AsyncStream<CallEvent> { loop.events.stream }
  public var reports: AsyncStream<TelephoneReport> { loop.reports.stream }

  public func open() async throws(CallError) { try await loop.ask(.open) }

  public func place(_ request: CallRequest) async throws(CallError) -> Handover {
    try await loop.ask(.place(request))
    return .followed(capabilities)
  }

  public func perform(_ command: CallCommand, on call: CallID) async throws(CallError) {
    try await loop.ask(.perform(command, call))
  }

  public func preview(_ request: CallRequest) -> String { telephone.preview(request) }

  public func close() async { await loop.close() }

  public func release() async { await loop.release() }
}

/// The loop of a telephone, whichever it is.
private protocol TelephoneLoop: Sendable {
  var events: (stream: AsyncStream<CallEvent>, continuation: AsyncStream<CallEvent>.Continuation) { get }
  var reports: (stream: AsyncStream<TelephoneReport>, continuation: AsyncStream<TelephoneReport>.Continuation) { get }
  func ask(_ request: PeerRequest) async throws(CallError)
  func close() async
  func release() async
}

extension PeerLoop: TelephoneLoop {}

/// Calls through a modem controlled by ModemManager.
///
/// Two calls are held, swapped, merged and connected by the network (3GPP TS 22.030, 6.5.5). The audio is switched to call mode
/// for the duration of a call, if libcallaudio's `callaudiocli` is installed.
public final class ModemManagerService: SharedTelephone {
  private let telephone = ModemManager()
  private let sound: CallSound
  private let loop: PeerLoop<TelephoneSession<ModemManager>, BusEndpoint>

  /// - Parameters:
  ///   - address: the address of the system bus, as defined by the D-Bus specification; nil for the default.
  ///   - soundProgram: the program that switches the audio: a name on PATH, or a path.
  ///   - emergencyRule: which numbers reach an emergency service.
  ///   - isShared: whether ``reports`` is read, instead of the other streams.
  public init(
    address: String? = nil, limits: TelephoneLimits = TelephoneLimits(), soundProgram: String = "callaudiocli",
    emergencyRule: EmergencyRule = EmergencyRule(), isShared: Bool = false
  ) {
    sound = CallSound(program: soundProgram)
    loop = PeerLoop(
      "dialtone.modemmanager",
      session: TelephoneSession(telephone, limits: limits, emergencyRule: emergencyRule),
      endpoint: BusEndpoint(bus: telephone.bus, address: address), isShared: isShared
    ) { [sound] event in sound.follow(event) }
  }

  public var name: String { telephone.name }
  public var capabilities: CallCapabilities {
    [.reportsStates, .hangUp, .tones, .reportsIncoming, .answer, .hold, .merge, .connect]
  }
  public var carries: CarriedParts { .tones }
  public var events: AsyncStream<CallEvent> { loop.events.stream }
  public var reports: AsyncStream<TelephoneReport> { loop.reports.stream }

  public func open() async throws(CallError) { try await loop.ask(.open) }

  public func place(_ request: CallRequest) async throws(CallError) -> Handover {
    // Do not switch the audio for a call that will be refused.
    if let refusal = telephone.refusal(of: request.target) { throw refusal }
    await sound.begin()
    defer { sound.end() }
    try await loop.ask(.place(request))
    return .followed(capabilities)
  }

  public func perform(_ command: CallCommand, on call: CallID) async throws(CallError) {
    if command == .answer { await sound.begin(call) }
    do throws(CallError) { try await loop.ask(.perform(command, call)) } catch {
      if command == .answer { sound.end(call) }
      throw error
    }
  }

  public func send(_ text: String, to target: CallTarget) async throws(CallError) {
    try await loop.ask(.send(text, to: target))
  }

  public func preview(_ request: CallRequest) -> String { telephone.preview(request) }

  public func close() async {
    await loop.close()
    await sound.finish()
  }

  /// The audio stays in call mode for the calls that go on; the next owner switches it back.
  public func release() async { await loop.release() }
}

extension BusTelephone {
  /// The methods called for a request, or the reason why it is refused.
  fileprivate func preview(_ request: CallRequest) -> String {
    if let refusal = refusal(of: request.target) { return refusal.description }
    let methods = [dialMethod(request.target.dialled, on: root), startMethod("")].compactMap(\.self)
    return methods.map { "to \(service) on the \(bus.rawValue) bus: \($0.preview)" }.joined(separator: "\n")
  }
}
