import Testing

@testable import Calling

/// All sequences of events of three calls, up to a length, at peers that hold and resume calls in their own ways.
@Suite("Who has the microphone")
struct FloorTests {
  // MARK: A peer

  /// What a peer does by itself.
  enum Habit: CaseIterable {
    /// It lets everybody hear the microphone who is not on hold: baresip 1.0.
    case lets
    /// It holds the others when a call is answered, and resumes one when a call ends: baresip 1.1.
    case swaps
  }

  /// A telephone with at most three calls, and the user before it, who answers every question with yes if `confirms`.
  struct Desk: Hashable {
    var calls: [Floor.Call] = []
    var chosen: CallID?
    /// What the user last said to whom they want to talk.
    var wanted: CallID?
    /// Emergency calls that the user left after a question.
    var left: Set<CallID> = []
    /// Calls that the rules hung up.
    var cancelled: Set<CallID> = []
    /// Calls that were resumed without a wish, in the last step.
    var resumedUnasked: Set<CallID> = []
    var began = 0

    func call(_ id: CallID) -> Floor.Call? { calls.first { $0.id == id } }

    mutating func set(_ id: CallID, _ state: Floor.Call.State) {
      if let index = calls.firstIndex(where: { $0.id == id }) { calls[index].state = state }
    }
  }

  enum Act: Hashable {
    case place(isEmergency: Bool)
    case arrive
    case answer(CallID)
    case hold(CallID)
    case resume(CallID)
    case hangUp(CallID)
    /// The other side answers, or ends the call.
    case answered(CallID)
    case over(CallID)
    /// Another dialtone takes over, and finds the calls.
    case takeOver
  }

  struct Explorer {
    let habit: Habit
    var rules: (inout Floor, Floor.Event) -> [Floor.Step] = { floor, event in floor.handle(event) }
    /// The states with the number of steps that were explored from them.
    var seen: [Desk: Int] = [:]
    var path: [Act] = []
    var events = 0
    /// The broken rules, each with the shortest sequence that breaks it.
    var violations: [String: [Act]] = [:]

    static func acts(_ desk: Desk) -> [Act] {
      var acts: [Act] = []
      if desk.began < 3 { acts += [.place(isEmergency: false), .place(isEmergency: true), .arrive] }
      if !desk.calls.isEmpty { acts.append(.takeOver) }
      for call in desk.calls {
        acts += [.hangUp(call.id), .over(call.id)]
        switch call.state {
        case .placed: acts.append(.answered(call.id))
        case .ringing: acts.append(.answer(call.id))
        case .talking: acts.append(.hold(call.id))
        case .held: acts.append(.resume(call.id))
        }
      }
      return acts
    }

    mutating func explore(_ desk: Desk, depth: Int) {
      guard depth > 0 else { return }
      for act in Self.acts(desk) {
        events += 1
        path.append(act)
        defer { path.removeLast() }
        var next = desk
        perform(act, on: &next)
        check(next, after: act, before: desk)
        // A state that was reached with as many steps left needs no second look.
        guard seen[next, default: 0] < depth else { continue }
        seen[next] = depth
        explore(next, depth: depth - 1)
      }
    }

    /// Carries out an act, and everything that follows from it, until nothing does.
    func perform(_ act: Act, on desk: inout Desk) {
      desk.resumedUnasked = []
      switch act {
      case .place(let isEmergency):
        let id = CallID(placed: desk.began)
        let wish = Floor.Wish.place(id, isEmergency: isEmergency)
        ask(wish, &desk)
        desk.began += 1
        desk.wanted = isEmergency ? id : nil
        follow(.wished(wish), &desk)
        desk.calls.append(Floor.Call(id, .placed, isEmergency: isEmergency))
      case .arrive:
        desk.calls.append(Floor.Call(CallID(reported: desk.began), .ringing))
        desk.began += 1
      case .answer(let id):
        ask(.perform(.answer, id), &desk)
        desk.wanted = id
        follow(.wished(.perform(.answer, id)), &desk)
        rise(id, &desk)
      case .answered(let id): rise(id, &desk)
      case .hold(let id):
        ask(.perform(.hold, id), &desk)
        if desk.wanted == id { desk.wanted = nil }
        follow(.wished(.perform(.hold, id)), &desk)
        desk.set(id, .held)
      case .resume(let id):
        ask(.perform(.resume, id), &desk)
        desk.wanted = id
        follow(.wished(.perform(.resume, id)), &desk)
        desk.set(id, .talking)
      case .hangUp(let id), .over(let id): end(id, &desk)
      case .takeOver:
        let calls = desk.calls
        (desk.chosen, desk.calls) = (nil, [])
        for call in calls {
          desk.calls.append(call)
          follow(.found(call.id), &desk)
        }
      }
      follow(.compared, &desk)
    }

