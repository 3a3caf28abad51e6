import Contacts
import NumberPlans

/// What a ``ContactLoader`` has to say while it reads.
public enum LoadEvent: Sendable {
  /// Contacts, in the order they stand in the sources.
  ///
  /// ``ContactBatch/supersedes`` says which contacts of earlier batches should not be shown any more.
  case batch(ContactBatch)
  /// Something that could not be read as it stands.
  case diagnostic(Diagnostic)
  /// A source that could not be read at all; the others go on.
  case failed(SourceError)
  /// The end; nothing follows.
  case finished(LoadSummary)
}

/// What came of a load.
public struct LoadSummary: Hashable, Sendable {
  /// How many contacts were handed over.
  public var contacts = 0
  /// How many of them were superseded by others that came later.
  public var superseded = 0
  /// How many cards, entries and folder items were left out.
  public var skipped = 0
  /// How many of the sources could not be read at all.
  public var failedSources = 0
  /// How many of the sources were read, with or without contacts in them.
  public var readableSources = 0
  /// Whether the load ended before its last source because it was cancelled.
  public var isCancelled = false

  public init() {}
}

/// Reads contacts from files, folders and standard input, one after the other.
///
/// Large vCard files are read on two threads; events come on the caller's thread all the same, in file order. Of each
/// source at most ``ContactSink/diagnosticLimit`` diagnostics are handed over, and then one with the number of the rest.
///
/// The kind of a source is told from its content. A source that cannot be read is an event, and so is an item of a
/// folder (a diagnostic): neither ends the load.
public struct ContactLoader: Sendable {
  public let sources: [ContactSource]

  /// Whether batches keep the bytes of their sources, for ``Contact/rawCard``. The memory of every source is held as long
  /// as one of its batches is.
  public let keepsSource: Bool

  /// Whether entries that stand in the sources more than once become one; see ``ContactMerger`` for what that means.
  public let merges: Bool

  /// Where numbers without country code are dialled: tells whether two writings are the same number.
  public let region: Region?

  /// Whether cards and entries that nothing names are contacts too: for who writes them again.
  public let keepsNameless: Bool

  /// Whether diagnostics also say how something was understood that is not wrong: what the columns of a CSV file are.
  public let explains: Bool

  public init(
    sources: [ContactSource], keepsSource: Bool = false, merges: Bool = true, explains: Bool = false,
    keepsNameless: Bool = false, region: Region? = nil
  ) {
    self.sources = sources
    self.keepsNameless = keepsNameless
    self.explains = explains
    self.merges = merges
    self.region = region
    self.keepsSource = keepsSource
  }

  /// Reads all sources, in order, and calls `onEvent` with what it finds; the last event is ``LoadEvent/finished(_:)``.
  ///
  /// It blocks: run it on a thread of its own. Contacts come in batches while a source is still being read.
  ///
  /// - Parameter isCancelled: Asked between sources, folder items and batches, every few thousand lines of a vCard, and
  ///   while waiting for a pipe. After it answers true no more contacts are handed over.
  /// - Complexity: O(bytes of the sources)
  @discardableResult
  public func load(
    isCancelled: @Sendable () -> Bool = { false }, _ onEvent: (LoadEvent) -> Void
  ) -> LoadSummary {
    withoutActuallyEscaping(isCancelled) { isCancelled in
      withoutActuallyEscaping(onEvent) { onEvent in
        let load = ContactLoad(
          keepsSource: keepsSource, merges: merges, explains: explains, keepsNameless: keepsNameless, region: region,
          isCancelled: isCancelled, onEvent: onEvent)
        for source in sources {
          if isCancelled() { break }
          load.read(source)
        }
        load.summary.isCancelled = isCancelled()
        onEvent(.finished(load.summary))
        return load.summary
      }
    }
  }
}
