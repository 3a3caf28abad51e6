import CallRecords
import Calling
import ContactFormats
import ContactSearch
import Contacts
import DialerUI
import LDAP
import Localization
import NumberPlans
import Synchronization

/// Keeps the copy of one company directory up to date, and asks its server if the copy is partial.
final class DirectoryRefresher: CopyRefresher, NumberOwners {
  private struct State {
    /// The password; its program runs only once.
    var password: String?
    /// The people already loaded, by ``LDAPFound/identifier``.
    var known: Set<String> = []
    var finder: LDAPFinder?
    /// The status of the copy.
    var copy = SourceStatus.Copy()
  }

  /// The debounce time before a search is sent to the server.
  private static let restMilliseconds = 150
  /// The longest time that the lookup of a caller waits for the server, in milliseconds.
  private static let callerPatience = 1_000
  /// The time from a failure to the next attempt.
  private static let retry = Duration.seconds(60)

  private let company: CompanyDirectory
  private let region: Region?
  private let receiver: any ContactReceiver
  private let post: @Sendable (Action) -> Void
  private let queue: ServiceQueue<State>
  /// Runs timeouts; work on it never blocks.
  private let waits = ServiceQueue("dialtone.directory.waits", qos: .utility)
  private let searches = LatestOnly()
  /// Cancelled by ``finish()``.
  private let lifetime = LatestOnly()
  private let lifetimeToken: LatestOnly.Cancellation
  /// Whether the server has more than the copy.
  private let isPartial = Atomic(false)
  /// Whether the source is switched on.
  private let isUsed = Atomic(true)
  private var asksServer: Bool { isPartial.load(ordering: .relaxed) && isUsed.load(ordering: .relaxed) }

  init(
    _ company: CompanyDirectory, region: Region?, receiver: any ContactReceiver,
    post: @escaping @Sendable (Action) -> Void
  ) {
    self.company = company
    self.region = region
    self.receiver = receiver
    self.post = post
    // The folder must exist: it is watched until the copy appears.
    ReplacedFile.makeFolders(for: company.path)
    queue = ServiceQueue("dialtone.directory", qos: .utility, State())
    lifetimeToken = lifetime.begin()
  }

  var id: String { company.source.id }

  func start() {
    queue.async { [self] state in
      report(&state)
      let age = company.updated.map { Duration.milliseconds(RecordTime.now.milliseconds - $0.milliseconds) }
      if let age, age < company.directory.refresh {
        refresh(after: company.directory.refresh - max(age, .zero))
      } else {
        refresh(&state)
      }
    }
  }

  func refreshNow() {
    queue.async { [self] state in
      // The user requests it, perhaps after changing the password.
      state.password = nil
      refresh(&state, isScheduled: false)
    }
  }

  func finish() {
    lifetime.cancel()
    searches.cancel()
  }

  /// Reports the status of the copy.
  private func report(_ state: inout State) {
    state.copy.isPartial = company.isPartial
    state.copy.updated = company.updated?.shortly(at: .now)
    isPartial.store(state.copy.isPartial, ordering: .relaxed)
    post(.copyChanged(id: id, state.copy))
  }

  private func refresh(after time: Duration) {
    queue.async(after: Int(time.components.seconds) * 1000) { [self] in refresh(&$0) }
  }

