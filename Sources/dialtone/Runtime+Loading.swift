import ContactFormats
import ContactSearch
import DialerUI

extension Runtime {
  func startLoading() {
    let number = load.next()
    let isCancelled = load.cancellation
    loadQueue.async { [mailbox, loader, region, usage] in
      var errors: [SourceError] = []
      let assembler = SegmentAssembler(region: region, usage: usage) { mailbox.post(.batch($0, load: number)) }
      loader.load(isCancelled: isCancelled) { event in
        switch event {
        case .batch(let batch):
          assembler.add(batch)
        case .diagnostic(let diagnostic):
          if diagnostic.skippedContact { mailbox.post(.skipped(load: number)) }
        case .failed(let error):
          errors.append(error)
          mailbox.post(.action(.sourceFailed(error.description)))
        case .finished(let summary):
          assembler.finish()
          mailbox.post(.loaded(summary, errors, load: number))
        }
      }
    }
  }

  func finishLoading(_ summary: LoadSummary, _ errors: [SourceError]) {
    state.settings.sourceName = ([sourceName] + summary.charsets).joined(separator: " · ")
    // Who is there now may have other colleagues.
    colleaguesOf = nil
    if let complete = nextIndex {
      nextIndex = nil
      // A source that cannot be read any more leaves the contacts as they were.
      guard summary.readableSources > 0 else { return }
      index = complete
      apply(.contactsReplaced(count: index.contactCount, skipped: nextSkipped))
      return
    }
    if summary.readableSources == 0 { outcome = .failed(errors) } else { unreadable = errors }
    apply(.loadFinished)
    watcher = SourceWatcher(loader.sources) { [mailbox] in mailbox.post(.sourcesChanged) }
  }

  /// Reads the sources again beside what is shown.
  func reload() {
    nextIndex = SearchIndex()
    nextSkipped = 0
    startLoading()
  }
}
