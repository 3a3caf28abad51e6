import NumberPlans
import Subprocess

/// Text messages with the telephone that is paired with KDE Connect, by its own program.
///
/// The program knows the D-Bus method of its version, whose arguments have changed.
struct KDEConnectMessages: Sendable {
  /// A name on PATH, or a path.
  let program: String

  /// Sends a message with the first telephone that is within reach.
  func send(_ text: String, to target: CallTarget) async throws(CallError) {
    guard let device = try await device() else {
      throw CallError("KDE Connect reaches no telephone; is one paired, and in the same network?")
    }
    try await Program(
      name: program,
      arguments: ["--device=\(device)", "--send-sms=\(text)", "--destination=\(target.e164 ?? target.main)"]
    ).run()
  }

  /// The ID of the telephone; nil if there is none.
  private func device() async throws(CallError) -> String? {
    do {
      let result = try await Subprocess.run(
        Executable(program: program), arguments: ["--list-available", "--id-only"], input: .none,
        output: .string(limit: 1 << 16), error: .discarded)
      let ids = result.standardOutput.split(whereSeparator: \.isNewline)
      return ids.first { $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" } }.map(String.init)
    } catch {
      throw .notStarted(program)
    }
  }
}
