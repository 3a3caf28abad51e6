import CallRecords
import Calling
import ContactFormats
import ContactSearch
import Contacts
import DialerUI
import LDAP
import NumberPlans
import Synchronization

/// Keeps the copy of one company directory up to date, and asks its server if the copy is partial.
final class DirectoryRefresher: CopyRefresher, NumberOwners {
  private struct State {
    /// What its program printed, which is asked once.
    var password: String?
    /// Who is known already, by ``LDAPFound/identifier``.
    var known: Set<String> = []
    var finder: LDAPFinder?
    /// How it stands with the copy.
    var copy = SourceStatus.Copy()
  }

  /// How long nothing is typed before a server is asked.
  private static let restMilliseconds = 150
  /// How long a caller may be unknown because a server is asked, in milliseconds.
  private static let callerPatience = 1_000
  /// How long after a failure the server is tried again.
  private static let retry = Duration.seconds(60)

  private let company: CompanyDirectory
  private let region: Region?
  private let receiver: any ContactReceiver
  private let post: @Sendable (Action) -> Void
  private let queue: ServiceQueue<State>
  /// Where nothing blocks.
  private let waits = ServiceQueue("dialtone.directory.waits", qos: .utility)
  private let searches = LatestOnly()
  /// Cancelled at the end.
  private let life = LatestOnly()
  private let alive: LatestOnly.Cancellation
  /// Whether the server has more than the copy.
  private let isPartial = Atomic(false)
  /// Whether its people are listed.
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
    // The folder is watched for a copy that is still to be made.
    ReplacedFile.makeFolders(for: company.path)
    queue = ServiceQueue("dialtone.directory", qos: .utility, State())
    alive = life.begin()
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
      // Somebody asks for it: a password that was changed is asked for again.
      state.password = nil
      refresh(&state, isScheduled: false)
    }
  }

  func finish() {
    life.cancel()
    searches.cancel()
  }

  /// Reports how it stands with the copy.
  private func report(_ state: inout State) {
    state.copy.isPartial = company.isPartial
    state.copy.updated = company.updated?.shortly(at: .now)
    isPartial.store(state.copy.isPartial, ordering: .relaxed)
    post(.copyChanged(id: id, state.copy))
  }

  private func refresh(after time: Duration) {
    queue.async(after: Int(time.components.seconds) * 1000) { [self] in refresh(&$0) }
  }

  /// - Parameter isScheduled: whether the next one follows by itself.
  private func refresh(_ state: inout State, isScheduled: Bool = true) {
    guard !alive.isCancelled else { return }
    state.copy.isRefreshing = true
    report(&state)
    let before = state.copy.problem
    state.copy.problem = nil
    var next = company.directory.refresh
    do throws(LDAPError) {
      let password = try password(&state)
      let done = try company.refresh(password: password, isCancelled: { [alive] in alive.isCancelled })
      if done.isReplaced { post(.sourcesChanged) }
      if done.isPartial, done.isReplaced {
        post(
          .noticed(
            "\(company.directory.name) gives only \(done.count) of its people at once; it is asked while you type"))
      }
    } catch {
      guard !alive.isCancelled else { return }
      // A password is not asked for again and again.
      if error.isRefused {
        state.password = nil
      } else {
        next = min(next, DirectoryRefresher.retry)
      }
      let problem = "\(error)" + (company.updated == nil ? "" : "; the copy from before is used")
      state.copy.problem = problem
      // The same problem again is no news.
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

  /// Asks the server, and adds whom it finds to the contacts.
  ///
  /// - Returns: those who were not known before.
  private func ask(_ filter: String, _ state: inout State, isCancelled: @escaping () -> Bool) -> [ContactBatch] {
    do throws(LDAPError) {
      if state.known.isEmpty { state.known = company.copy()?.identifiers ?? [] }
      let finder: LDAPFinder
      if let open = state.finder {
        finder = open
      } else {
        // The connection is for the searches that follow, too: a newer one does not cancel it.
        finder = try LDAPFinder(company.directory, password: try password(&state)) { [alive] in alive.isCancelled }
        state.finder = finder
      }
      let found = try finder.find(filter, besides: state.known, isCancelled: isCancelled)
      guard !isCancelled(), !found.identifiers.isEmpty else { return [] }
      state.known.formUnion(found.identifiers)
      let batches = ContactBatch.reading(ldif: found.ldif, source: company.path)
      let assembler = SegmentAssembler(region: region, usage: receiver.usage) { [receiver] in receiver.append($0) }
      for batch in batches { assembler.add(batch) }
      assembler.finish()
      return batches
    } catch {
      // A connection that was closed in the meantime is opened again with the next key. An abandoned search leaves it open.
      if !isCancelled() { state.finder = nil }
      return []
    }
  }

  func forgetFound() { queue.async { $0.known = [] } }

  /// Asks the server for the owner of a number, if there is more than the copy. A caller is not kept unknown for longer than
  /// ``callerPatience``, whatever the server does.
  func owner(of target: CallTarget) async -> Contact? {
    guard asksServer, let filter = LDAPFilter.numbers(endingIn: target.main) else { return nil }
    let deadline = ContinuousClock.now + .milliseconds(DirectoryRefresher.callerPatience)
    return await withCheckedContinuation { continuation in
      let answer = FirstAnswer(continuation)
      waits.async(after: DirectoryRefresher.callerPatience) { _ in answer.give(nil) }
      queue.async { [self] state in
        guard ContinuousClock.now < deadline else { return }
        let found = ask(filter, &state) { ContinuousClock.now > deadline }
        let owners = found.flatMap { [region] in NumberIdentity.owners(of: target, in: $0, region) }
        answer.give(owners.bestFirst.first?.contact)
      }
    }
  }
}
