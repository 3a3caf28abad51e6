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
    /// It is late, or early, where the number is.
    case quietHours(TimeOfDay)
  }

  public var request: CallRequest
  /// Whose number it is; nil when it was typed.
  public var contact: MarkedContact?
  public var reason: Reason
  /// Enter was pressed; a moment will tell whether the key is held down.
  public var isConfirmed = false

  var title: String {
    switch reason {
    case .emergency: "Emergency call"
    case .blocked: "Blocked number"
    case .premium: "Premium-rate number"
    case .short: "Short number"
    case .quietHours: "Quiet hours"
    }
  }

  func lines(_ settings: DialerState.Settings) -> [String] {
    let whom = request.name.map { "\($0) · \(request.number)" } ?? "\(request.number)"
    let verb = settings.prints ? "takes" : "calls"
    let question = "\(settings.prints ? "Take" : "Call") \(whom)?"
    guard case .quietHours(let time) = reason else { return [question, "Enter \(verb) it, Esc cancels."] }
    return [question, "It is \(time) there. Press Enter again to \(settings.prints ? "take it" : "call")."]
  }
}

extension CallRequest {
  /// The name of who is called; nil where it is not known.
  var name: String? { person.name.isEmpty ? nil : person.name }
}

extension DialerState.Settings {
  /// Why a call is made only when it is confirmed, the most important reason; nil if it is made at once.
  ///
  /// - Parameters:
  ///   - isBlocked: whether a number, as it is dialled, is blocked. It is asked with what is dialled once connected and without.
  ///   - here: the time here; nil if it is not known.
  func reasonToAsk(
    before request: CallRequest, isBlocked: (String) -> Bool, here: TimeOfDay?
  ) -> ProposedCall.Reason? {
    let number = request.number
    if number.isEmergency(in: dialingRegion) { return .emergency }
    if isBlocked(number.description) || !number.postDial.isEmpty && isBlocked(String(number.main)) { return .blocked }
    if specialNumbers?.costsExtra(number) ?? false { return .premium }
    if request.name == nil, specialNumbers?.contains(String(number.main)) ?? false { return .short }
    return quietTime(at: number, here: here).map { .quietHours($0) }
  }
}

extension DialerState {
  /// An Enter this soon after another one is the same one: held down, or pressed twice.
  static let enterMilliseconds = 300
  /// A key that is held down repeats sooner than this.
  static let confirmMilliseconds = 80

  /// Whether Enter counts now; another one does not for a moment.
  mutating func takesEnter(_ effects: inout [Effect]) -> Bool {
    defer { isEnterRecent = true }
    effects.append(.startTimer(.enterPressed, milliseconds: DialerState.enterMilliseconds))
    return !isEnterRecent
  }

  /// Enter: fills in the highlighted completion, calls the selected contact, or the number in the field.
  mutating func submit() -> [Effect] {
    if let highlightedSuggestion { return fill(highlightedSuggestion) }
    if isCalling { return [] }
    if let effects = callQuick() { return effects }
    if hasOnlyBlanks, selection == nil { return show("Type a name or a number first") }
    // Emergency calls are not delayed.
    if let typed = DialString(dialled: field.text),
      typed.isServiceCode || typed.isEmergency(in: settings.dialingRegion),
      !choseSelection
    {
      return call(CallRequest(typed))
    }
    // Tab was pressed before the completions were known: Enter is for the completion.
    guard resultsRevision == revision, autofill.pendingSteps == 0, !awaitsShortNumbers else {
      isSubmitPending = true
      return []
    }
    // While contacts are still loading, the best one may be missing. A second Enter takes what there is.
    if !load.isFinished, !choseSelection, !isSubmitPending, selectedRow != .asTyped || !rows.isAsItStands {
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
    awaitsPlans && !choseSelection
      && (DialString(dialled: field.text)?.description.utf8.count).map { $0 <= SpecialNumbers.longest } ?? false
  }

  /// Calls the number in the field, regardless of matches.
  mutating func callAsTyped() -> [Effect] {
    guard let typed = DialString(dialled: field.text) else {
      return hasOnlyBlanks ? show("Type a name or a number first") : show("\(field.text) is not a number to call")
    }
    return call(CallRequest(typed))
  }

  /// Calls the number that matched, the preferred one, or the only one; asks when there are several and none is preferred.
  mutating func call(_ match: Match) -> [Effect] {
    if match.phoneMatched, let phone = match.phone { return call(phone, of: match.contact, typed: typedNumber) }
    return call(match.contact)
  }

  /// The same for a contact none of whose numbers was typed.
  mutating func call(_ contact: Contact) -> [Effect] {
    let phones = contact.phones
    if let preferred = phones.first(where: \.isPreferred) { return call(preferred, of: contact) }
    guard phones.count > 1 else {
      guard let phone = phones.first else { return show("\(contact.displayName) has no number") }
      return call(phone, of: contact)
    }
    layers.append(.chooser(contact, selection: 0))
    return []
  }

  /// - Parameter typed: the query that found the number: an extension that the contact does not have is dialled.
  mutating func call(_ phone: PhoneEntry, of contact: Contact, typed: DialString? = nil) -> [Effect] {
    guard let request = CallRequest(phone, of: contact, typed: typed) else {
      return show("\(phone.shown) is not a valid number", isError: true)
    }
    layers = []
    return call(request, contact: MarkedContact(contact))
  }

  /// Calls the number of a call again.
  mutating func callAgain(_ recent: RecentCall) -> [Effect] {
    guard let number = DialString(dialled: recent.number) else {
      return show("\(recent.number) is not a valid number", isError: true)
    }
    let person = CalledPerson(name: recent.name ?? "", uid: recent.contact?.identity ?? "")
    return call(CallRequest(number, person: person), contact: recent.contact)
  }

  /// Hands a number over, once: until the result is known, nothing else is called. Asks first before an emergency
  /// call, before a call to a blocked number, and wherever else ``DialerState/Settings/reasonToAsk(before:isBlocked:here:)`` says so.
  mutating func call(_ request: CallRequest, contact: MarkedContact? = nil) -> [Effect] {
    guard !isCalling else { return [] }
    if let call = calls.first(where: { $0.phase != .incoming }) {
      return show("\(call.who) is on the line; hang up first")
    }
    let reason = settings.reasonToAsk(
      before: request, isBlocked: { records.blockList.contains(number: $0) }, here: timeHere)
    guard let reason else {
      return place(request, contact: contact)
    }
    layers.append(.confirmation(ProposedCall(request: request, contact: contact, reason: reason)))
    return []
  }

  private mutating func place(_ request: CallRequest, contact: MarkedContact?) -> [Effect] {
    let (number, name) = (request.number, request.name)
    if !settings.prints {
      isCalling = true
      placing = PlacedCall(who: name ?? "\(number)", details: name == nil ? [] : ["\(number)"])
      earlyCallEvents = []
      toast = Toast(text: "Calling \(name.map { "\($0) · " } ?? "")\(number) …", isError: false)
    }
    // A contact called through a completion was found by the text typed before it.
    let query = completion.flatMap { $0.fieldText == field.text ? $0.typed : nil } ?? field.text
    return [.recordCall(number, contact: contact, query: query), .call(request)]
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
  mutating func takeBackConfirmation() {
    guard case .confirmation(var call) = layer else { return }
    call.isConfirmed = false
    layer = .confirmation(call)
  }

  /// Makes the call that was confirmed.
  mutating func callConfirmed() -> [Effect] {
    guard case .confirmation(let call) = layer, call.isConfirmed else { return [] }
    layers = []
    return place(call.request, contact: call.contact)
  }
}
