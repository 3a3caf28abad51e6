import ArgumentParser
import CallRecords
import Calling
import DialerUI
import Localization
import NumberPlans
import TerminalText

/// `dialtone calls`: the calls that run.
struct CallsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "calls", abstract: "List the calls that run in an open dialtone.",
    usage: "dialtone calls [<options>] [<files> ...]",
    discussion: """
      Prints a line for each call: its state, how long it has lasted, and who it is. With --follow, prints one line whenever \
      something changes, for the bar of a desktop: about the call that the dialer shows first, empty without one. It waits for \
      a dialtone that is not open yet.

      Exit codes: 0 done, 1 there is no call, 2 no dialtone is open, or wrong usage.
      """)

  @OptionGroup var source: SourceOptions

  @OptionGroup(title: "Calls") var calls: CallOptions

  @Flag(help: "Print a line whenever something changes, until Ctrl-C.")
  var follow = false

  @Flag(help: "Print JSON: one object, or one per line with --follow.")
  var json = false

  func run() throws {
    let configuration = try source.configuration.read()
    let wait: () throws -> Void = {
      try StandardOutput.write(json ? JSONOutput.document([("calls", .array([]))]) : "\n")
    }
    let telephone = try RunningTelephone(calls, configuration, source.region, wait: follow ? wait : nil)
    defer { telephone.close() }
    let region = source.dialingRegion(configuration)
    // Without contacts, callers are identified by the directory and the location of their number.
    let sources = (try? source.own(configuration, fetches: false))??.sources ?? []
    let owners = ScannedOwners(loader: source.loader(sources, configuration), region: region)
    let report = Report(
      telephone: telephone, lookup: CallerLookup(path: RecordsLocation.current, region: region, owners: owners),
      region: region, writesJSON: json, showsTime: !follow)
    guard follow else {
      try telephone.open()
      let lines = waiting { await report.lines() }
      try StandardOutput.write(lines.map { $0 + "\n" }.joined())
      if telephone.calls.isEmpty { throw ExitStatus.noMatch }
      return
    }
    // A bar is there before the dialer, and after it.
    waiting {
      let pauses = IncomingCallListener.Pauses(longest: .seconds(2))
      let listener = Task { await IncomingCallListener(service: telephone.service, pauses: pauses) { _ in }.run() }
      await report.follow()
      listener.cancel()
    }
  }

  /// What is printed.
  private struct Report: Sendable {
    let telephone: RunningTelephone
    let lookup: CallerLookup
    let region: Region?
    let writesJSON: Bool
    /// Whether lines say how long a call has lasted: it goes on after the line.
    let showsTime: Bool

    /// A line for each call, or one JSON object.
    func lines() async -> [String] {
      var texts: [String] = []
      var members: [JSONOutput] = []
      for call in telephone.calls {
        let caller = await lookup.identify(call.party)
        if writesJSON { members.append(.object(json(call, caller))) } else { texts.append(text(call, caller)) }
      }
      return writesJSON ? [String(JSONOutput.document([("calls", .array(members))]).dropLast())] : texts
    }

    /// Writes the first line now, and whenever it has changed.
    func follow() async {
      var last: String?
      func write() async -> Bool {
        let line = await lines().first ?? ""
        defer { last = line }
        return line == last || (try? StandardOutput.write(line + "\n")) != nil
      }
      guard await write() else { return }
      for await _ in telephone.service.events { guard await write() else { return } }
    }

    /// The state of a call, for programs.
    private func word(_ call: RunningCall) -> String {
      switch call.state {
      case .placed: "calling"
      case .ringing: "ringing"
      case .talking: "talking"
      case .held: "held"
      }
    }

    private func stateText(_ call: RunningCall) -> String {
      switch call.state {
      // Translators: the state of a call that was placed and does not ring yet.
      case .placed: localized("calling")
      case .ringing: localized("ringing")
      case .talking: localized("talking")
      case .held: localized("held")
      }
    }

    private func seconds(_ call: RunningCall) -> Int? {
      call.established.map { Int($0.duration(to: .now).components.seconds) }
    }

    private func text(_ call: RunningCall, _ caller: IncomingCaller) -> String {
      let parts = [
        stateText(call), showsTime ? seconds(call).map { Words.duration($0) } : nil, caller.displayName,
        caller.shownName == nil ? nil : caller.number, call.isMuted ? localized("muted") : nil,
      ]
      return DisplayText(parts.compactMap(\.self).joined(separator: "  ")).plain
    }

    private func json(_ call: RunningCall, _ caller: IncomingCaller) -> [(String, JSONOutput)] {
      [
        ("state", .string(word(call))), ("direction", .string(call.isOutgoing ? "outgoing" : "incoming")),
        ("seconds", seconds(call).map { .integer($0) } ?? .null), ("muted", .boolean(call.isMuted)),
        ("emergency", .boolean(telephone.isEmergency(call))),
      ] + JSONOutput.number(caller.number, in: region) + [
        ("name", JSONOutput(caller.name)), ("networkName", JSONOutput(caller.networkName)),
        ("uid", JSONOutput(caller.contact?.identity)),
      ]
    }
  }
}
