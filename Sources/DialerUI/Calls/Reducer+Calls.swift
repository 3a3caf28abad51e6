import Calling
import ContactSearch
import Contacts
import NumberPlans

// Enter, and the calls it places.

/// A call that is made when it is confirmed.
public struct ProposedCall: Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    case emergency
    /// The number is on the list of blocked ones.
    case blocked
    /// The number costs extra.
    case premium
    /// It is a short number of the region that belongs to nobody who is known: a slip of the finger calls a service.
    case short
    /// It was recorded without its country, perhaps in another one.
    case uncertain
    /// It is late, or early, where the number is.
    case quietHours(TimeOfDay)
  }

  public var request: CallRequest
  public var reason: Reason
  /// Enter was pressed; a moment will tell whether the key is held down.
  public var isConfirmed = false

  var title: String {
    switch reason {
    case .emergency: "Emergency call"
    case .blocked: "Blocked number"
    case .premium: "Premium-rate number"
    case .short: "Short number"
    case .uncertain: "Number without its country"
    case .quietHours: "Quiet hours"
    }
  }

  func lines(_ settings: DialerState.Settings) -> [String] {
    let whom = request.name.map { "\($0) · \(request.target)" } ?? "\(request.target)"
    let verb = settings.prints ? "takes" : "calls"
    let question = "\(settings.prints ? "Take" : "Call") \(whom)?"
    guard case .quietHours(let time) = reason else { return [question, "Enter \(verb) it, Esc cancels."] }
    return [question, "It is \(time) there. Press Enter again to \(settings.prints ? "take it" : "call")."]
  }
}

extension DialerState {
  /// An Enter this soon after another one is the same one: held down, or pressed twice.
  static let enterMilliseconds = 300
  /// A key that is held down repeats sooner than this.
  static let confirmMilliseconds = 80

  /// Whether Enter counts now; another one does not for a moment.
  mutating func acceptsEnter(_ effects: inout [Effect]) -> Bool {
    defer { isEnterRecent = true }
    effects.append(.startTimer(.enterPressed, milliseconds: DialerState.enterMilliseconds))
    return !isEnterRecent
  }

  /// Enter: fills in the highlighted completion, calls the selected contact, or the number in the field.
  mutating func submit() -> [Effect] {
    if let highlightedSuggestion { return fill(highlightedSuggestion) }
    if let effects = callQuick() { return effects }
    if field.isEmpty, let effects = callEmergencySentAsTones() { return effects }
    if hasOnlyBlanks, selection == nil { return show("Type a name or a number first") }
    // Emergency calls are not delayed.
    if let typed = typedTarget, typed.isServiceCode || settings.policy.isEmergency(typed), !isSelectedByUser {
      return call(request(for: typed))
    }
    // Tab was pressed before the completions were known: Enter is for the completion.
    guard resultsRevision == revision, autofill.pendingSteps == 0, !awaitsShortNumbers else {
      isSubmitPending = true
      return []
    }
    // While contacts are still loading, the best one may be missing. A second Enter takes what there is.
    if !load.isFinished, !isSelectedByUser, !isSubmitPending, selectedRow != .asTyped || !rows.isDialledVerbatim {
      isSubmitPending = true
      return show("Contacts are still loading; Enter again takes what is there")
    }
    isSubmitPending = false
    switch selectedRow {
    case .match: return selectedMatch.map { call($0) } ?? []
    case .label: return selectedLabel.map { call($0) } ?? []
    case .asTyped: return callAsTyped()
    case nil: break
    }
    if results.count > 0 { return show("Nobody matches \(field.text) as it stands; ↓ selects somebody") }
    if results.query.meansFavourites { return show(DialerState.noFavourites.joined(separator: " ")) }
    return settings.prints ? [.quit(.noMatch)] : show("No contact matches \(field.text)")
  }

  /// Whether nothing is typed, or blanks alone.
  private var hasOnlyBlanks: Bool { field.text.allSatisfy(\.isWhitespace) }

  /// What is said where favourites are asked for, and there are none.
  static let noFavourites = ["No favourites yet.", "F4 and s make somebody one."]

  /// Whether it is not known yet if the typed text is a short number of the region.
  private var awaitsShortNumbers: Bool {
    awaitsPlans && !isSelectedByUser
      && (typedTarget?.main.utf8.count).map { $0 <= SpecialNumbers.longest } ?? false
  }

  /// Calls the number in the field, regardless of matches.
  mutating func callAsTyped() -> [Effect] {
    guard let typedTarget else {
      return hasOnlyBlanks ? show("Type a name or a number first") : show("\(field.text) is not a number to call")
    }
    return call(request(for: typedTarget))
  }

  /// The field's content as a target; nil if it is not one.
  private var typedTarget: CallTarget? { CallTarget(dialled: field.text, region: settings.dialingRegion) }

  /// The call to what was typed. A number after a service code is called as it was typed, and is whose it is.
  private func request(for typed: CallTarget) -> CallRequest {
    guard !typed.prefix.isEmpty, results.count > 0, let phone = results[0].phone,
      CallTarget(phone, region: settings.dialingRegion)?.agreement(with: typed) == .whole,
      var request = settings.policy.request(for: phone, of: results[0].contact)
    else { return CallRequest(typed) }
    request.target = typed
    return request
  }

