import Subprocess

/// A way to place calls. A backend that only hands the number over reports `accepted`, no more.
public protocol CallService: Sendable {
  /// Places a call.
  ///
  /// - Throws: ``CallError`` when the number could not be handed over.
  func place(_ number: DialString) async throws(CallError) -> CallEvent
}

/// Runs a program of the user's choice with the number as an argument.
public struct CommandCallService: CallService {
  private let command: DialCommand

  public init(_ command: DialCommand) { self.command = command }

  public func place(_ number: DialString) async throws(CallError) -> CallEvent {
    try await run(command.program, command.arguments(for: number))
    return .accepted(by: command.program)
  }
}

/// Opens a `tel:` URI with the desktop's handler, through GLib's `gio`.
public struct HandlerCallService: CallService {
  public init() {}

  /// Whether a handler for `tel:` is registered. `gio open` would hand the number to nobody otherwise.
  public static func isRegistered() async -> Bool {
    let result = try? await Subprocess.run(
      .name("gio"), arguments: ["mime", "x-scheme-handler/tel"], output: .string(limit: 4096), error: .discarded)
    guard let result, result.terminationStatus == .exited(0) else { return false }
    return result.standardOutput.contains(".desktop")
  }

  public func place(_ number: DialString) async throws(CallError) -> CallEvent {
    try await run("gio", ["open", number.telURI])
    return .accepted(by: "the tel: handler")
  }
}

/// Runs a program to its end, away from the terminal: no input, its output discarded, the last line of its complaint kept.
private func run(_ program: String, _ arguments: [String]) async throws(CallError) {
  let status: TerminationStatus
  var complaint: [UInt8] = []
  do {
    let result = try await Subprocess.run(
      program.contains("/") ? .path(.init(program)) : .name(program), arguments: Arguments(arguments), input: .none,
      output: .discarded, error: .sequence
    ) { execution in
      var tail: [UInt8] = []
      for try await buffer in execution.standardError {
        buffer.withUnsafeBytes { tail.append(contentsOf: $0) }
        if tail.count > 64 << 10 { tail.removeFirst(tail.count - 4096) }
      }
      return tail
    }
    status = result.terminationStatus
    complaint = result.closureResult
  } catch {
    throw CallError("\(program) could not be started; is it installed and on PATH?")
  }
  guard status != .exited(0) else { return }
  let line = String(decoding: complaint, as: UTF8.self).split(whereSeparator: \.isNewline).last.map { ": \($0)" } ?? ""
  switch status {
  case .exited(let code): throw CallError("\(program) failed with exit code \(code)\(line)")
  default: throw CallError("\(program) was ended by a signal\(line)")
  }
}
