import Localization
import NumberPlans

/// Calls by running a program of the user's choice with the number as an argument.
///
/// A program that exits within a second has passed the number to a telephone. A program that continues to run may be the
/// telephone itself: the call lasts until it exits, and hanging up ends it.
public final class CommandCallService: CallService {
  private let command: DialCommand
  private let programs: RunningPrograms
  private let messages: KDEConnectMessages

  /// - Parameters:
  ///   - handoverTime: a program that runs longer counts as the telephone itself.
  ///   - messageProgram: the program of KDE Connect that sends messages: a name on PATH, or a path.
  public init(
    _ command: DialCommand, handoverTime: Duration = .seconds(1), messageProgram: String = "kdeconnect-cli"
  ) {
    self.command = command
    messages = KDEConnectMessages(program: messageProgram)
    programs = RunningPrograms(handoverTime: handoverTime)
  }

  public var name: String { command.program }
  public var capabilities: CallCapabilities { [] }
  public var carries: CarriedParts { command.carries }
  public var events: AsyncStream<CallEvent> { programs.events }

  public func place(_ request: CallRequest) async throws(CallError) -> Acceptance {
    let isRunning = try await programs.start(
      Program(name: command.program, arguments: command.arguments(for: request)), as: request.id)
    return isRunning ? .followed([.hangUp, .continues]) : .handedOver
  }

  public func perform(_ command: CallCommand, on call: CallID) async throws(CallError) {
    guard command == .hangUp else { throw CallError("\(name) has the call; only hanging up is possible") }
    try programs.end(call)
  }

  public func send(_ text: String, to target: CallTarget) async throws(CallError) {
    guard command == .kdeconnect else { throw .noMessages(by: name) }
    try await messages.send(text, to: target)
  }

  public func preview(_ request: CallRequest) -> String {
    CommandWords.written([command.program] + command.arguments(for: request))
  }

  public func close() async { await programs.finish() }
}

/// Opens a `tel:` or `sip:` URI with the desktop's handler, using GLib's `gio`.
public struct HandlerCallService: CallService {
  public init() {}

  public var name: String { localized("the tel: handler") }
  // Not translated: for programs.
  public var englishName: String { "the tel: handler" }
  public var capabilities: CallCapabilities { [] }
  public var carries: CarriedParts { [.phoneExtension, .sip] }

  public func place(_ request: CallRequest) async throws(CallError) -> Acceptance {
    if request.target.sipAddress != nil, await DesktopHandler.registered(for: request.target) == nil {
      throw CallError("no program on this desktop opens sip: links; \"dialtone setup\" sets up a way to call")
    }
    try await DesktopHandler.open(request.target.uri)
    return .handedOver
  }

  public func preview(_ request: CallRequest) -> String {
    CommandWords.written(["gio", "open", request.target.uri])
  }
}
