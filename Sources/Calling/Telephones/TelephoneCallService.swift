import Localization
import NumberPlans

/// Calls through telephones that are reached over D-Bus: a modem, the telephone app of the desktop, or a telephone that is
/// connected by Bluetooth.
///
/// ```
/// let service = TelephoneCallService(.bluetooth)
/// let acceptance = try await service.place(CallRequest(target))
/// ```
public final class TelephoneCallService: SharedTelephone {
  /// Which telephones.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// GNOME Calls, which knows neither hold nor a second call.
    case gnomeCalls = "gnome-calls"
    /// The modems of ModemManager. Two calls are held, swapped, merged and connected by the network (3GPP TS 22.030, 6.5.5).
    case modemManager = "modemmanager"
    /// The modems of oFono.
    case ofono
    /// The telephones by Bluetooth, by whichever service has them.
    case bluetooth
  }

  /// The programs that switch the sound of the machine: names on PATH, or paths.
  public struct SoundPrograms: Hashable, Sendable {
    /// libcallaudio's, which switches to call mode for the calls of a modem.
    public var callMode = "callaudiocli"
    /// WirePlumber's, which switches the microphone off for a telephone by Bluetooth.
    public var mixer = "wpctl"
    public init() {}
  }

  /// The desktop file of GNOME Calls.
  public static let gnomeCallsFile = "org.gnome.Calls.desktop"

  public let capabilities: CallCapabilities
  private let kind: Kind
  /// The services, the preferred one first.
  private let telephones: [any BusTelephone]
  private let loop: PeerLoop<TelephoneSession, BusesEndpoint>
  private let sound: CallSound?
  private let audio: DesktopAudio?
  /// The events that the desktop's audio follows.
  private let followed = AsyncStream<CallEvent>.makeStream()
  private let following: Task<Void, Never>?

  /// - Parameters:
  ///   - address: the address of all buses, as defined by the D-Bus specification; nil for the usual ones.
  ///   - emergencyRule: which numbers reach an emergency service.
  ///   - isShared: whether ``reports`` is read, instead of the other streams.
  public init(
    _ kind: Kind, address: String? = nil, limits: TelephoneLimits = TelephoneLimits(),
    emergencyRule: EmergencyRule = EmergencyRule(), isShared: Bool = false, programs: SoundPrograms = SoundPrograms()
  ) {
    let (telephones, capabilities) = kind.parts
    (self.kind, self.telephones, self.capabilities) = (kind, telephones, capabilities)
    let sound = [.modemManager, .ofono].contains(kind) ? CallSound(program: programs.callMode) : nil
    let audio = kind == .bluetooth ? DesktopAudio(program: programs.mixer) : nil
    (self.sound, self.audio) = (sound, audio)
    loop = PeerLoop(
      "dialtone.\(kind.rawValue)", session: TelephoneSession(telephones, limits: limits, emergencyRule: emergencyRule),
      endpoint: BusesEndpoint(
        buses: [Bus.session, .system].filter(telephones.map(\.bus).contains).map {
          BusEndpoint(bus: $0, address: address)
        }),
      isShared: isShared
    ) { [followed] event in
      sound?.follow(event)
      if audio != nil { followed.continuation.yield(event) }
    }
    following = audio.map { [loop, followed] audio in
      Task.detached {
        for await event in followed.stream {
          for note in await audio.follow(event) { try? await loop.ask(.report(note)) }
        }
      }
    }
  }

  public var name: String { telephones.first?.name ?? localized("the telephone") }
  // Not translated: for programs.
  public var englishName: String { kind == .bluetooth ? "the Bluetooth telephone" : name }
  public var carries: CarriedParts { .tones }
  public var events: AsyncStream<CallEvent> { loop.events.stream }
  public var registrations: AsyncStream<[Registration]> { loop.registrations.stream }
  public var messages: AsyncStream<[WaitingMessages]> { loop.messages.stream }
  public var reports: AsyncStream<TelephoneReport> { loop.reports.stream }

  public func open() async throws(CallError) { try await loop.ask(.open) }

  public func place(_ request: CallRequest) async throws(CallError) -> Acceptance {
    // Do not switch the sound for a call that will be refused.
    let switched = telephones.first?.refusal(of: request.target) == nil ? sound : nil
    await switched?.begin()
    defer { switched?.end() }
    try await loop.ask(.place(request))
    return .followed(capabilities)
  }

  public func perform(_ command: CallCommand, on call: CallID) async throws(CallError) {
    if let audio, command == .mute || command == .unmute {
      // Whether there is such a call, whose voice is here.
      try await loop.ask(.perform(command, call))
      try await audio.mute(command == .mute)
      do throws(CallError) {
        return try await loop.ask(.report(CallEvent(call, command == .mute ? .muted : .unmuted)))
      } catch {
        // It has ended meanwhile.
        try? await audio.mute(false)
        throw error
      }
    }
    guard let sound, command == .answer else { return try await loop.ask(.perform(command, call)) }
    await sound.begin(call)
    do throws(CallError) { try await loop.ask(.perform(command, call)) } catch {
      sound.end(call)
      throw error
    }
  }

  public func send(_ text: String, to target: CallTarget) async throws(CallError) {
    try await loop.ask(.send(text, to: target))
  }

  /// The methods called for a request, or the reason why it is refused.
  public func preview(_ request: CallRequest) -> String {
    guard let telephone = telephones.first else { return "" }
    if let refusal = telephone.refusal(of: request.target) { return refusal.description }
    let dial = telephone.dialMethod(request.target.dialled, on: telephone.root)
    let (service, methods) = (telephone.service, [dial, telephone.startMethod("")].compactMap(\.self))
    return methods.map(\.preview).map { method in
      // Translators: what would be sent, {2}, and the program that would get it, by D-Bus.
      switch telephone.bus {
      case .system: localized("to \(service) on the system bus: \(method)")
      case .session: localized("to \(service) on the session bus: \(method)")
      }
    }.joined(separator: "\n")
  }

  public func close() async {
    await loop.close()
    // The microphone is switched on again after the last call.
    followed.continuation.finish()
    await following?.value
    await sound?.finish()
  }

  /// The sound stays as it is for the calls that go on; the next owner ends the call mode after them. A microphone that is off
  /// stays off.
  public func release() async {
    await loop.release()
    followed.continuation.finish()
    await sound?.settle()
  }
}

extension TelephoneCallService.Kind {
  /// The services, the preferred one first, and what they can do.
  fileprivate var parts: ([any BusTelephone], CallCapabilities) {
    let all: CallCapabilities = [.reportsStates, .hangUp, .tones, .reportsIncoming, .answer]
    switch self {
    case .gnomeCalls: return ([GNOMECalls()], all.union(.continues))
    case .modemManager: return ([ModemManager()], all.union([.hold, .merge, .connect]))
    case .ofono: return ([OFono(isBluetooth: false)], all.union([.hold, .merge, .connect]))
    case .bluetooth:
      return (
        [PipeWireTelephony(), OFono(isBluetooth: true), BlueZTelephony()],
        all.union([.hold, .merge, .mute, .continues])
      )
    }
  }
}
