import CallRecords
import Calling
import ContactSearch
import Contacts
import Dispatch
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
    /// Something the user should know.
    case problem(String)
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
  private let tell: @Sendable (Event) -> Void
  private let queue = DispatchQueue(label: "dialtone.records", qos: .utility)
  private let told = Mutex(Set<String>())
  private let isEnding = Mutex(false)

  /// - Parameters:
  ///   - path: the database; nil when there is no place for one.
  ///   - tell: called with what the user or the search should know.
  init(path: String?, learning: LearningMode, tell: @escaping @Sendable (Event) -> Void) {
    store = path.map { RecordStore(path: $0, busyTimeout: CallLog.busyTimeout) }
    self.learning = learning
    self.tell = tell
  }

  /// Reads how contacts are used.
  func start() {
    queue.async { [self] in tellUsage() }
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
    guard learning != .off else { return }
    guard let signals = attempt({ try $0.signals() }), !isEnding.withLock(\.self) else { return }
    tell(.usage(signals.mapValues(ContactUsage.init)))
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