  /// In a call, keys go to the other side, and the field stays empty. If they were those of an emergency number, Enter asks
  /// whether to call it; nil if they were not.
  private mutating func callEmergencySentAsTones() -> [Effect]? {
    guard selection == nil, let activeCall, activeCall.acceptsTones,
      let target = CallTarget(dialled: activeCall.tones, region: settings.dialingRegion),
      settings.policy.isEmergency(target)
    else { return nil }
    return call(CallRequest(target))
  }

  /// Calls the number of a contact that the policy chooses, or asks which one.
  mutating func call(_ match: Match) -> [Effect] {
    call(match.contact, matched: match.matchedPhone, typed: typedNumber)
  }

  /// - Parameters:
  ///   - matched: the number that what was typed found.
  ///   - typed: what was typed, as a number.
  mutating func call(_ contact: Contact, matched: PhoneEntry? = nil, typed: CallTarget? = nil) -> [Effect] {
    switch settings.policy.choice(of: contact, matched: matched) {
    case .number(let phone): return call(phone, of: contact, typed: matched == nil ? nil : typed)
    case .nothing: return show("\(contact.displayName) has no number")
    case .ask:
      layers.append(.chooser(contact, selection: 0))
      return []
    }
  }

  /// - Parameter typed: the query that found the number: an extension that the contact does not have is dialled.
  mutating func call(_ phone: PhoneEntry, of contact: Contact, typed: CallTarget? = nil) -> [Effect] {
    guard let request = settings.policy.request(for: phone, of: contact, typed: typed) else {
      return show("\(phone.shown) is not a valid number", isError: true)
    }
    layers = []
    return call(request)
  }

  /// Calls the number of a call again. One that was recorded without its country, and is nobody's here, is asked about first.
  mutating func callAgain(_ recent: RecentCall) -> [Effect] {
    guard let target = CallTarget(dialled: recent.number, region: settings.dialingRegion) else {
      return recent.number.isEmpty
        ? show("The number was withheld") : show("\(recent.number) is not a valid number", isError: true)
    }
    let person = CalledPerson(
      name: recent.name ?? "", uid: recent.contact?.identity ?? "", source: recent.contact?.source ?? "")
    let isUncertain = recent.isUncertain && recent.contact == nil
    return call(CallRequest(target, person: person), because: isUncertain ? .uncertain : nil)
  }

  /// Hands a target over, once: until the result is known, only emergency numbers are called. Asks first where
  /// ``CallPolicy/reasonToAsk(before:isBlocked:here:)`` says so.
  ///
  /// - Parameter reason: asks for another reason, unless there is a more important one.
  mutating func call(_ request: CallRequest, because reason: ProposedCall.Reason? = nil) -> [Effect] {
    if !settings.policy.isEmergency(request.target) {
      if let placing = placing.first {
        return placing.target == request.target ? [] : show("Still calling \(placing.call.displayName)")
      }
      if let call = calls.first(where: { $0.phase != .incoming }) {
        return show("\(call.displayName) is on the line; hang up first")
      }
    }
    let isContact = !request.person.uid.isEmpty
    let important = settings.policy.reasonToAsk(
      before: request, isBlocked: { records.blockList.contains(number: $0, isContact: isContact) }, here: timeHere)
    guard let reason = important ?? reason else { return place(request) }
    layers.append(.confirmation(ProposedCall(request: request, reason: reason)))
    return []
  }

  /// Has a call placed. A service that can hold calls holds the others, as it places one.
  private mutating func place(_ request: CallRequest) -> [Effect] {
    var request = request
    placedCount += 1
    request.id = CallID(placed: placedCount)
    // A contact called through a completion was found by the text typed before it.
    request.query = completion.flatMap { $0.fieldText == field.text ? $0.typed : nil } ?? field.text
    if !settings.prints {
      placing.append(PlacingCall(call: ActiveCall(request), target: request.target, fieldText: field.text))
      toast = Toast(text: "Calling \(request.name.map { "\($0) · " } ?? "")\(request.target) …", isError: false)
    }
    return [.place(request)]
  }

  // MARK: Questions

  /// Enter confirms; held down it does not.
  mutating func pressInConfirmation(_ call: ProposedCall, _ command: Command?) -> [Effect] {
    switch command {
    case .submit:
      var call = call
      call.isConfirmed = true
      layer = .confirmation(call)
      return [.startTimer(.confirmed, milliseconds: DialerState.confirmMilliseconds)]
    case .back: layer = nil
    default: break
    }
    return []
  }

  /// An Enter that came too soon revokes one that confirmed: the key is held down.
  mutating func revokeConfirmation() {
    guard case .confirmation(var call) = layer else { return }
    call.isConfirmed = false
    layer = .confirmation(call)
  }

  /// Makes the call that was confirmed.
  mutating func callConfirmed() -> [Effect] {
    guard case .confirmation(let call) = layer, call.isConfirmed else { return [] }
    layers = []
    return place(call.request)
  }
}
