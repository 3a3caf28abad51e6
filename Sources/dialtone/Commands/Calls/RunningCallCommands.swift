import ArgumentParser
import Calling
import DialerUI
import Glibc
import Localization
import NumberPlans

/// The options of commands that act on the call that runs, whichever dialtone has it: keys of the desktop, a headset's button.
struct RunningCallOptions: ParsableArguments {
  @OptionGroup(title: "Calls") var calls: CallOptions

  @OptionGroup var region: RegionOptions

  @Flag(help: "Also leave, hold, mute or hang up an emergency call.")
  var emergency = false

  /// Carries out a command on one of the calls.
  ///
  /// - Parameters:
  ///   - choose: the command, its call, and what is done then, as in `answered +14155550100`, from the calls by whom the
  ///     dialer shows first; nil if there is none.
  ///   - none: why there is none.
  /// - Throws: exit code 1 if there is no call to act on, 2 if there is no telephone, or it refuses.
  func act(
    _ choose: (RunningTelephone) -> (command: CallCommand, call: RunningCall, done: String)?, none: String
  ) throws {
    let telephone = try RunningTelephone(calls, try region.configuration.read(), region.region)
    try telephone.open()
    defer { telephone.close() }
    guard let (command, call, done) = choose(telephone) else {
      complain(none)
      throw ExitStatus.noMatch
    }
    if case .ask(let other) = telephone.floor.verdict(on: .perform(command, call.id)), !emergency {
      let number = telephone.calls.first { $0.id == other }?.party.number ?? ""
      complain(localized("\(number) is an emergency call; add --emergency if you mean it"))
      throw ExitStatus.unreadable
    }
    try telephone.perform(command, on: call)
    try? StandardOutput.write(done + "\n")
  }
}

extension RunningCall {
  /// The number, or that it is withheld.
  fileprivate var numberText: String { party.number.isEmpty ? localized("withheld number") : party.number }
}

/// The telephone that an open dialtone has.
struct RunningTelephone {
  let service: SharedCallService
  private let rule: EmergencyRule

  /// - Parameter wait: called before waiting until there is a telephone, if none is configured; nil not to wait.
  /// - Throws: exit code 2, after one line, if other programs cannot see its calls.
  init(_ options: CallOptions, _ configuration: Settings, _ region: String?, wait: (() throws -> Void)? = nil) throws {
    let region = SourceOptions.dialingRegion(region, configuration)
    let chosen = try options.callMethod(configuration, region, printsByDefault: false)
    var method = waiting { await chosen.listening() }
    if method.kind == .automatic { try wait?() }
    while wait != nil, method.kind == .automatic {
      sleep(2)
      method = waiting { await chosen.listening() }
    }
    rule = method.emergencyRule
    do throws(CallError) {
      guard let shared = try method.kind.service(rule) as? SharedCallService else {
        guard method.kind != .automatic else { throw CallError.noOpenTelephone }
        throw CallError("\(method.kind.word) has no calls that other programs can see")
      }
      service = shared.joining()
    } catch {
      complain(error)
      throw ExitStatus.unreadable
    }
  }

  /// Joins the dialtone that has the telephone. Then all calls are known.
  ///
  /// - Throws: exit code 2, after one line, if there is none.
  func open() throws { try ask { try await $0.open() } }

  /// The calls by whom the dialer shows first.
  var calls: [RunningCall] {
    let calls = service.runningCalls
    return floor(of: calls).byPriority.compactMap { id in calls.first { $0.id == id } }
  }

  var floor: Floor { floor(of: service.runningCalls) }

  private func floor(of calls: [RunningCall]) -> Floor {
    Floor(calls: calls.map { Floor.Call($0.id, $0.state, isEmergency: isEmergency($0)) })
  }

  /// Whether a call was placed to an emergency number.
  func isEmergency(_ call: RunningCall) -> Bool { call.isOutgoing && rule.contains(call.party.number) }

  func perform(_ command: CallCommand, on call: RunningCall) throws {
    try ask { try await $0.perform(command, on: call.id) }
  }

  private func ask(_ request: @escaping @Sendable (SharedCallService) async throws -> Void) throws {
    let problem = waiting { [service] () async -> String? in
      do { try await request(service) } catch { return "\(error)" }
      return nil
    }
    guard let problem else { return }
    complain(problem)
    throw ExitStatus.unreadable
  }

  func close() {
    let service = service
    waiting { await service.close() }
  }
}

/// `dialtone answer`: answers the call that rings.
struct AnswerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "answer", abstract: "Answer the call that rings, in an open dialtone.",
    discussion: """
      Acts on the telephone of the dialer, "dialtone watch" or "dialtone call" that runs. Who talks meanwhile is put on hold.

      Exit codes: 0 done, 1 nobody is calling, 2 no dialtone is open, or the call could not be answered.
      """)

  @OptionGroup var options: RunningCallOptions

  func run() throws {
    try options.act(
      { telephone in
        telephone.calls.first { $0.state == .ringing }.map { (.answer, $0, localized("answered \($0.numberText)")) }
      },
      none: localized("nobody is calling"))
  }
}

/// `dialtone hangup`: ends the call in front.
struct HangUpCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hangup", abstract: "Hang up, or decline the call that rings, in an open dialtone.",
    discussion: """
      Ends the call that F8 would end in the dialer: an emergency call, else the one that rings, else the one that talks, else \
      the one that rings out, else the one on hold.

      Exit codes: 0 done, 1 there is no call, 2 no dialtone is open, or the call could not be ended.
      """)

  @OptionGroup var options: RunningCallOptions

  func run() throws {
    try options.act(
      { telephone in
        telephone.calls.first.map { call in
          let done =
            call.state == .ringing ? localized("declined \(call.numberText)") : localized("hung up \(call.numberText)")
          return (.hangUp, call, done)
        }
      }, none: localized("there is no call"))
  }
}

/// `dialtone hold`: puts a call on hold, resumes it, or swaps two.
struct HoldCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hold", abstract: "Put the call on hold, or resume it, in an open dialtone; swap two calls.",
    discussion: "Exit codes: 0 done, 1 there is no such call, 2 no dialtone is open, or its telephone refuses.")

  @OptionGroup var options: RunningCallOptions

  func run() throws {
    try options.act(
      { telephone in
        guard let (command, id) = telephone.floor.holdOrResume,
          let call = telephone.calls.first(where: { $0.id == id })
        else { return nil }
        let done =
          call.state == .held ? localized("resumed \(call.numberText)") : localized("on hold: \(call.numberText)")
        return (command, call, done)
      }, none: localized("there is no call to put on hold"))
  }
}

/// `dialtone mute`: mutes the microphone, or unmutes it.
struct MuteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mute", abstract: "Mute the microphone, or unmute it, in an open dialtone.",
    discussion: "Exit codes: 0 done, 1 nobody talks, 2 no dialtone is open, or its telephone refuses.")

  @OptionGroup var options: RunningCallOptions

  func run() throws {
    try options.act(
      { telephone in
        telephone.calls.first { $0.state == .talking }.map { call in
          call.isMuted
            ? (.unmute, call, localized("not muted: \(call.numberText)"))
            : (.mute, call, localized("muted: \(call.numberText)"))
        }
      }, none: localized("nobody talks"))
  }
}
