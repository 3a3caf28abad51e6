import CallRecords
import Calling
import Contacts
import DialerUI
import NumberPlans
import PhoneNumbers
import Synchronization

/// Finds the owners of numbers.
protocol NumberOwners: Sendable {
  /// The contact that has a number; nil if no contact has it.
  func owner(of target: CallTarget) async -> Contact?
}

/// Identifies callers by the contacts, the directory, the records, and the numbering plans.
///
/// The lookup reads the records over its own connection, on its own queue, so that a long write does not delay it.
final class CallerLookup: Sendable {
  let region: Region?
  private let store: RecordStore?
  private let owners: any NumberOwners
  private let rules: RingRules
  private let emergencyRule: EmergencyRule
  /// When an emergency call was placed here.
  private let lastEmergency = Mutex<ContinuousClock.Instant?>(nil)
  private let queue = ServiceQueue("dialtone.callers", qos: .userInitiated)

  /// - Parameters:
  ///   - path: the path of the database; nil if it has no location.
  ///   - region: the region in which numbers are dialled.
  ///   - rings: whose calls ring.
  ///   - emergencyRule: which numbers reach an emergency service, which may call back.
  init(
    path: String?, region: Region?, owners: any NumberOwners, rings: RingRules = RingRules(),
    emergencyRule: EmergencyRule = EmergencyRule()
  ) {
    (rules, self.emergencyRule) = (rings, emergencyRule)
    store = path.map { RecordStore(path: $0) }
    self.region = region
    self.owners = owners
  }

  /// Whether a caller is blocked: by their number, by a pattern unless they are a contact, or because their number is withheld.
  ///
  /// If the lookup fails, the caller is not blocked.
  func isBlocked(_ caller: Caller) async -> Bool {
    guard let blocked = await ask({ [self] in blocking(caller, isContact: false) }) else { return false }
    guard !blocked.pattern.appliesToContacts, let number = CallTarget(caller.number, region: region) else {
      return true
    }
    let isContact = await owners.owner(of: number) != nil
    return await isBlocked(caller, isContact: isContact)
  }

  /// Whether a caller is blocked, if it is known whether they are a contact.
  func isBlocked(_ caller: Caller, isContact: Bool) async -> Bool {
    await ask { [self] in blocking(caller, isContact: isContact) } != nil
  }

  private func blocking(_ caller: Caller, isContact: Bool) -> BlockedNumbers? {
    if caller.number.isEmpty { return try? store?.blockingWithheld() }
    guard let number = try? DirectoryNumber(dialled: caller.number, region: region) else { return nil }
    return try? store?.blocking(number, isContact: isContact)
  }

  /// How long after a call the same caller rings in any case, in milliseconds.
  private static let insistenceTime: Int64 = 10 * 60_000
  /// How long after an emergency call everybody rings.
  private static let callBackTime = Duration.seconds(3600)
  /// The most calls of the history in which an emergency call is looked for.
  private static let mostCalls = 50

  /// Whether a caller rings (``DialerUI/RingRules``). If the history cannot be read, nobody calls again.
  ///
  /// - Parameter owner: the contact that has the number; nil if there is none.
  private func rings(_ caller: Caller, _ target: CallTarget?, _ owner: Contact?) async -> Bool {
    guard !rules.everybodyRings else { return true }
    return await ask { [self] in
      let person = owner.map { CalledPerson(owner: $0, of: target, region: region) }
      let favourites = (try? store?.favourites()) ?? []
      let isFavourite = owner.map { contact in favourites.contains { $0.identity == contact.identity } } ?? false
      let numbers = [caller.number, target?.recorded, target?.dialled].compactMap(\.self)
      if rules.letRing(numbers, of: person, isFavourite: isFavourite, to: caller.account, at: Clock.timeOfDay) {
        return true
      }
      return isInsistent(caller) || followsEmergency
    }
  }