  /// - Parameter isScheduled: whether to schedule the next refresh.
  private func refresh(_ state: inout State, isScheduled: Bool = true) {
    guard !lifetimeToken.isCancelled else { return }
    state.copy.isRefreshing = true
    report(&state)
    let before = state.copy.problem
    state.copy.problem = nil
    var next = company.directory.refresh
    do throws(LDAPError) {
      let password = try password(&state)
      let done = try company.refresh(password: password, isCancelled: { [lifetimeToken] in lifetimeToken.isCancelled })
      if done.isReplaced { post(.sourcesChanged) }
      if done.isPartial, done.isReplaced {
        let name = company.directory.name
        let notice = localized(
          done.count, one: "\(name) returns only \(done.count) contact at once; it is also searched while you type",
          other: "\(name) returns only \(done.count) contacts at once; it is also searched while you type")
        post(.noticed(notice))
      }
    } catch {
      guard !lifetimeToken.isCancelled else { return }
      // After a refusal the next attempt waits for the normal interval: it may ask the user for the password.
      if error.isRefused {
        state.password = nil
      } else {
        next = min(next, DirectoryRefresher.retry)
      }
      let problem = company.updated == nil ? "\(error)" : localized("\(error); the old copy is used")
      state.copy.problem = problem
      // A scheduled refresh reports the same problem only once.
      if problem != before || !isScheduled { post(.noticed(problem)) }
    }
    state.copy.isRefreshing = false
    report(&state)
    if isScheduled { refresh(after: next) }
  }

  private func password(_ state: inout State) throws(LDAPError) -> String {
    if let known = state.password { return known }
    let password = try company.secret()
    state.password = password
    return password
  }

  // MARK: Asking the server

  func use(_ isUsed: Bool) { self.isUsed.store(isUsed, ordering: .relaxed) }

  func search(_ text: String) {
    let cancellation = searches.begin()
    guard asksServer else { return }
    queue.async(after: DirectoryRefresher.restMilliseconds) { [self] state in
      guard !cancellation.isCancelled, let filter = LDAPFilter.typed(text) else { return }
      _ = ask(filter, &state) { cancellation.isCancelled }
    }
  }

  /// Asks the server, and adds the people found to the contacts.
  ///
  /// - Returns: the people who were not loaded before.
  private func ask(_ filter: String, _ state: inout State, isCancelled: @escaping () -> Bool) -> [ContactBatch] {
    do throws(LDAPError) {
      if state.known.isEmpty { state.known = company.copy()?.identifiers ?? [] }
      let finder: LDAPFinder
      if let open = state.finder {
        finder = open
      } else {
        // Later searches use the same connection, so a newer search must not cancel it.
        finder = try LDAPFinder(company.directory, password: try password(&state)) { [lifetimeToken] in
          lifetimeToken.isCancelled
        }
        state.finder = finder
      }
      let found = try finder.find(filter, excluding: state.known, isCancelled: isCancelled)
      guard !isCancelled(), !found.identifiers.isEmpty else { return [] }
      state.known.formUnion(found.identifiers)
      let batches = ContactBatch.reading(ldif: found.ldif, source: company.path)
      let assembler = SegmentAssembler(region: region, collation: UserLanguage.collation, usage: receiver.usage) {
        [receiver] in receiver.append($0)
      }
      for batch in batches { assembler.add(batch) }
      assembler.finish()
      return batches
    } catch {
      // The next key opens a lost connection again. A cancelled search leaves it open.
      if !isCancelled() { state.finder = nil }
      return []
    }
  }

  func forgetFound() { queue.async { $0.known = [] } }

  /// Asks the server for the owner of a number, if the copy is partial.
  ///
  /// The answer comes after ``callerPatience`` at the latest, whatever the server does.
  func owner(of target: CallTarget) async -> Contact? {
    guard asksServer, let filter = LDAPFilter.numbers(endingIn: target.main) else { return nil }
    let deadline = ContinuousClock.now + .milliseconds(DirectoryRefresher.callerPatience)
    return await withCheckedContinuation { continuation in
      let answer = FirstAnswer(continuation)
      waits.async(after: DirectoryRefresher.callerPatience) { _ in answer.resume(returning: nil) }
      queue.async { [self] state in
        guard ContinuousClock.now < deadline else { return }
        let found = ask(filter, &state) { ContinuousClock.now > deadline }
        let owners = found.flatMap { [region] in NumberIdentity.owners(of: target, in: $0, region) }
        answer.resume(returning: owners.bestFirst.first?.contact)
      }
    }
  }
}
