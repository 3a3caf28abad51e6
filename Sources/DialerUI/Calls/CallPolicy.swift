import Calling
import Contacts
import NumberPlans

/// Which number of a contact is called, and what is asked before a call: the same for the screen, plain mode, the command line,
/// links and speed dials. A value without screen, clock and disk.
public struct CallPolicy: Sendable {
  /// What is called of a contact.
  public enum Choice: Hashable, Sendable {
    case number(PhoneEntry)
    /// One of several has to be chosen.
    case ask
    /// There is none.
    case nothing
  }

  /// Where numbers are dialled.
  public var region: Region?
  public var rules: DialRules
  /// The short and the expensive numbers of the region; nil while they are not known.
  public var specialNumbers: SpecialNumbers?
  public var localTimes: LocalTimes?
  public var quietHours: QuietHours?

  public init(
    region: Region?, rules: DialRules = .none, specialNumbers: SpecialNumbers? = nil, localTimes: LocalTimes? = nil,
    quietHours: QuietHours? = nil
  ) {
    (self.region, self.rules, self.specialNumbers) = (region, rules, specialNumbers)
    (self.localTimes, self.quietHours) = (localTimes, quietHours)
  }

  // MARK: What is called

  /// The number of a contact that is called: the one that matched what was typed, else the preferred one, else the only one. A
  /// fax or pager is no choice where there is a number to speak on, and a number that is written twice is one.
  ///
  /// - Complexity: O(numbers of the contact)
  public func choice(of contact: Contact, matched: PhoneEntry? = nil) -> Choice {
    if let matched { return .number(matched) }
    let phones = contact.phones
    let voice = phones.filter { !CallPolicy.isForMachines($0.label) }
    let candidates = voice.isEmpty ? phones : voice
    guard let first = candidates.first else { return .nothing }
    if let preferred = candidates.first(where: \.isPreferred) { return .number(preferred) }
    guard candidates.count > 1 else { return .number(first) }
    let targets = candidates.map { CallTarget($0, region: region) }
    let areSame = targets.dropFirst().allSatisfy { target in
      target.flatMap { target in targets[0].map { target.agreement(with: $0) == .whole } } ?? false
    }
    return areSame ? .number(first) : .ask
  }

  /// Whether nobody speaks on numbers with a label: it names a fax, a pager, or data.
  static func isForMachines(_ label: String) -> Bool {
    let label = label.lowercased()
    return machineWords.contains { label.contains($0) }
  }

  private static let machineWords = [
    "fax", "pager", "beeper", "telex", "modem", "bbs", "факс", "faks", "ファックス", "ファクス", "传真", "傳真", "팩스",
  ]

  /// The call to a number of a contact; nil if it is not a valid number.
  ///
  /// - Parameters:
  ///   - typed: the query that found it: an extension or tones that the contact does not have are dialled, and so is what was
  ///     typed before the number.
  ///   - query: what was typed to find the contact.
  public func request(
    for phone: PhoneEntry, of contact: Contact, typed: CallTarget? = nil, query: String = ""
  ) -> CallRequest? {
    guard var target = CallTarget(phone, region: region) else { return nil }
    if target.tail.isEmpty, let typed, !typed.tail.isEmpty { target = target.dialling(tailOf: typed) }
    let person = CalledPerson(
      name: contact.displayName, uid: contact.identity, label: phone.label, source: contact.source)
    return CallRequest(target, person: person, query: query)
  }

  // MARK: What is asked

  /// Whether a call reaches an emergency number, whatever is dialled before it: such a call waits for nothing and nobody.
  public func isEmergency(_ target: CallTarget) -> Bool { rules.reachesEmergency(target, in: region) }

  /// Why a call is made only when it is confirmed, the most important reason; nil if it is made at once.
  ///
  /// - Parameters:
  ///   - isBlocked: whether a number, as it is dialled, is blocked. It is asked with what is dialled once connected and without.
  ///   - here: the time here; nil if it is not known.
  public func reasonToAsk(
    before request: CallRequest, isBlocked: (String) -> Bool, here: TimeOfDay?
  ) -> ProposedCall.Reason? {
    let target = request.target
    if isEmergency(target) { return .emergency }
    if Set([target.main + target.tail, target.main, target.line]).contains(where: isBlocked) { return .blocked }
    if specialNumbers?.costsExtra(target) ?? false { return .premium }
    if request.name == nil, specialNumbers?.contains(target.main) ?? false { return .short }
    return quietTime(at: target, here: here).map { .quietHours($0) }
  }

  /// The time at the location of a number, if calls need confirmation at that time.
  func quietTime(at target: CallTarget, here: TimeOfDay?) -> TimeOfDay? {
    localTimes?.time(at: target.main, here: here).flatMap {
      quietHours?.contains($0) ?? false ? $0 : nil
    }
  }
}

extension CallTarget {
  /// What is called for a number of a contact, with its extension; nil if it is not a valid number.
  package init?(_ phone: PhoneEntry, region: Region?) {
    self.init(phone.number, phoneExtension: phone.phoneExtension, region: region)
  }
}

extension CallRequest {
  /// The name of who is called; nil where it is not known.
  var name: String? { person.name.isEmpty ? nil : person.name }
}

extension DialerState.Settings {
  /// What is called, and what is asked first.
  public var policy: CallPolicy {
    CallPolicy(
      region: dialingRegion, rules: dialRules, specialNumbers: specialNumbers, localTimes: localTimes,
      quietHours: quietHours)
  }
}
