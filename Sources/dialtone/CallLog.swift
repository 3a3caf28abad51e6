import CallRecords
import Calling
import ContactSearch
import Contacts
import DialerUI
import Dispatch
import NumberPlans
import PhoneNumbers
import Synchronization

/// Writes calls down while the dialer runs, and tells the search whom the user calls.
///
/// Everything happens on a thread of its own, in order: neither the first frame nor a call waits for the disk. When
/// something cannot be written the dialer goes on, and says so once.
final class CallLog: Sendable {
  /// What it tells, on its own thread.
  enum Event: Sendable {
    /// How the user uses contacts now.
    case usage([String: ContactUsage])
    /// The newest calls, the newest first.
    case recents([Recent])
    /// What the screen shows besides.
    case answer(RecordsAnswer)
    /// Something the user should know.
    case problem(String)
  }

  /// A call of the history, and what the directory calls its number.
  struct Recent: Sendable {
    var call: CallRecord
    var label: String?
  }

  /// A call that was written down, or will be.
  final class Entry: Sendable {
    fileprivate let id = Mutex<Int64?>(nil)
  }

  /// A writer in another program, such as a large import, is waited for so long before a call is given up, in seconds.
  private static let patience = 60.0
  /// How long one wait lasts, in seconds.
  private static let busyTimeout = 2.0

  private let store: RecordStore?
  private let learning: LearningMode
  private let region: Region?
  /// The field's content that was asked about last.
  private let fieldText = Mutex("")
  private let knownNumbers: KnownNumbers
  /// Whether there were numbers to tell when completions were told last.
  private let toldNumbers = Mutex(false)
  private let tell: @Sendable (Event) -> Void
  private let queue = DispatchQueue(label: "dialtone.records", qos: .utility)
  private let told = Mutex(Set<String>())
  private let isEnding = Mutex(false)

  /// - Parameters:
  ///   - path: the database; nil when there is no place for one.
  ///   - region: where numbers are dialled.
  ///   - tell: called with what the user or the search should know.
  init(path: String?, learning: LearningMode, region: Region?, tell: @escaping @Sendable (Event) -> Void) {
    store = path.map { RecordStore(path: $0, busyTimeout: CallLog.busyTimeout) }
    self.learning = learning
    self.region = region
    self.tell = tell
    knownNumbers = KnownNumbers(region: region, callLimit: CallLog.recentsLimit)
  }

  /// The database; nil when there is no place for one.
  var path: String? { store?.path }

  /// Reads how contacts are used, and who is blocked.
  func start() {
    queue.async { [self] in
      tellUsage()
      tellBlocked()
    }
  }

  /// Writes down that a number is being called.
  ///
  /// - Parameters:
  ///   - contact: whose number it is; nil when it was typed.
  ///   - query: what was typed to find the contact.
  func placed(_ number: DialString, contact: Contact?, query: String) -> Entry {
    let entry = Entry()
    guard learning != .off else { return entry }
    let call = CallRecord(number: number.description, contact: contact.map { RecordedContact($0) })
    queue.async { [self] in
      guard let id = attempt({ try $0.record(call, query: query) }) else { return }
      entry.id.withLock { $0 = id }
      if contact != nil { tellUsage() }
    }
    return entry
  }

  /// Notes that a call could not be handed over.
  func failed(_ entry: Entry) {
    guard learning != .off else { return }
    queue.async { [self] in
      guard let id = entry.id.withLock(\.self) else { return }
      _ = attempt { try $0.update(call: id, outcome: .failed) }
    }
  }

  /// Notes that somebody was looked at.
  func lookedAt(_ contact: Contact, query: String) {
    guard learning == .all, !query.isEmpty else { return }
    let contact = RecordedContact(contact)
    queue.async { [self] in
      if attempt({ try $0.recordPick(query: query, contact: contact) }) != nil { tellUsage() }
    }
  }