  private func isInsistent(_ caller: Caller) -> Bool {
    guard !caller.number.isEmpty else { return false }
    let party = CallParty(numbers: [caller.number], region: region)
    // The newest may be the present call, which another dialtone or a script has written down.
    let calls = (try? store?.calls(CallFilter(with: party), limit: 3)) ?? []
    let now = RecordTime.now.milliseconds
    return calls.contains { call in
      call.direction == .incoming && call.outcome == .missed && call.time.milliseconds != caller.begun
        && now - call.time.milliseconds < Self.insistenceTime
    }
  }

  /// Notes that an emergency call is placed, also where nothing is recorded: they may call back from any number.
  func notePlacedEmergency() { lastEmergency.withLock { $0 = .now } }

  private var followsEmergency: Bool {
    if let last = lastEmergency.withLock(\.self), last.duration(to: .now) < Self.callBackTime { return true }
    let now = RecordTime.now.milliseconds
    return ((try? store?.calls(limit: Self.mostCalls)) ?? []).contains {
      $0.direction == .outgoing && .milliseconds(now - $0.time.milliseconds) < Self.callBackTime
        && emergencyRule.contains($0.number)
    }
  }

  /// How long after the ringing of a call an announcement may complete its record, in milliseconds.
  static let completionTime: Int64 = 4 * 3_600_000

  /// Collects what is known about a caller. Facts that cannot be looked up are omitted.
  ///
  /// - Parameter isWrittenDown: whether the present call is already in the history. Then it does not count as the last call.
  /// - Complexity: O(log contacts + log records), and some 100 µs for the location; 20 ms the first time
  func identify(_ caller: Caller, isWrittenDown: Bool = false) async -> IncomingCaller {
    await lookUp(caller, isWrittenDown).known
  }

  /// Collects what is known about somebody who is calling, and whether they ring.
  ///
  /// - Complexity: as of ``identify(_:isWrittenDown:)``
  func receive(_ caller: Caller, isWrittenDown: Bool = false) async -> (known: IncomingCaller, rings: Bool) {
    let (known, target, owner) = await lookUp(caller, isWrittenDown)
    return (known, await rings(caller, target, owner))
  }

  private func lookUp(
    _ caller: Caller, _ isWrittenDown: Bool
  ) async -> (known: IncomingCaller, target: CallTarget?, owner: Contact?) {
    guard let number = CallTarget(caller.number, region: region) else {
      var unknown = IncomingCaller(number: caller.number, networkName: caller.name)
      unknown.account = caller.account
      return (unknown, nil, nil)
    }
    let contact = await owners.owner(of: number)
    return (await ask { [self] in describe(caller, number, contact, isWrittenDown) }, number, contact)
  }

  private func describe(
    _ caller: Caller, _ number: CallTarget, _ contact: Contact?, _ isWrittenDown: Bool
  ) -> IncomingCaller {
    var known = IncomingCaller(number: caller.number, networkName: caller.name)
    known.account = caller.account
    let identity = NumberIdentity(caller.number, region: region, plans: try? NumberingPlans.load())
    if identity.isValid { known.location = identity.location }
    let directoryName = identity.number.flatMap { try? store?.label(of: $0) }
    known.name = contact?.displayName ?? directoryName
    known.isDirectoryName = contact == nil && directoryName != nil
    known.contact = contact.map { ContactReference($0) }
    let label = contact.flatMap { number.number(of: $0, region: region)?.phone.label }
    known.label = label.flatMap { $0.isEmpty ? nil : $0 }
    let party = CallParty(
      identities: [contact?.identity].compactMap(\.self), numbers: [caller.number] + (known.contact?.numbers ?? []),
      region: region)
    let now = RecordTime.now
    var calls = (try? store?.calls(CallFilter(with: party), limit: 2)) ?? []
    if isWrittenDown, let first = calls.first, first.direction == .incoming,
      now.milliseconds - first.time.milliseconds < CallerLookup.completionTime
    {
      calls.removeFirst()
    }
    known.lastCall = calls.first?.time.shortly(at: now)
    known.lastCallTime = calls.first?.time.utc
    known.note = (try? store?.latestNote(with: party))?.note?.text
    return known
  }

  private func ask<Value: Sendable>(_ question: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in queue.async { _ in continuation.resume(returning: question()) } }
  }
}