    private func ask(_ wish: Floor.Wish, _ desk: inout Desk) {
      if case .ask(let id) = Floor(calls: desk.calls, chosen: desk.chosen).verdict(on: wish) { desk.left.insert(id) }
    }

    /// A call is answered; the peer does what it does by itself.
    private func rise(_ id: CallID, _ desk: inout Desk) {
      guard desk.call(id) != nil else { return }
      desk.set(id, .talking)
      if habit == .swaps {
        for other in desk.calls where other.id != id && other.state == .talking { desk.set(other.id, .held) }
      }
      follow(.answered(id), &desk)
    }

    private func end(_ id: CallID, _ desk: inout Desk) {
      guard let call = desk.call(id) else { return }
      desk.calls.removeAll { $0.id == id }
      if habit == .swaps, call.state == .talking, let held = desk.calls.first(where: { $0.state == .held }) {
        desk.set(held.id, .talking)
      }
      if desk.wanted == id { desk.wanted = nil }
      follow(.ended(id, wasAnswered: [.talking, .held].contains(call.state)), &desk)
    }

    /// Applies an event, and carries out its steps.
    private func follow(_ event: Floor.Event, _ desk: inout Desk) {
      var floor = Floor(calls: desk.calls, chosen: desk.chosen)
      let steps = rules(&floor, event)
      desk.chosen = floor.chosen
      for step in steps {
        switch step {
        case .hold(let id): desk.set(id, .held)
        case .resume(let id):
          if desk.wanted != id { desk.resumedUnasked.insert(id) }
          if habit == .swaps { for call in desk.calls where call.state == .talking { desk.set(call.id, .held) } }
          desk.set(id, .talking)
        case .hangUp(let id):
          desk.cancelled.insert(id)
          end(id, &desk)
        }
      }
    }

    // MARK: What must hold

