import Localization

// Which telephones there are.

extension TelephoneSession {
  /// All telephones, the best one first.
  var lines: [(id: LineID, line: TelephoneLine)] {
    services.enumerated().flatMap { index, service in
      service.lines.map { (LineID(service: index, path: $0.path), $0) }
    }
  }

  /// Why there is no telephone: the reason of the first service that runs.
  var obstacle: CallError {
    let service = services.first { !$0.busName.isEmpty && $0.obstacle != nil } ?? services.first
    return service?.obstacle ?? CallError("there is no telephone")
  }

  /// Whether all services have said which telephones they have.
  var isSettled: Bool { isConnected && services.allSatisfy(\.isSettled) }

  mutating func setUp(_ now: Instant, _ outputs: inout [Output]) {
    isConnected = true
    for (index, service) in services.enumerated() {
      services[index].obstacle = nil
      let telephone = service.telephone
      let name = "type='signal',sender='\(Bus.service)',interface='\(Bus.service)',member='NameOwnerChanged'"
      let signals = telephone.signals.map {
        "type='signal',sender='\(telephone.service)'" + ($0.isEmpty ? "" : ",\($0)")
      }
      for rule in ["\(name),arg0='\(telephone.service)'"] + signals {
        ask(bus("AddMatch", rule), of: index, Bus.service, for: .setUp, now, &outputs)
      }
      ask(bus("GetNameOwner", telephone.service), of: index, Bus.service, for: .busName, now, &outputs)
    }
  }

  private func bus(_ member: String, _ argument: String) -> BusMethod {
    BusMethod(path: Bus.path, interface: Bus.service, member: member, arguments: [.text(argument)])
  }

  mutating func requestLines(of service: Int, _ now: Instant, _ outputs: inout [Output]) {
    ask(services[service].telephone.linesMethod, of: service, for: .lines, now, &outputs)
  }

  mutating func busNameChanged(_ service: Int, to new: String, _ now: Instant, _ outputs: inout [Output]) {
    let old = services[service].busName
    guard new != old else { return }
    services[service].busName = new
    if !old.isEmpty { lose(service, CallError("\(services[service].telephone.name) has ended"), now, &outputs) }
    if new.isEmpty { settle(now, &outputs) } else { requestLines(of: service, now, &outputs) }
  }

  /// Handles the list of a service's telephones.
  mutating func handleLines(_ list: BusValue, of service: Int, _ now: Instant, _ outputs: inout [Output]) {
    let telephone = services[service].telephone
    names.merge(telephone.names(list)) { _, new in new }
    var lines: [TelephoneLine] = []
    do throws(CallError) { lines = try telephone.lines(list) } catch {
      // The service is there: a newer list that was asked for is awaited.
      let lists = pending.filter { $0.value.service == service && $0.value.purpose.isList }
      lose(service, error, now, &outputs)
      pending.merge(lists) { known, _ in known }
      return settle(now, &outputs)
    }
    for line in services[service].lines where !lines.contains(where: { $0.path == line.path }) {
      lose(service, line.path, telephone.lineLoss, now, &outputs)
    }
    for (index, line) in lines.enumerated() {
      guard let known = services[service].lines.first(where: { $0.path == line.path }) else { continue }
      (lines[index].emergencyNumbers, lines[index].mailbox) = (known.emergencyNumbers, known.mailbox)
    }
    (services[service].lines, services[service].obstacle) = (lines, nil)
    for line in lines {
      requestProperties(of: line, service, now, &outputs)
      if let method = telephone.callListMethod(on: line.path) {
        ask(method, of: service, for: .calls(path: line.path), now, &outputs)
      }
    }
    for line in lines where telephone.callListMethod(on: line.path) == nil { listed.formUnion(line.calls.keys) }
    settle(now, &outputs)
    for line in lines where telephone.callListMethod(on: line.path) == nil {
      survey(line.calls, on: LineID(service: service, path: line.path), now, &outputs)
    }
  }

  mutating func requestProperties(
    of line: TelephoneLine, _ service: Int, _ now: Instant, _ outputs: inout [Output]
  ) {
    for method in services[service].telephone.propertyMethods(of: line) {
      ask(
        method, of: service, for: .lineProperties(path: line.path, interface: method.interface), now, &outputs)
    }
  }

  /// Handles properties of a telephone.
  mutating func read(
    _ properties: [String: BusValue], _ interface: String, of path: String, _ service: Int,
    _ outputs: inout [Output]
  ) {
    guard let index = services[service].lines.firstIndex(where: { $0.path == path }) else { return }
    services[service].telephone.read(properties, of: interface, into: &services[service].lines[index])
    reportLines(&outputs)
  }

  /// Carries out what waited for telephones, if it is known which ones there are.
  mutating func settle(_ now: Instant, _ outputs: inout [Output]) {
    reportLines(&outputs)
    let requests = queued
    queued = []
    for (request, ticket) in requests { handleRequest(request, ticket, now, &outputs) }
    finishSurvey(of: "", &outputs)
  }

