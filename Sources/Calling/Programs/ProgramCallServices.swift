import Subprocess

/// Runs a program of the user's choice with the number as an argument.
public struct CommandCallService: CallService {
  private let command: DialCommand
  private let calls = HandedOverCalls()

  public init(_ command: DialCommand) { self.command = command }

  public var name: String { command.program }
  public var capabilities: CallCapabilities { [] }
  public var events: AsyncStream<CallEvent> { calls.events }

  public func place(_ request: CallRequest) async throws(CallError) -> CallID {
    try await Program.run(command.program, command.arguments(for: request))
    return calls.accept()
  }

  public func preview(_ request: CallRequest) -> String {
    CommandWords.written([command.program] + command.arguments(for: request))
  }

  public func close() async { calls.finish() }
}

/// Opens a `tel:` URI with the desktop's handler, using GLib's `gio`.
public struct HandlerCallService: CallService {
  private let calls = HandedOverCalls()

  public init() {}

  /// The name under which dialtone is registered.
  private static let ownDesktopFile = "dialtone.desktop"

  /// The desktop file of the handler for `tel:`, such as `org.gnome.Calls.desktop`; nil if none is registered. Without a
  /// handler `gio open` would hand the number to nobody, or, if dialtone itself is the handler, to another dialtone.
  public static func registered() async -> String? {
    let result = try? await Subprocess.run(
      .name("gio"), arguments: ["mime", "x-scheme-handler/tel"], output: .string(limit: 4096), error: .discarded)
    guard let result, result.terminationStatus == .exited(0) else { return nil }
    let line = result.standardOutput.split(separator: "\n").first { $0.contains(".desktop") }
    let handler = line?.split(whereSeparator: \.isWhitespace).last.map(String.init)
    return handler == ownDesktopFile ? nil : handler
  }

  public var name: String { "the tel: handler" }
  public var capabilities: CallCapabilities { [] }
  public var events: AsyncStream<CallEvent> { calls.events }

  public func place(_ request: CallRequest) async throws(CallError) -> CallID {
    try await Program.run("gio", ["open", request.number.telURI])
    return calls.accept()
  }

  public func preview(_ request: CallRequest) -> String {
    CommandWords.written(["gio", "open", request.number.telURI])
  }

  public func close() async { calls.finish() }
}