    mutating func check(_ desk: Desk, after act: Act, before: Desk) {
      func require(_ holds: Bool, _ rule: String) {
        if !holds, violations[rule].map({ $0.count > path.count }) ?? true { violations[rule] = path }
      }
      let talking = desk.calls.filter { $0.state == .talking }
      require(talking.count <= 1, "one person hears the user")
      if let heard = talking.first {
        require(
          Floor(calls: desk.calls, chosen: desk.chosen).byPriority.first { desk.call($0)?.state == .talking }
            == heard.id,
          "the screen shows who hears the user")
      }
      // Whoever was talked to is on hold only by a wish.
      if case .answered(let id) = act, let heard = before.calls.first(where: { $0.state == .talking }),
        !isEmergency(id, before)
      {
        require(desk.call(heard.id)?.state == .talking, "who is answered while somebody hears the user waits on hold")
        require(desk.call(id)?.state == .held, "who is answered while somebody hears the user waits on hold")
      }
      if let wanted = desk.wanted.flatMap({ desk.call($0) }), wanted.state == .held || wanted.state == .ringing {
        require(false, "whom the user chose hears them")
      }
      let isBusy = desk.calls.contains { $0.state == .ringing || $0.state == .placed }
      require(
        !isBusy || desk.resumedUnasked.isSubset(of: talkingBefore(before)), "nobody is resumed while anything rings")
      if case .hangUp = act, !isBusy, desk.calls.count > 1 {
        require(desk.resumedUnasked.isSubset(of: talkingBefore(before)), "of several on hold nobody is resumed")
      }
      for emergency in before.calls where emergency.isEmergency && !desk.left.contains(emergency.id) {
        switch act {
        case .hangUp(emergency.id), .over(emergency.id): break
        default:
          require(desk.call(emergency.id) != nil, "an emergency call is not replaced")
          if emergency.state != .held {
            require(desk.call(emergency.id)?.state != .held, "an emergency call is not put on hold")
          }
        }
      }
      if case .place(isEmergency: true) = act {
        require(
          desk.calls.allSatisfy { $0.state != .placed || $0.isEmergency },
          "what rings out is cancelled for an emergency call")
        require(
          desk.calls.allSatisfy { $0.state != .talking }, "nobody hears the user while an emergency call is placed")
      }
      if case .answered(let id) = act, isEmergency(id, before) {
        require(desk.call(id)?.state == .talking, "an emergency call hears the user")
      }
      let leader = Floor(calls: desk.calls, chosen: desk.chosen).byPriority.first
      if let emergency = desk.calls.first(where: { $0.isEmergency && $0.state != .held }) {
        require(leader.flatMap { desk.call($0) }?.isEmergency ?? false, "an emergency call leads, not \(emergency.id)")
      }
    }

    private func isEmergency(_ id: CallID, _ desk: Desk) -> Bool { desk.call(id)?.isEmergency ?? false }

    /// A peer that held whoever was talked to: resuming that call changes nothing for the user.
    private func talkingBefore(_ desk: Desk) -> Set<CallID> {
      Set(desk.calls.filter { $0.state == .talking }.map(\.id))
    }
  }

  @Test("Every sequence of sixteen events keeps the rules", arguments: Habit.allCases)
  func exhaustive(habit: Habit) {
    var explorer = Explorer(habit: habit)
    let time = ContinuousClock().measure { explorer.explore(Desk(), depth: 16) }
    #expect(explorer.violations.isEmpty, "\(explorer.violations)")
    #expect(explorer.seen.count > 1_000)
    print("The floor with a telephone that \(habit): \(explorer.seen.count) states, \(explorer.events) events, \(time)")
  }

  /// Rules that are broken on purpose, each with what a user would notice.
  @Test(
    "A broken rule is found",
    arguments: [
      ("resumes", "nobody is resumed while anything rings"),
      ("takes", "who is answered while somebody hears the user waits on hold"),
      ("keeps", "what rings out is cancelled for an emergency call"),
      ("forgets", "one person hears the user"),
    ])
  func broken(rule: String, found: String) {
    var explorer = Explorer(habit: .lets)
    explorer.rules = { floor, event in
      switch (rule, event) {
      case ("resumes", .ended):
        let steps = floor.handle(event)
        return steps + floor.calls.filter { $0.state == .held }.map { .resume($0.id) }
      case ("takes", .answered(let id)): return floor.handle(.resumed(id))
      case ("keeps", .wished(.place)):
        return floor.handle(event).filter { if case .hangUp = $0 { false } else { true } }
      case ("forgets", _): return floor.handle(event).filter { if case .hold = $0 { false } else { true } }
      default: return floor.handle(event)
      }
    }
    explorer.explore(Desk(), depth: 6)
    #expect(explorer.violations[found] != nil, "\(explorer.violations)")
  }

  @Test(
    "The only other call is resumed after a conversation, and not after a call that nobody answered",
    arguments: [true, false])
  func resumed(wasAnswered: Bool) {
    let (ada, gus) = (CallID(placed: 1), CallID(placed: 2))
    var floor = Floor(calls: [Floor.Call(ada, .held)], chosen: gus)
    let steps = floor.handle(.ended(gus, wasAnswered: wasAnswered))
    let expected: [Floor.Step] = wasAnswered ? [.resume(ada)] : []
    #expect(steps == expected)
  }
}