  /// Reports the names of the telephones, and their mailboxes, unless they were reported.
  private mutating func reportLines(_ outputs: inout [Output]) {
    guard services.allSatisfy(\.isSettled) else { return }
    let accounts = lines.map(\.line).compactMap { line -> Registration? in
      let name = name(of: line)
      return name.isEmpty ? nil : Registration(account: name, .unneeded, address: name)
    }
    if accounts != reported.accounts { outputs.append(.registrations(accounts)) }
    let mailboxes = lines.compactMap(\.line.mailbox)
    if mailboxes != reported.mailboxes { outputs.append(.messages(mailboxes)) }
    reported = (accounts, mailboxes)
  }

  /// The user's name for a telephone, else its address.
  func name(of line: TelephoneLine) -> String {
    let name = line.name.isEmpty ? names[line.identifier] ?? line.identifier : line.name
    return name.withoutControls
  }

  /// Chooses the telephone for a call.
  ///
  /// - Throws: ``CallError`` if there is none with the name that the request wants. An emergency call goes to any.
  func line(for request: CallRequest, isEmergency: Bool) throws(CallError) -> LineID {
    let named = lines.map { (id: $0.id, name: name(of: $0.line), identifier: $0.line.identifier) }
    // Telephones without names are not chosen by them.
    let wanted = named.allSatisfy(\.name.isEmpty) ? "" : request.account.lowercased()
    let exact = named.first { wanted.isEmpty || [$0.name.lowercased(), $0.identifier.lowercased()].contains(wanted) }
    let beginning = named.filter { $0.name.lowercased().hasPrefix(wanted) }
    if let chosen = exact?.id ?? (beginning.count == 1 || isEmergency ? beginning.first?.id : nil) { return chosen }
    guard let first = named.first else { throw obstacle }
    if isEmergency { return first.id }
    let others = named.map(\.name).filter { !$0.isEmpty }.localizedList()
    let unknown = request.account.withoutControls
    throw CallError(
      others.isEmpty
        ? "no telephone \"\(unknown)\" is connected"
        : "no telephone \"\(unknown)\" is connected; there is \(others)")
  }

  /// Handles that a service has no telephones: ends its calls as lost, and fails what waits for its answers.
  mutating func lose(_ service: Int, _ reason: CallError, _ now: Instant, _ outputs: inout [Output]) {
    (services[service].lines, services[service].obstacle) = ([], reason)
    for (token, waiting) in pending where waiting.service == service {
      pending[token] = nil
      if case .properties(let path, _) = waiting.purpose { listed.remove(path) }
      if let ticket = waiting.purpose.ticket { outputs.append(.reply(ticket: ticket, .failure(reason))) }
    }
    loseCalls(reason, now, &outputs) { $0.service == service }
  }

  /// Handles that a telephone is gone.
  mutating func lose(
    _ service: Int, _ path: String, _ reason: CallError, _ now: Instant, _ outputs: inout [Output]
  ) {
    services[service].lines.removeAll { $0.path == path }
    if services[service].lines.isEmpty { services[service].obstacle = reason }
    loseCalls(reason, now, &outputs) { $0 == LineID(service: service, path: path) }
  }

  private mutating func loseCalls(
    _ reason: CallError, _ now: Instant, _ outputs: inout [Output], on isLost: (LineID) -> Bool
  ) {
    for line in swaps.keys where isLost(line) { swaps[line] = nil }
    for call in callsInOrder {
      // An emergency call may have gone to another telephone meanwhile.
      guard let call = calls[call.id], isLost(call.line) else { continue }
      if call.isEmergency, !call.isHungUp, !call.progress.isEstablished, canDial, let request = call.request {
        calls[call.id] = undialled(call, request)
        calls[call.id]?.emergencyAttempt = call.emergencyAttempt
        redial(call, request, now, &outputs)
        continue
      }
      if chosenCall == call.id { chosenCall = nil }
      if call.progress.stage == .requested, call.isOutgoing { fail(call.id, reason, now, &outputs) }
      lose(call, now, &outputs)
    }
  }

  /// Ends a call that cannot be followed any more.
  mutating func lose(_ call: TelephoneCall, _ now: Instant, _ outputs: inout [Output]) {
    guard !call.isHungUp else { return end(call.id, call.endingByUser(at: now), now, &outputs) }
    let telephone = telephone(of: call)
    let duration = call.progress.duration(to: now)
    let goesOn = duration != nil && telephone.keepsTalks
    let detail = goesOn ? localized("the call goes on at the telephone") : telephone.name
    end(call.id, CallEnding(.lost, detail: detail, duration: duration), now, &outputs)
  }

  mutating func failQueued(_ reason: CallError, _ outputs: inout [Output]) {
    for (_, ticket) in queued { outputs.append(.reply(ticket: ticket, .failure(reason))) }
    queued = []
  }
}
