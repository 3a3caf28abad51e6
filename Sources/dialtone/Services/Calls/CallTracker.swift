import Calling
import Dispatch
import Glibc
import Localization
import NumberPlans
import TerminalText

/// Places one call, prints its progress, and hangs up after a time limit or at Ctrl-C.
struct CallTracker: Sendable {
  enum Outcome: Sendable {
    /// The service accepted the call, and reports nothing more.
    case accepted
    /// No service can place the call.
    case printed
    case ended(CallEnding)
    case failed(CallError)
  }

  let placer: CallPlacer
  let writesJSON: Bool
  /// The region in which national numbers are dialled.
  let region: Region?
  /// Hangs up after this time, counted from the answer.
  let hangUpAfter: Duration?
  /// The tones sent when the call is answered.
  let tones: ToneSequence?

  func call(_ request: CallRequest) async -> Outcome {
    let start = ContinuousClock.now
    let call = request.id
    let (service, dialled): (any CallService, CallRequest)
    switch await placer.place(request) {
    case .printed: return .printed
    case .failed(let error):
      await placer.close()
      return .failed(error)
    case .placed(let acceptance, let taker, let sent, let notice):
      (service, dialled) = (taker, sent)
      if let notice { complain(notice) }
      if acceptance == .handedOver {
        write(.accepted, dialled, start.duration(to: .now), service)
        await placer.close()
        return .accepted
      }
    }
    // The stream ends when the service is closed.
    let accounts = Task { await reportRefusals(of: service) }
    let interrupts = Interrupts { [service] in try? await service.perform(.hangUp, on: call) }
    defer { interrupts.finish() }
    var timer: Task<Void, Never>?
    defer { timer?.cancel() }
    for await event in service.events where event.call == call {
      write(event.change, dialled, start.duration(to: .now), service)
      switch event.change {
      case .established:
        timer = Task { await continueAnsweredCall(call, service) }
      case .tonesWaiting(let waiting): Task { await sendOnEnter(waiting, call, service) }
      case .ended(let ending):
        timer?.cancel()
        await placer.close()
        await accounts.value
        return .ended(ending)
      default: break
      }
    }
    return .failed(CallError("\(service.name) has ended"))
  }

  /// Reports each account whose registration is refused, once.
  private func reportRefusals(of service: any CallService) async {
    var reported: Set<String> = []
    for await registrations in service.registrations {
      for registration in registrations where registration.hasFailed && reported.insert(registration.account).inserted {
        complain("\(registration)")
      }
    }
  }

  /// Sends the tones, and hangs up when the time is over.
  private func continueAnsweredCall(_ call: CallID, _ service: any CallService) async {
    let answered = ContinuousClock.now
    if let tones { await perform(.send(tones), call, service) }
    guard let hangUpAfter else { return }
    do { try await Task.sleep(until: answered + hangUpAfter) } catch { return }
    await perform(.hangUp, call, service)
  }

  /// Sends tones that wait when the user presses Enter. Without a terminal, they are only reported.
  private func sendOnEnter(_ waiting: ToneSequence, _ call: CallID, _ service: any CallService) async {
    guard isatty(STDIN_FILENO) == 1 else { return }
    complain(localized("Enter sends \(waiting)"))
    let isEntered = await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(returning: readLine() != nil) }
    }
    if isEntered { await perform(.send(waiting), call, service) }
  }

  private func perform(_ command: CallCommand, _ call: CallID, _ service: any CallService) async {
    do throws(CallError) { try await service.perform(command, on: call) } catch {
      // The task is cancelled when the call ends: then a failure does not matter.
      if !Task.isCancelled { complain(error) }
    }
  }

  private func write(
    _ change: CallEvent.Change, _ request: CallRequest, _ time: Duration, _ service: any CallService
  ) {
    let line: String
    if writesJSON {
      var members: [(String, JSONOutput)] = [
        ("state", .string(change.word)), ("milliseconds", .integer(Int(time / .milliseconds(1)))),
      ]
      switch change {
      case .accepted:
        members += JSONOutput.number("\(request.target)", in: region) + [("by", .string(service.englishName))]
      case .recording(let file): members.append(("file", .string(file)))
      case .audioDevice(let name): members.append(("device", .string(name)))
      case .tonesSent(let tones), .tonesWaiting(let tones): members.append(("tones", .string("\(tones)")))
      case .ended(let ending):
        members += [("reason", .string(ending.reason.rawValue)), ("detail", .string(ending.detail))]
        members.append(("seconds", ending.duration.map { .integer(Int($0.components.seconds)) } ?? .null))
      default: break
      }
      line = String(JSONOutput.document(members).dropLast())
    } else {
      line = CallTracker.line(change, request, service)
    }
    // Lines are written at once; a closed pipe does not end the call.
    try? StandardOutput.write(DisplayText(line).plain + "\n")
  }

  /// A change as a line for people.
  private static func line(
    _ change: CallEvent.Change, _ request: CallRequest, _ service: any CallService
  ) -> String {
    // Translators: These are the states of a call, one on each line.
    switch change {
    case .accepted: localized("accepted by \(service.name): \(request.target)")
    case .ownPhoneRinging: localized("own-phone-ringing")
    case .dialling: localized("dialling")
    case .ringing: localized("ringing")
    case .earlyMedia: localized("early-media")
    case .established: localized("established")
    case .tonesSent(let tones): localized("tones-sent: \(tones)")
    case .tonesWaiting(let tones): localized("tones-waiting: \(tones)")
    case .held: localized("held")
    case .resumed: localized("resumed")
    case .muted: localized("muted")
    case .unmuted: localized("unmuted")
    case .recording(let file): localized("recording in \(file)")
    case .recordingStopped: localized("recording-stopped")
    case .audioDevice(let name): localized("heard on \(name)")
    case .merged: localized("merged")
    case .transferring: localized("transferring")
    case .transferFailed: localized("transfer-failed")
    case .ended(let ending):
      // Translators: {1} is why a call ended, such as "hung up"; {2} is a number of seconds.
      if let seconds = ending.duration?.components.seconds {
        localized("ended: \(ending) after \(seconds) s")
      } else {
        localized("ended: \(ending)")
      }
    // Those of incoming calls, which are not followed here.
    case .incoming, .found: change.word
    }
  }
}

extension CallEvent.Change {
  /// The state in a word for programs.
  fileprivate var word: String {
    switch self {
    case .accepted: "accepted"
    case .ownPhoneRinging: "own-phone-ringing"
    case .dialling: "dialling"
    case .ringing: "ringing"
    case .earlyMedia: "early-media"
    case .established: "established"
    case .tonesSent: "tones-sent"
    case .tonesWaiting: "tones-waiting"
    case .held: "held"
    case .resumed: "resumed"
    case .muted: "muted"
    case .unmuted: "unmuted"
    case .recording: "recording"
    case .recordingStopped: "recording-stopped"
    case .audioDevice: "audio-device"
    case .merged: "merged"
    case .transferring: "transferring"
    case .transferFailed: "transfer-failed"
    case .incoming: "incoming"
    case .found: "found"
    case .ended: "ended"
    }
  }
}
