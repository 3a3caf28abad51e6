import Calling
import ContactSearch
import Contacts
import Localization
import NumberPlans

// Enter, and the calls that it places.

extension DialerState {
  /// The time in which a repeated Enter is ignored: the key is held down, or was pressed twice.
  static let enterMilliseconds = 300
  /// The delay before a confirmed call is placed. A key that is held down repeats sooner.
  static let confirmMilliseconds = 80

  /// Whether Enter is accepted. A repeated Enter is ignored for ``enterMilliseconds``.
  mutating func acceptsEnter(_ effects: inout [Effect]) -> Bool {
    defer { isEnterRecent = true }
    effects.append(.startTimer(.enterPressed, milliseconds: DialerState.enterMilliseconds))
    return !isEnterRecent
  }

  /// Handles Enter: fills in the highlighted completion, or calls the selected contact or the number in the field.
  mutating func submit() -> [Effect] {
    let target = enterTarget
    switch target {
    case .answer: return answer()
    case .tones: return sendWaitingTones()
    case .completion(let suggestion): return fill(suggestion)
    case .row(.quick(let row)): return call(row)
    case .marked, .row, .nothing: break
    }
    if field.isEmpty, let effects = callEmergencySentAsTones() { return effects }
    if case .nothing = target, hasOnlyBlanks { return show("Type a name or a number first") }
    // An emergency call waits for nothing that is being loaded; Enter confirms it.
    if let typed = typedTarget, typed.isServiceCode || settings.policy.isEmergency(typed), !isSelectedByUser {
      return call(request(for: typed))
    }
    if case .marked = target, pendingSteps.isEmpty { return submitMarked() }
    // Enter waits for results, for completions that Tab asked for, and for the short numbers.
    guard resultsRevision == revision, autofill.pendingSteps == 0, !awaitsShortNumbers else {
      isSubmitPending = true
      return []
    }
    // While contacts are loading, the best match may be missing. A second Enter uses what is loaded.
    if !load.isFinished, !isSelectedByUser, !isSubmitPending, selectedRow != .asTyped || !rows.isDialledVerbatim {
      isSubmitPending = true
      return show("Contacts are still loading; press Enter again to use those so far")
    }
    isSubmitPending = false
    if let selectedListRow { return call(selectedListRow) }
    if results.count > 0 { return show("No contact matches \(field.text) exactly; ↓ selects one") }
    if results.query.meansFavourites {
      return show(LocalizedText(verbatim: DialerState.noFavourites.joined(separator: " ")))
    }
    return settings.prints ? [.quit(.noMatch)] : show("No contact matches \(field.text)")
  }

  /// Whether the field is empty or contains only blanks.
  private var hasOnlyBlanks: Bool { field.text.allSatisfy(\.isWhitespace) }

  /// The message if favourites are asked for and there are none.
  static var noFavourites: [String] { [localized("No favourites yet."), localized("F4 and s star a contact.")] }

  /// Whether the typed text may be a short number, but the short numbers are not loaded yet.
  private var awaitsShortNumbers: Bool {
    awaitsPlans && !isSelectedByUser
      && (typedTarget?.main.utf8.count).map { $0 <= SpecialNumbers.longest } ?? false
  }

  /// Calls the number in the field, regardless of matches.
  mutating func callAsTyped() -> [Effect] {
    guard let typedTarget else {
      return hasOnlyBlanks ? show("Type a name or a number first") : show("\(field.text) is not a number")
    }
    return call(request(for: typedTarget))
  }

  /// The field's content as a target; nil if it is not a number.
  var typedTarget: CallTarget? { CallTarget(dialled: field.text, region: settings.dialingRegion) }

  /// The request to call the typed number. A contact's number typed after a service code is called as typed, with the
  /// contact as the called person.
  private func request(for typed: CallTarget) -> CallRequest {
    guard !typed.prefix.isEmpty, let best = results.firstPrimary, let phone = best.phone,
      CallTarget(phone, region: settings.dialingRegion)?.agreement(with: typed) == .whole,
      var request = settings.policy.request(for: phone, of: best.contact)
    else { return CallRequest(typed) }
    request.target = typed
    return request
  }

  /// Proposes an emergency call if the tones sent during a call are an emergency number; nil if they are not.
  ///
  /// During a call, keys are sent as tones and the field stays empty, so the user may have meant to dial.
  private mutating func callEmergencySentAsTones() -> [Effect]? {
    guard selection == nil, let activeCall, activeCall.acceptsTones,
      let target = CallTarget(dialled: activeCall.tones, region: settings.dialingRegion),
      settings.policy.isEmergency(target)
    else { return nil }
    return call(CallRequest(target))
  }

  /// Calls the number of a match that the policy chooses, or asks which number to call.
  mutating func call(_ match: Match) -> [Effect] {
    call(match.contact, matched: match.matchedPhone, typed: queryTarget)
  }