  /// Waits until everything is written, as long as another program does not hold it up.
  func finish() {
    isEnding.withLock { $0 = true }
    queue.sync {}
    store?.close()
  }

  private func tellUsage() {
    guard let signals = attempt({ try $0.signals() }), !isEnding.withLock(\.self) else { return }
    let favourites = signals.filter(\.value.isFavourite)
    tell(.answer(.favourites(Set(favourites.keys))))
    // A star was set by hand; it counts also when nothing is learned.
    tell(.usage(learning == .off ? favourites.mapValues { _ in .star } : signals.mapValues(ContactUsage.init)))
  }

  // MARK: What the screen shows

  /// No more calls than this are shown.
  private static let recentsLimit = 500

  /// Reads the newest calls.
  func readRecents() {
    queue.async { [self] in
      let recents = attempt { store in
        try store.calls(limit: CallLog.recentsLimit).map { call in
          let number = try? Records.number(dialled: call.number, region: region)
          return Recent(call: call, label: try number.flatMap { try store.label(of: $0) })
        }
      }
      tell(.recents(recents ?? []))
    }
  }

  /// Looks up who a number is that is being typed.
  func lookUp(_ text: String) {
    fieldText.withLock { $0 = text }
    guard text.contains(where: \.isNumber) else { return }
    queue.async { [self] in
      // Whoever types quickly only wants to know about the last one.
      guard fieldText.withLock({ $0 == text }) else { return }
      complete(text)
      // What is not known needs no frame of its own.
      if let typed = typedNumber(text), !typed.isEmpty { tell(.answer(.typed(typed))) }
    }
  }

  /// Fewer digits are not looked up.
  private static let shortestKnown = 3

  /// What is known of a number: by the directory, the numbering plans and the calls; nil for what is not a number, or too
  /// short for one.
  ///
  /// - Complexity: O(log records), and some 100 µs for the plans
  func typedNumber(_ text: String) -> TypedNumber? {
    guard let dialled = DialString(text), dialled.description.utf8.count >= CallLog.shortestKnown else { return nil }
    let plans = try? NumberingPlans.load()
    let identity = NumberIdentity(text, region: region, plans: plans)
    var typed = TypedNumber(fieldText: text, number: identity.shown)
    // Of the start of a number the plans say where it would be; that changes with every digit.
    if identity.isValid { typed.place = identity.location }
    let isShort = plans.flatMap { plans in
      region.map { TypedNumberPlans.isShortNumber(dialled.description, plans, $0) }
    }
    if identity.isValid || isShort ?? false { typed.kind = identity.kind }
    if let number = identity.number {
      typed.label = attempt { try $0.label(of: number) } ?? nil
      typed.blockedBy = (attempt { try $0.blocking(number) } ?? nil).map { "\($0.pattern)" }
    }
    let calls = attempt { try $0.calls(limit: CallLog.recentsLimit) } ?? []
    let canonical = CanonicalNumber(dialled.description, region: region)
    let own = calls.filter { canonical != nil && CanonicalNumber($0.number, region: region) == canonical }
    typed.callCount = own.count
    typed.lastCall = own.first?.time.shortly(at: .now)
    return typed
  }

  /// Looks for numbers that begin with what is typed. That there are none is told only after some were: nearly always
  /// there are none, and whatever is told makes the screen be painted again.
  private func complete(_ text: String) {
    guard let completion = NumberCompletion(text, region: region) else { return }
    let numbers = attempt { try completion.numbers(knownNumbers.current(in: $0), $0) } ?? []
    let hadNumbers = toldNumbers.withLock { told in
      defer { told = !numbers.isEmpty }
      return told
    }
    guard hadNumbers || !numbers.isEmpty else { return }
    tell(.answer(.completions(.init(fieldText: text, numbers: numbers))))
  }

  /// Looks up what is on a key from 1 to 9.
  func lookUpSpeedDial(_ key: Int) {
    queue.async { [self] in
      guard let entries = attempt({ try $0.speedDials() }) else { return }
      let entry = entries.first { $0.key == key }.map { entry in
        RecentCall(kind: .outgoing, number: entry.number, name: entry.contact?.name, isContact: false, time: "")
      }
      tell(.answer(.speedDial(key: key, entry)))
    }
  }

