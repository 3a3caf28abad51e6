import Calling
import ContactSearch
import Contacts
import NumberPlans

/// The rules that decide which number of a contact is called, and which calls need confirmation.
///
/// The same rules apply to the screen, plain mode, links and speed dials; `dialtone call` minds some of the reasons to ask. A
/// policy is a value without screen, clock or disk.
///
///     switch policy.choice(of: contact) {
///     case .number(let phone): …    // call it
///     case .ask: …                  // let the user choose
///     case .nothing: …              // the contact has no number
///     }
public struct CallPolicy: Sendable {
  /// The number of a contact to call.
  public enum Choice: Hashable, Sendable {
    case number(PhoneEntry)
    /// The user has to choose one of several numbers.
    case ask
    /// The contact has no number.
    case nothing
  }

  /// The region that numbers are dialled in.
  public var region: Region?
  public var rules: DialRules
  /// Which account calls which numbers and people.
  public var accounts: [AccountRule] = []
  /// The short and premium-rate numbers of the region; nil while they are not known.
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

  // MARK: Choosing the number

  /// The number of a contact to call: the matched number, otherwise the preferred one, otherwise the only one.
  ///
  /// Numbers of faxes and pagers are considered only if there is no other number. Equal numbers count as one, but not with a
  /// code before one of them.
  ///
  /// - Parameter matched: the number that matched the query; nil if none did.
  /// - Complexity: O(numbers of the contact)
  public func choice(of contact: Contact, matched: PhoneEntry? = nil) -> Choice {
    if let matched { return .number(matched) }
    let phones = contact.phones
    guard let first = CallPolicy.first(of: phones) else { return .nothing }
    if first.isPreferred { return .number(first) }
    let isForMachines = CallPolicy.isForMachines(first.label)
    let others = phones.filter { CallPolicy.isForMachines($0.label) == isForMachines }.dropFirst()
    let target = CallTarget(first, region: region)
    let areSame = others.allSatisfy { other in
      CallTarget(other, region: region).flatMap { other in
        target.map { other.agreement(with: $0) == .whole && other.prefix == $0.prefix }
      } ?? false
    }
    return areSame ? .number(first) : .ask
  }

  /// The first of the numbers to choose from: the preferred one, else the first. Numbers without voice are only considered if
  /// there is no other.
  private static func first(of phones: [PhoneEntry]) -> PhoneEntry? {
    phones.first { $0.isPreferred && !isForMachines($0.label) } ?? phones.first { !isForMachines($0.label) }
      ?? phones.first(where: \.isPreferred) ?? phones.first
  }

  /// The number that a list shows for a match: the one that Enter calls, or the first of those that it asks about.
  ///
  /// - Returns: the number, and the ranges to highlight in it as written, in graphemes; nil if the contact has none.
  /// - Complexity: O(numbers of the contact); numbers are not compared
  public func shownNumber(of match: Match) -> (phone: PhoneEntry, ranges: [Range<Int>])? {
    let matched = match.matchedPhone
    guard let phone = matched ?? CallPolicy.first(of: match.contact.phones) else { return nil }
    if phone == match.phone { return (phone, match.phoneRanges) }
    guard phone == matched, let address = match.fieldText, phone.shown.hasSuffix(address) else { return (phone, []) }
    let scheme = phone.shown.count - address.count
    return (phone, match.fieldRanges.map { $0.lowerBound + scheme..<$0.upperBound + scheme })
  }

  /// Whether a label names a line without voice: a fax, a pager, or data.
  ///
  /// It is asked for every visible row, and compares bytes: searching a string by graphemes takes ten times as long.
  static func isForMachines(_ label: String) -> Bool {
    let label = Array(label.lowercased().utf8)
    return machineWords.contains { word in
      label.count >= word.count && (0...label.count - word.count).contains { label[$0...].starts(with: word) }
    }
  }

  private static let machineWords = [
    "fax", "pager", "beeper", "telex", "modem", "bbs", "факс", "faks", "ファックス", "ファクス", "传真", "傳真", "팩스",
  ].map { Array($0.utf8) }

  /// The request to call a number of a contact; nil if the number is not valid.
  ///
  /// - Parameter typed: the query that found the number. Its extension or tones are dialled if the contact's number has none.
  public func request(for phone: PhoneEntry, of contact: Contact, typed: CallTarget? = nil) -> CallRequest? {
    guard var target = CallTarget(phone, region: region) else { return nil }
    if target.tail.isEmpty, let typed, !typed.tail.isEmpty { target = target.dialling(tailOf: typed) }
    return CallRequest(target, person: CalledPerson(contact, label: phone.label))
  }

  // MARK: Asking for confirmation

  /// Whether a call reaches an emergency number, with or without a prefix. An emergency call waits for nothing that is being
  /// loaded; Enter confirms it.
  public func isEmergency(_ target: CallTarget) -> Bool { rules.reachesEmergency(target, in: region) }

  /// Whether the plan of a number's country knows that nobody can have it: a digit too few, or too many.
  public func isInvalid(_ target: CallTarget) -> Bool { target.verdict(in: region) == .invalid }

  /// The account that the rules choose for a call; empty if they leave it to the service, nil if they need to know who has the
  /// number. An emergency call does not wait for that.
  public func account(for request: CallRequest) -> String? {
    isEmergency(request.target) ? accounts.account(for: request) : accounts.certainAccount(for: request)
  }

  /// The most important reason why a call needs confirmation; nil if it needs none. Reasons that other calls and the history
  /// give, ``ProposedCall/Reason/leavingEmergency(_:)`` and ``ProposedCall/Reason/uncertain``, are added by whoever knows them.
  ///
  /// - Parameters:
  ///   - isBlocked: returns whether a number, as dialled, is blocked. It is called for the number with and without the
  ///     part that is dialled after the connection.
  ///   - here: the local time; nil if it is not known.
  public func reasonToAsk(
    before request: CallRequest, isBlocked: (String) -> Bool, here: TimeOfDay?
  ) -> ProposedCall.Reason? {
    let target = request.target
    if isEmergency(target) { return .emergency }
    if Set([target.main + target.tail, target.main, target.line]).contains(where: isBlocked) { return .blocked }
    if isInvalid(target) { return .invalid }
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
  /// Creates the target for a number of a contact, with its extension; nil if the number is not valid.
  package init?(_ phone: PhoneEntry, region: Region?) {
    self.init(phone.number, phoneExtension: phone.phoneExtension, region: region)
  }
}

extension CallRequest {
  /// The name of the called person; nil if it is not known.
  var name: String? { person.name.isEmpty ? nil : person.name }

  /// The name with the number in its display form, or the number alone: `John Smith · (650) 555-0140`.
  func displayName(_ formatter: FieldFormatter?) -> String {
    (name.map { "\($0) · " } ?? "") + formatter.shown(target)
  }
}

extension DialerState.Settings {
  /// The call policy that follows from the settings.
  public var policy: CallPolicy {
    var policy = CallPolicy(
      region: dialingRegion, rules: dialRules, specialNumbers: specialNumbers, localTimes: localTimes,
      quietHours: quietHours)
    policy.accounts = accountRules
    return policy
  }
}

extension CalledPerson {
  /// A contact.
  ///
  /// - Parameter label: that of the number; empty if the contact does not have it.
  public init(_ contact: Contact, label: String) {
    self.init(
      name: contact.displayName, identity: contact.identity, label: label, source: contact.source,
      categories: contact.all(.category), mail: contact.first(.email))
  }
}