  /// Calls the number of a contact that the policy chooses, or asks which number to call.
  ///
  /// - Parameters:
  ///   - matched: the number that matched the query.
  ///   - typed: the query as a number.
  mutating func call(_ contact: Contact, matched: PhoneEntry? = nil, typed: CallTarget? = nil) -> [Effect] {
    switch settings.policy.choice(of: contact, matched: matched) {
    case .number(let phone): return call(phone, of: contact, typed: matched == nil ? nil : typed)
    case .nothing: return show("\(contact.displayName) has no number")
    case .ask:
      layers.append(.chooser(contact, selection: 0))
      return []
    }
  }

  /// Calls a number of a contact.
  ///
  /// - Parameter typed: the query that found the number. Its extension is dialled if the contact's number has none.
  mutating func call(_ phone: PhoneEntry, of contact: Contact, typed: CallTarget? = nil) -> [Effect] {
    guard let request = settings.policy.request(for: phone, of: contact, typed: typed) else {
      return show("\(phone.shown) is not a valid number", isError: true)
    }
    layers = []
    return call(request)
  }

  /// Calls the number of a recent call. A number recorded without its country that belongs to no contact needs
  /// confirmation.
  mutating func callAgain(_ recent: RecentCall) -> [Effect] {
    guard let target = CallTarget(dialled: recent.number, region: settings.dialingRegion) else {
      return recent.number.isEmpty
        ? show("The number was withheld") : show("\(recent.number) is not a valid number", isError: true)
    }
    let isUncertain = recent.isUncertain && recent.contact == nil
    return call(CallRequest(target, person: recent.person), because: isUncertain ? .uncertain : nil)
  }

  /// Places a call, or asks for confirmation if ``CallPolicy/reasonToAsk(before:isBlocked:here:)`` returns a reason.
  ///
  /// Until the result of a call is known, only emergency numbers are called.
  ///
  /// - Parameter reason: another reason to ask for confirmation, used unless the policy has a more important one.
  mutating func call(_ request: CallRequest, because reason: ProposedCall.Reason? = nil) -> [Effect] {
    if !settings.policy.isEmergency(request.target) {
      // Somebody has the number of a person who was made up.
      if settings.showsSample, !settings.prints, !request.person.identity.isEmpty {
        return show("\(request.person.name) is made up and was not called; your own contacts: dialtone FILE")
      }
      if let placing = placing.first {
        // An Enter that was pressed twice says nothing; a line is always answered.
        let isSame = placing.target == request.target && !settings.isPlain
        return isSame ? [] : show("Still calling \(placing.call.displayName)")
      }
      if let refusalOfAnotherCall { return show(LocalizedText(verbatim: refusalOfAnotherCall)) }
    }
    let isContact = !request.person.identity.isEmpty
    let important = settings.policy.reasonToAsk(
      before: request, isBlocked: { records.blockList.contains(number: $0, isContact: isContact) }, here: timeHere)
    var leaving: ProposedCall.Reason?
    if important != .emergency,
      case .ask(let id) = floor.verdict(on: .place(request.id, isEmergency: false)),
      let emergency = calls.first(where: { $0.id == id })
    {
      leaving = .leavingEmergency(emergency.displayName)
    }
    guard let reason = leaving ?? important ?? reason else { return place(request) }
    layers.append(.confirmation(ProposedCall(request: request, reason: reason)))
    return []
  }

  /// Returns the effect that places a call. A service that can hold calls puts the others on hold.
  mutating func place(_ request: CallRequest) -> [Effect] {
    var request = request
    placedCount += 1
    request.id = CallID(placed: placedCount)
    request.isEmergency = settings.policy.isEmergency(request.target)
    // A contact called through a completion was found by the text typed before it.
    request.query = completion.flatMap { $0.fieldText == field.text ? $0.typed : nil } ?? field.text
    removeMark(of: request)
    request.account = account(for: request)
    if !settings.prints {
      var call = ActiveCall(request, settings.formatter)
      call.show(account: shownAccount(request.account))
      placing.append(PlacingCall(call: call, target: request.target, fieldText: field.text))
      let ringing = calls.first { $0.phase == .outgoing }?.displayName
      let whom = request.displayName(settings.formatter)
      let parts = [ringing.map { name in localized("\(name) is still ringing") }, localized("Calling \(whom) …")]
      toast = Toast(text: parts.compactMap(\.self).joined(separator: " · "), isError: false)
    }
    return [.place(request)]
  }

  // MARK: Questions

  /// Handles a key while a call needs confirmation. Enter confirms, unless it is held down.
  mutating func pressInConfirmation(_ call: ProposedCall, _ does: LayerCommand?) -> [Effect] {
    switch does {
    case .enter:
      var call = call
      call.isConfirmed = true
      layer = .confirmation(call)
      return [.startTimer(.confirmed, milliseconds: DialerState.confirmMilliseconds)]
    case .back: layer = nil
    default: break
    }
    return []
  }

  /// Revokes the confirmation after a repeated Enter, which shows that the key is held down.
  mutating func revokeConfirmation() {
    guard case .confirmation(var call) = layer else { return }
    call.isConfirmed = false
    layer = .confirmation(call)
  }

  /// Places the confirmed call.
  mutating func callConfirmed() -> [Effect] {
    guard case .confirmation(let call) = layer, call.isConfirmed else { return [] }
    layers = []
    return place(call.request)
  }
}