  /// Looks whether a number of a contact is blocked.
  func lookUpBlocked(_ contact: MarkedContact) {
    queue.async { [self] in
      let isBlocked = attempt { store in try numbers(of: contact).contains { try store.blocking($0) != nil } }
      if let isBlocked { tell(.answer(.blocked(identity: contact.identity, isBlocked))) }
    }
  }

  func setFavourite(_ contact: MarkedContact, _ isFavourite: Bool) {
    queue.async { [self] in
      _ = attempt { try $0.setFavourite(RecordedContact(contact), isFavourite) }
      tellUsage()
    }
  }

  /// Blocks all numbers of a contact, or takes them off the list. Numbers that a pattern blocks stay blocked, and that is
  /// said.
  func setBlocked(_ contact: MarkedContact, _ isBlocked: Bool) {
    queue.async { [self] in
      let other = attempt { store -> BlockedNumbers? in
        for number in numbers(of: contact) {
          let pattern = BlockPattern(number)
          if isBlocked { try store.block(pattern, note: contact.name) } else { try store.unblock(pattern) }
        }
        return isBlocked ? nil : try numbers(of: contact).lazy.compactMap { try store.blocking($0) }.first
      }
      if let other = other ?? nil { tell(.problem("\(contact.name) is still blocked, by \(other.pattern)")) }
      lookUpBlocked(contact)
      tellBlocked()
    }
  }

  /// Tells which contacts have a blocked number.
  private func tellBlocked() {
    guard let patterns = attempt({ try $0.blockedNumbers() })?.map(\.pattern) else { return }
    let numbers = Set(patterns.lazy.filter(\.isExact).map(\.digits))
    let shapes = patterns.filter { !$0.isExact }
    let list = BlockList(patterns.map(\.digits)) { [region] contact in
      CallLog.numbers(of: contact, region).contains { number in
        numbers.contains(number.digits) || shapes.contains { $0.matches(number) }
      }
    }
    tell(.answer(.blockList(list)))
  }

  private func numbers(of contact: MarkedContact) -> [DirectoryNumber] { CallLog.numbers(of: contact, region) }

  private static func numbers(of contact: MarkedContact, _ region: Region?) -> [DirectoryNumber] {
    contact.numbers.compactMap { try? Records.number(dialled: $0, region: region) }
  }

  /// Does something with the database; nil when it cannot be done, which is told once.
  private func attempt<Value>(_ body: (RecordStore) throws -> Value) -> Value? {
    guard let store else { return nil }
    defer { for notice in store.takeNotices() { tell(.problem(notice)) } }
    var waited = 0.0
    while true {
      do { return try body(store) } catch {
        if case RecordsError.busy = error, waited < CallLog.patience, !isEnding.withLock(\.self) {
          waited += CallLog.busyTimeout
          continue
        }
        // Every call would fail in the same way.
        let problem = "\(error)"
        if told.withLock({ $0.insert(problem).inserted }) { tell(.problem(problem)) }
        return nil
      }
    }
  }
}

extension ContactUsage {
  /// A contact that is starred, and of whom nothing else is known.
  static let star = ContactUsage(isFavorite: true)

  /// What records say of a contact.
  init(_ signals: ContactSignals) {
    self.init(
      isFavorite: signals.isFavourite, frecency: signals.frecency,
      picks: signals.picks.map { Pick(query: $0.query, weight: $0.weight) })
  }
}

/// How the user uses contacts, as far as it is known by now.
final class KnownUsage: ContactUsageProviding {
  private let usage = Mutex<[String: ContactUsage]>([:])

  var usageByIdentity: [String: ContactUsage] {
    get { usage.withLock(\.self) }
    set { usage.withLock { $0 = newValue } }
  }
}
