import Subprocess

/// The microphone and the loudspeaker that the desktop uses for calls, as WirePlumber names and switches them (`wpctl`).
///
/// A telephone by Bluetooth brings its voice to the desktop's usual devices, so that muting a call means to switch the microphone
/// off, for everybody. It is switched on again when the last call ends, if it was switched off here.
actor DesktopAudio {
  /// A name on PATH, or a path.
  private let program: String
  private var talks: Set<CallID> = []
  private var isSwitchedOff = false
  /// The program that was started last. Each waits for the one before it.
  private var last: Task<Result<Void, CallError>, Never>?

  private static let microphone = "@DEFAULT_AUDIO_SOURCE@"
  private static let loudspeaker = "@DEFAULT_AUDIO_SINK@"

  init(program: String) { self.program = program }

  /// Switches the microphone off, or on again, after what was asked for before.
  ///
  /// - Throws: ``CallError`` if the program is not installed, or fails.
  func mute(_ isMuted: Bool) async throws(CallError) {
    isSwitchedOff = isMuted
    let task = Task { [before = last, program] () -> Result<Void, CallError> in
      _ = await before?.value
      do throws(CallError) {
        try await Program(name: program, arguments: ["set-mute", Self.microphone, isMuted ? "1" : "0"]).run()
        return .success(())
      } catch {
        return .failure(error)
      }
    }
    last = task
    do throws(CallError) { try await task.value.get() } catch {
      if isMuted { isSwitchedOff = false }
      throw error
    }
  }

  /// Follows an event of a call.
  ///
  /// - Returns: what the event means for the voice: where it goes when somebody answers, and that the microphone is off already.
  func follow(_ event: CallEvent) async -> [CallEvent] {
    switch event.change {
    case .established: break
    case .found(let found) where found.duration != nil: break
    // It goes on at the telephone, and the user is not to be heard again without a word.
    case .ended(let ending) where ending.reason == .left: return []
    case .ended:
      talks.remove(event.call)
      if talks.isEmpty, isSwitchedOff { try? await mute(false) }
      return []
    default: return []
    }
    talks.insert(event.call)
    var notes: [CallEvent] = []
    if let name = await loudspeakerName { notes.append(CallEvent(event.call, .audioDevice(name))) }
    // Switched off here, the session knows it.
    if !isSwitchedOff, await isMicrophoneOff { notes.append(CallEvent(event.call, .muted)) }
    return notes
  }

  /// The description of the loudspeaker or headset: the line ` * node.description = "Built-in Audio"`.
  private var loudspeakerName: String? {
    get async {
      await output("inspect", Self.loudspeaker).split(whereSeparator: \.isNewline)
        .first { $0.contains("node.description = \"") }
        .flatMap { $0.split(separator: "\"", omittingEmptySubsequences: false).dropFirst().first }
        .map { String($0).withoutControls }
    }
  }

  /// Whether somebody has switched the microphone off: `Volume: 0.40 [MUTED]`.
  private var isMicrophoneOff: Bool { get async { await output("get-volume", Self.microphone).contains("[MUTED]") } }

  /// The output of the program; empty if it is not installed, or fails.
  private func output(_ arguments: String...) async -> String {
    let result = try? await Subprocess.run(
      Executable(program: program), arguments: Arguments(arguments), input: .none, output: .string(limit: 1 << 16),
      error: .discarded)
    return result?.standardOutput ?? ""
  }
}
