import Localization

/// What Asterisk has said of hints, presence, parked calls and queues, until it makes changes of a ``Switchboard``.
///
/// Asterisk knows lines by *hints* of the dial plan: which devices, and whose presence, an extension stands for.
/// `exten => 200,hint,PJSIP/200,CustomPresence:200`
struct AsteriskSwitchboard {
  /// The actions that list what is already there.
  static let lists = ["ExtensionStateList", "PresenceStateList", "ParkedCalls", "QueueStatus"]

  private struct Hint {
    var line: Switchboard.Line
    /// The context of the dial plan that has the hint.
    var context: String
    /// The telephones, as Asterisk names their channels: `PJSIP/200`.
    var devices: [String]
    /// The presence providers: `CustomPresence:200`.
    var presentities: [String]
  }

  private let account: AsteriskAccount
  private var telephones: [String] { account.telephones }
  /// The actions that the user may use, in lower case.
  private var actions: Set<String> = []
  /// The hints by their extensions.
  private var hints: [String: Hint] = [:]
  /// The extensions by the presentities of their hints.
  private var extensions: [String: Set<String>] = [:]
  private var presences: [String: (absence: Switchboard.Line.Absence?, remark: String)] = [:]
  /// The presentity of the user's own line; empty if it has none.
  private(set) var ownPresentity = ""
  private var queues: [String: Switchboard.Queue] = [:]
  private var parked: [Switchboard.ParkedCall.Place: Caller] = [:]
  /// By which interface the user receives calls of a queue.
  private var interfaces: [String: String] = [:]

  init(_ account: AsteriskAccount) { self.account = account }

  /// Stores which actions the user may use: the answer to `ListCommands` has a field for each.
  ///
  /// - Returns: what is offered, and the actions that say what is already there.
  mutating func permit(_ answer: AsteriskMessage) -> (change: Switchboard.Change, lists: [String]) {
    actions = Set(answer.fields.map { $0.key.lowercased() })
    let lists = AsteriskSwitchboard.lists.filter { can($0) && ($0 != "QueueStatus" || can("QueueAdd")) }
    var offers: Switchboard.Offers = []
    if can("ExtensionStateList"), can("Originate") { offers.insert(.pickUp) }
    if can("Park"), can("ParkedCalls") { offers.insert(.park) }
    if can("QueueAdd"), can("QueueRemove") { offers.insert(.queues) }
    return (.offers(offers), lists)
  }

  private func can(_ action: String) -> Bool { actions.contains(action.lowercased()) }

  /// - Returns: the changes that follow from an event; none from those about other things.
  mutating func handle(_ event: AsteriskMessage) -> [Switchboard.Change] {
    switch event["Event"] {
    case "ExtensionStatus": return handleHint(event)
    case "PresenceStateChange": return handlePresence(event)
    case "ParkedCall":
      guard let place = place(event), parked[place] != nil || parked.count < Switchboard.maximumOthers else {
        return []
      }
      let party = Caller(number: event["ParkeeCallerIDNum"], displayName: event["ParkeeCallerIDName"])
      let isOwn = telephones.contains(event["ParkerDialString"])
      parked[place] = party
      return [.parked(Switchboard.ParkedCall(place: place, party: party, isOwn: isOwn))]
    case "UnParkedCall", "ParkedCallTimeOut", "ParkedCallGiveUp":
      guard let place = place(event) else { return [] }
      parked[place] = nil
      return [.unparked(place)]
    case let name where name.hasPrefix("Queue"): return handleQueue(event)
    default: return []
    }
  }

  /// The place of a parked call; nil if it could not be asked for.
  private func place(_ event: AsteriskMessage) -> Switchboard.ParkedCall.Place? {
    let (lot, number) = (event["Parkinglot"], event["ParkingSpace"])
    guard !number.isEmpty, number.utf8.allSatisfy({ (48...57).contains($0) }), AsteriskSwitchboard.isName(lot)
    else { return nil }
    return Switchboard.ParkedCall.Place(lot: lot, number: number)
  }

