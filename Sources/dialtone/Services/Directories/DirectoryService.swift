import ContactFormats
import ContactSearch
import Contacts
import DialerUI
import LDAP
import NumberPlans
import Synchronization

/// Keeps the copies of company directories up to date while the dialer runs, and asks the servers of those that are partial.
///
/// Every directory has a queue of its own: a server that does not answer holds up nobody else. A copy that has changed is
/// reported as ``Action/sourcesChanged``: it is read again like a file.
final class DirectoryService: Sendable {
  private let lines: [DirectoryLine]

  init(
    _ directories: [CompanyDirectory], region: Region?, receiver: any ContactReceiver,
    post: @escaping @Sendable (Action) -> Void
  ) {
    lines = directories.map { DirectoryLine($0, region: region, receiver: receiver, post: post) }
  }

  /// Refreshes the copies that are too old, now and from now on.
  func start() { for line in lines { line.start() } }

  /// Asks the servers that have more than their copies, when nothing else has been typed for a moment; who is found is added to
  /// the contacts.
  func search(_ query: SearchQuery) { for line in lines { line.search(query.text) } }

  /// Those who were found are not among the contacts any more, which were replaced.
  func forgetFound() { for line in lines { line.forgetFound() } }

  /// Cancels what is asked for.
  func finish() { for line in lines { line.finish() } }
}

/// What is done about one directory.
private final class DirectoryLine: Sendable {
  private struct State {
    /// What its program printed, which is asked once.
    var password: String?
    /// Who is known already, by ``LDAPFound/identifier``.
    var known: Set<String> = []
    var finder: LDAPFinder?
    /// What was last complained about.
    var problem: String?
  }

  /// How long nothing is typed before a server is asked.
  private static let restMilliseconds = 150
  /// How long after a failure the server is tried again.
  private static let retry = Duration.seconds(60)

  private let company: CompanyDirectory
  private let region: Region?
  private let receiver: any ContactReceiver
  private let post: @Sendable (Action) -> Void
  private let queue: ServiceQueue<State>
  private let searches = Generation()
  /// Cancelled at the end.
  private let life = Generation()
  private let alive: Generation.Cancellation
  /// Whether the server has more than the copy.
  private let isPartial = Atomic(false)

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

  func start() {
    queue.async { [self] state in
      learn()
      let age = company.updated.map { .seconds(max(Clock.seconds - $0, 0)) } ?? Duration.seconds(1 << 40)
      if age >= company.directory.refresh { refresh(&state) } else { refresh(after: company.directory.refresh - age) }
    }
  }

  func finish() {
    life.cancel()
    searches.cancel()
  }

  /// Finds out whether the server has more than the copy.
  private func learn() {
    let isPartial = company.isPartial
    self.isPartial.store(isPartial, ordering: .relaxed)
    post(.directoryFound(name: company.directory.name, isPartial: isPartial))
  }

  private func refresh(after time: Duration) {
    queue.async(after: Int(time.components.seconds) * 1000) { [self] in refresh(&$0) }
  }

  private func refresh(_ state: inout State) {
    guard !alive.isCancelled else { return }
    do throws(LDAPError) {
      let password = try password(&state)
      let done = try company.refresh(password: password, isCancelled: { [alive] in alive.isCancelled })
      state.problem = nil
      learn()
      if done.isReplaced { post(.sourcesChanged) }
      if done.isPartial, done.isReplaced {
        post(
          .noticed(
            "\(company.directory.name) gives only \(done.count) of its people at once; it is asked while you type"))
      }
      refresh(after: company.directory.refresh)
    } catch {
      guard !alive.isCancelled else { return }
      if error.isRefused { state.password = nil }
      let problem = "\(error)" + (company.updated == nil ? "" : "; the copy from before is used")
      // The same problem again is no news.
      if problem != state.problem { post(.noticed(problem)) }
      state.problem = problem
      // A password is not asked for again and again.
      refresh(after: error.isRefused ? company.directory.refresh : min(company.directory.refresh, DirectoryLine.retry))
    }
  }

  private func password(_ state: inout State) throws(LDAPError) -> String {
    if let known = state.password { return known }
    let password = try company.secret()
    state.password = password
    return password
  }

  // MARK: Asking the server

  func search(_ text: String) {
    let cancellation = searches.begin()
    guard isPartial.load(ordering: .relaxed) else { return }
    queue.async(after: DirectoryLine.restMilliseconds) { [self] state in
      guard !cancellation.isCancelled, let filter = LDAPFilter.typed(text) else { return }
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
        let found = try finder.find(filter, besides: state.known) { cancellation.isCancelled }
        guard !cancellation.isCancelled, !found.identifiers.isEmpty else { return }
        state.known.formUnion(found.identifiers)
        let assembler = SegmentAssembler(region: region, usage: receiver.usage) { [receiver] in receiver.append($0) }
        for batch in ContactBatch.reading(ldif: found.ldif, source: company.path) { assembler.add(batch) }
        assembler.finish()
      } catch {
        // A connection that was closed in the meantime is opened again with the next key. An abandoned search leaves it open.
        if !cancellation.isCancelled { state.finder = nil }
      }
    }
  }

  func forgetFound() { queue.async { $0.known = [] } }
}
