import Calling
import DialtoneTestSupport
import Testing

/// A telephone on a bus of its own, and somebody who calls through it.
class TelephoneBench: CallUser<TelephoneCallService> {
  let telephone: TelephonePeer

  /// - Parameters:
  ///   - address: another bus.
  ///   - change: changes the limits, which are patient.
  init(
    _ kind: TelephoneCallService.Kind, _ telephone: TelephonePeer, address: String? = nil,
    programs: TelephoneCallService.SoundPrograms = .none, limits change: (inout TelephoneLimits) -> Void = { _ in }
  ) {
    self.telephone = telephone
    var limits = TelephoneLimits.patient
    change(&limits)
    super.init(
      TelephoneCallService(kind, address: address ?? telephone.address, limits: limits, programs: programs))
  }

  /// Begins to receive calls.
  func opened() async throws -> Self {
    try await service.open()
    return self
  }

  /// What the stand-in reports where the test says this.
  func reported(_ method: String) -> String { method }

  /// Expects that the telephone's methods are called next.
  func expectCalls(_ methods: String..., location: SourceLocation = #_sourceLocation) async {
    for method in methods {
      #expect(await telephone.nextMethodCall() == reported(method), sourceLocation: location)
    }
  }

  /// Performs a command, for which a method of the telephone is called.
  func perform(
    _ command: CallCommand, on call: CallID, calls method: String, location: SourceLocation = #_sourceLocation
  ) async throws {
    try await perform(command, on: call)
    await expectCalls(method, location: location)
  }

  // MARK: What the telephone does, a line of Python

  func act(_ line: String) async throws { try await telephone.perform(line) }

  /// The next event after that.
  func next(after line: String) async throws -> CallEvent {
    try await act(line)
    return try #require(await next())
  }

  /// The changes of a call after that, up to one that is expected.
  @discardableResult
  func act(
    _ line: String, until last: CallEvent.Change, of call: CallID, location: SourceLocation = #_sourceLocation
  ) async throws -> [CallEvent.Change] {
    try await act(line)
    return await changes(of: call, to: last, location: location)
  }

  /// How a call ends after that.
  func ending(of call: CallID, after line: String) async throws -> CallEnding {
    try await act(line)
    return try await ending(of: call)
  }

  /// The next caller after that.
  func caller(after line: String) async throws -> (call: CallID, caller: Caller) {
    try await act(line)
    return try await caller()
  }
}

extension TelephoneLimits {
  /// For a busy machine, on which the stand-in may take seconds to answer.
  static let patient: TelephoneLimits = {
    var limits = TelephoneLimits()
    (limits.reply, limits.start) = (.seconds(60), .seconds(120))
    return limits
  }()
}

/// A modem, and somebody who calls through it.
final class ModemBench: TelephoneBench {
  private let program: SoundStandIn?

  init(
    _ option: String = "", address: String? = nil, hasSound: Bool = true,
    limits change: (inout TelephoneLimits) -> Void = { _ in }
  ) async throws {
    program = hasSound ? try SoundStandIn() : nil
    super.init(
      .modemManager, try await TelephonePeer(.modemManager, option), address: address,
      programs: .init(callMode: program), limits: change)
  }

  /// The requests to the program that switches the audio.
  var sound: [String] { program?.requests ?? [] }

  /// Places a call that is answered.
  func talk(_ number: String = "+14155550100") async throws -> CallID {
    let call = try await place(number)
    await expectCalls("CreateCall 8 +14155550100", "Start 1")
    try await act("state(1, 1, 1); state(1, 2); state(1, 4, 3)", until: .established, of: call)
    return call
  }
}

/// The services that know telephones by Bluetooth.
enum BluetoothService: CaseIterable { case pipeWire, blueZ, ofono }

/// A telephone by Bluetooth, and somebody who calls through it. Its methods are named as with PipeWire.
final class HandsFreeBench: TelephoneBench {
  private let owner: BluetoothService

  init(_ owner: BluetoothService = .pipeWire, mixer: SoundStandIn? = nil) async throws {
    self.owner = owner
    let telephone =
      switch owner {
      case .pipeWire: try await TelephonePeer(.handsFree)
      case .blueZ: try await TelephonePeer(.blueZ)
      case .ofono: try await TelephonePeer(.ofono, "--bluetooth")
      }
    super.init(.bluetooth, telephone, programs: .init(mixer: mixer))
  }

  override func reported(_ method: String) -> String {
    switch owner {
    case .pipeWire: method
    case .blueZ: method.replacing("Dial ag0 ", with: "Dial ag0 tel:").replacing("ag0", with: "telephony0")
    case .ofono: method.replacing("ag0", with: "ril_0") + (method.hasPrefix("Dial") ? " default" : "")
    }
  }

  /// Places a call that appears at a telephone.
  @discardableResult
  func dial(
    _ number: String = "+14155550100", as index: Int = 1, at line: String = "ag0", account: String = "",
    isEmergency: Bool = false
  ) async throws -> CallID {
    let argument = line == "ag0" ? "" : ", line=names['root'] + '/\(line)'"
    try await act("before['Dial'] = lambda: appear(\(index), '\(number)', 'dialing'\(argument))")
    let call = try await place(number, account: account, isEmergency: isEmergency)
    await expectCalls("Dial \(line) " + number.prefix { $0 != "," })
    return call
  }

  /// Places a call that is answered.
  func talk(_ number: String = "+14155550100", as index: Int = 1) async throws -> CallID {
    let call = try await dial(number, as: index)
    try await act("state(\(index), 'alerting'); state(\(index), 'active')", until: .established, of: call)
    return call
  }

  static let secondAddress = "11:22:33:44:55:66"

  /// Connects another telephone.
  func withSecond() async throws -> Self {
    try await act("second = names['root'] + '/ag1'; connect(second, Address='\(Self.secondAddress)')")
    return self
  }
}