  /// Whether a text can stand among the arguments of an application.
  private static func isName(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && text.utf8.count <= 64
      && text.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || "0123456789_.-@".unicodeScalars.contains($0)
      }
  }

  /// Whether a part of a hint is a telephone, and not the state of something else: `Custom:DND200`, `park:701@parkedcalls`.
  private static func isDevice(_ text: String) -> Bool {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { isName($0) }
  }

  // MARK: Lines

  private mutating func handleHint(_ event: AsteriskMessage) -> [Switchboard.Change] {
    let number = event["Exten"]
    // The hint of a pattern is nobody's.
    guard !number.isEmpty, number.utf8.allSatisfy({ "0123456789*#+".utf8.contains($0) }), number.utf8.count <= 32
    else { return [] }
    // If several contexts have the number, the user's own one counts.
    let context = event["Context"]
    if let known = hints[number], known.context != context, context != account.context { return [] }
    guard let state = Switchboard.Line.State(hint: Int(event["Status"]) ?? -1) else {
      guard let hint = hints.removeValue(forKey: number) else { return [] }
      for presentity in hint.presentities { extensions[presentity]?.remove(number) }
      return [.noLine(number: number)]
    }
    guard hints[number] != nil || hints.count < Switchboard.maximumLines else { return [] }
    let parts = event["Hint"].split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
      .map { $0.split(separator: "&").map(String.init) }
    let presentities = parts.count > 1 ? parts[1] : []
    for presentity in presentities { extensions[presentity, default: []].insert(number) }
    var hint = Hint(
      line: Switchboard.Line(number: number, state), context: context,
      devices: parts.first?.filter(AsteriskSwitchboard.isDevice) ?? [], presentities: presentities)
    let isNew = ownPresentity.isEmpty && !presentities.isEmpty && hint.devices.contains(where: telephones.contains)
    if isNew { ownPresentity = presentities[0] }
    setPresence(of: &hint)
    hints[number] = hint
    return [.line(hint.line)] + (isNew ? [ownAbsence] : [])
  }

  private func setPresence(of hint: inout Hint) {
    let presence = hint.presentities.lazy.compactMap { presences[$0] }.first { $0.absence != nil }
    (hint.line.absence, hint.line.remark) = (presence?.absence, presence?.remark ?? "")
  }

  private mutating func handlePresence(_ event: AsteriskMessage) -> [Switchboard.Change] {
    let presentity = event["Presentity"]
    guard !presentity.isEmpty, presences[presentity] != nil || presences.count < Switchboard.maximumLines
    else { return [] }
    let absence: Switchboard.Line.Absence? =
      switch event["Status"] {
      case "away", "xa": .away
      case "dnd": .doNotDisturb
      default: nil
      }
    presences[presentity] = (absence, String(event["Message"].withoutControls.prefix(64)))
    let lines = (extensions[presentity] ?? []).sorted().compactMap { number -> Switchboard.Change? in
      guard var hint = hints[number] else { return nil }
      setPresence(of: &hint)
      hints[number] = hint
      return .line(hint.line)
    }
    return lines + (presentity == ownPresentity ? [ownAbsence] : [])
  }

  private var ownAbsence: Switchboard.Change {
    .doNotDisturb(presences[ownPresentity]?.absence == .doNotDisturb)
  }

  // MARK: Queues

  private mutating func handleQueue(_ event: AsteriskMessage) -> [Switchboard.Change] {
    let name = event["Queue"]
    guard AsteriskSwitchboard.isName(name), queues[name] != nil || queues.count < Switchboard.maximumOthers
    else { return [] }
    var queue = queues[name] ?? Switchboard.Queue(name: name)
    let interface = event["Interface"].isEmpty ? event["Location"] : event["Interface"]
    let isOwn = [interface, event["StateInterface"]].contains { telephones.contains($0) }
    switch event["Event"] {
    case "QueueParams": queue.waiting = Int(event["Calls"]) ?? 0
    case "QueueCallerJoin", "QueueCallerLeave": queue.waiting = Int(event["Count"]) ?? queue.waiting
    case "QueueMember" where isOwn, "QueueMemberAdded" where isOwn, "QueueMemberPause" where isOwn:
      interfaces[name] = interface
      (queue.hasUser, queue.isPaused) = (true, event["Paused"] == "1")
    case "QueueMemberRemoved" where isOwn:
      interfaces[name] = nil
      (queue.hasUser, queue.isPaused) = (false, false)
    default: return []
    }
    queue.waiting = min(max(queue.waiting, 0), 9_999)
    guard queues.updateValue(queue, forKey: name) != queue else { return [] }
    return [.queue(queue)]
  }

  // MARK: Commands

  /// The action for a request; nil if it needs something that Asterisk has not said.
  ///
  /// Picking up, or taking a parked call, rings the user's own telephone, which then has that call.
  func action(for command: SwitchboardCommand) -> (name: String, fields: KeyValuePairs<String, String>)? {
    func ring(_ application: String, _ data: String, _ name: String, _ number: String) -> (
      String, KeyValuePairs<String, String>
    ) {
      (
        "Originate",
        [
          "Channel": telephones[0], "Application": application, "Data": data,
          "CallerID": AsteriskSession.callerID(name, number),
          "Timeout": "\(account.ringLimit.milliseconds)", "Async": "true",
        ]
      )
    }
    switch command {
    case .pickUp(let number):
      guard let devices = hints[number]?.devices, !devices.isEmpty else { return nil }
      // The beginnings of the names of channels.
      let channels = devices.map { $0 + "-" }.joined(separator: "&")
      // Translators: what the user's own telephone shows while it rings, with a number; without quotation marks.
      return ring("PickupChan", "\(channels),p", localized("Pick up"), number)
    case .takeParked(let place):
      guard AsteriskSwitchboard.isName(place.lot), AsteriskSwitchboard.isName(place.number) else { return nil }
      let (name, number) = (parked[place]?.name ?? "", parked[place]?.number ?? "")
      let isKnown = !number.isEmpty && number.allSatisfy { "+0123456789".contains($0) }
      // Translators: what the user's own telephone shows while it rings, with a number; without quotation marks.
      let unnamed = isKnown ? "" : localized("Parked call")
      return ring(
        "ParkedCall", "\(place.lot),\(place.number)", name.isEmpty ? unnamed : name, isKnown ? number : place.number)
    case .enter(let queue): return ("QueueAdd", ["Queue": queue, "Interface": telephones[0]])
    case .leave(let queue):
      return interfaces[queue].map { ("QueueRemove", ["Queue": queue, "Interface": $0]) }
    case .pause(let queue), .unpause(let queue):
      let isPaused = if case .pause = command { "true" } else { "false" }
      return interfaces[queue].map { ("QueuePause", ["Queue": queue, "Interface": $0, "Paused": isPaused]) }
    case .doNotDisturb(let isSet):
      guard !ownPresentity.isEmpty else { return nil }
      return (
        "Setvar", ["Variable": "PRESENCE_STATE(\(ownPresentity))", "Value": isSet ? "dnd,," : "available,,"]
      )
    }
  }
}

extension Switchboard.Line.State {
  /// - Parameter hint: the state of an extension (`ast_extension_states`): bits for in use, busy, unavailable, ringing, on hold;
  ///   negative if there is no such hint.
  fileprivate init?(hint: Int) {
    switch hint {
    case ..<0: return nil
    case 0: self = .free
    case let bits where bits & 8 != 0: self = .ringing
    case let bits where bits & 16 != 0: self = .held
    case let bits where bits & 3 != 0: self = .talking
    case let bits where bits & 4 != 0: self = .offline
    default: self = .free
    }
  }
}
