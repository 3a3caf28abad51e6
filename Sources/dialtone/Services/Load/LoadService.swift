import Books
import CLinux
import ContactFormats
import ContactSearch
import DialerUI
import Dispatch
import NumberPlans
import Synchronization

/// Loads the contacts of the sources, and reports when a source changes.
///
/// The first load appends contacts while they are read. Later loads replace all contacts when everything has been read. A newer
/// load cancels an older one.
final class LoadService: Sendable {
  private struct State {
    var hasLoaded = false
    /// The IDs of the sources that are switched off.
    var unused: Set<String> = []
    var watcher: SourceWatcher?
  }

  private let loader: ContactLoader
  private let region: Region?
  private let receiver: any ContactReceiver
  private let queue = ServiceQueue("dialtone.load", qos: .userInitiated, State())
  private let loads = LatestOnly()

  /// - Parameters:
  ///   - region: the region in which numbers are dialled.
  ///   - receiver: receives the contacts and reports.
  init(_ loader: ContactLoader, region: Region?, receiver: any ContactReceiver) {
    self.loader = loader
    self.region = region
    self.receiver = receiver
  }

  /// Reads the sources, and reports the result.
  ///
  /// - Parameter unused: the IDs of the sources to skip.
  func load(without unused: Set<String> = []) {
    let cancellation = loads.begin()
    queue.async { [self] state in
      if state.hasLoaded { reload(without: unused, &state, cancellation) } else { loadFirst(without: unused, &state) }
    }
  }

  private func loadFirst(without unused: Set<String>, _ state: inout State) {
    watch(&state)
    state.unused = unused
    let loader = used(without: unused)
    let summary = read(loader, isCancelled: { false }, append: { [receiver] in receiver.append($0) })
    receiver.report(.charsetsFound(summary.charsets))
    guard summary.readableSources > 0 else { return receiver.report(.loadFailed) }
    receiver.report(.loadFinished)
    state.hasLoaded = true
  }

  /// Watches the sources and their present folders. Watching begins before reading, so that no change is missed.
  private func watch(_ state: inout State) {
    // A pipe cannot be read again: its contacts would be lost.
    guard !loader.sources.contains(.standardInput) else { return }
    state.watcher = SourceWatcher(loader.sources) { [receiver] in receiver.report(.sourcesChanged) }
  }

  /// Reads the sources again, and reports the cards that are not contacts of their own.
  func findMergedCards() {
    queue.async { [self] state in
      let used = used(without: state.unused)
      DispatchQueue.global().async { [receiver] in
        let cards = Mutex<[Duplicates.MergedCard]>([])
        var options = used.options
        options.explains = true
        ContactLoader(sources: used.sources, options).load { event in
          guard case .diagnostic(let diagnostic) = event, let card = diagnostic.merge else { return }
          let location = diagnostic.line > 0 ? "\(diagnostic.file):\(diagnostic.line)" : diagnostic.file
          let merged = Duplicates.MergedCard(
            name: card.name, location: location, otherLocation: card.otherLocation, isLeftOut: card.isLeftOut)
          cards.withLock { $0.append(merged) }
        }
        receiver.report(.mergedCardsFound(cards.withLock(\.self)))
      }
    }
  }

  private func used(without unused: Set<String>) -> ContactLoader {
    ContactLoader(sources: loader.sources.filter { !unused.contains($0.id) }, loader.options)
  }

  private func reload(
    without unused: Set<String>, _ state: inout State, _ cancellation: LatestOnly.Cancellation
  ) {
    watch(&state)
    let loader = used(without: unused)
    let next = Mutex(SearchIndex(ownWritings: Locale.writings))
    let summary = read(
      loader, isCancelled: { cancellation.isCancelled }, append: { segment in next.withLock { $0.append(segment) } })
    // If no source can be read, the contacts stay, unless other sources were switched off.
    guard !cancellation.isCancelled, summary.readableSources > 0 || unused != state.unused else { return }
    state.unused = unused
    receiver.report(.charsetsFound(summary.charsets))
    receiver.replace(with: next.withLock(\.self))
  }

  /// Reads sources, and makes their contacts searchable.
  private func read(
    _ loader: ContactLoader, isCancelled: @escaping @Sendable () -> Bool,
    append: @escaping @Sendable (SearchIndex.Segment) -> Void
  ) -> LoadSummary {
    let assembler = SegmentAssembler(
      region: region, collation: UserLanguage.collation, usage: receiver.usage, deliver: append)
    // The first skipped contact of the current source.
    var firstSkipped: String?
    let summary = loader.load(isCancelled: isCancelled) { event in
      switch event {
      case .batch(let batch): assembler.add(batch)
      case .diagnostic(let diagnostic):
        if diagnostic.skippedContact { firstSkipped = firstSkipped ?? diagnostic.description }
      case .sourceFinished(let source, let result):
        receiver.report(.sourceFinished(id: source.id, SourceStatus.Outcome(source, result, firstSkipped)))
        firstSkipped = nil
      case .finished: break
      }
    }
    assembler.finish()
    dialtone_give_back_memory()
    return summary
  }
}

extension SourceStatus.Outcome {
  fileprivate init(
    _ source: ContactSource, _ result: Result<SourceCounts, SourceError>, _ firstSkipped: String?
  ) {
    switch result {
    case .success(let counts):
      // The newest cards of a database are in its log.
      let files = source.path.map(DatabaseReader.files) ?? []
      let changed = files.compactMap { FileTime.changed($0) }.max()?.shortly(at: .now)
      let skipped =
        counts.skipped > 0
        ? SourceStatus.Skipped(count: counts.skipped, first: firstSkipped ?? source.description) : nil
      self = .read(
        contacts: counts.read, changed: changed, skipped: skipped, merged: counts.merged, leftOut: counts.leftOut)
    case .failure(let error): self = .failed(error.description)
    }
  }
}
