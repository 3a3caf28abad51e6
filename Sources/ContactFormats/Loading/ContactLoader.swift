import Contacts
import NumberPlans

/// An event of a ``ContactLoader`` while it reads.
public enum LoadEvent: Sendable {
  /// Contacts, in source order.
  ///
  /// ``ContactBatch/supersedes`` tells which contacts of earlier batches should no longer be shown.
  case batch(ContactBatch)
  /// Something that could not be read as it is.
  case diagnostic(Diagnostic)
  /// A source was read to its end; or it could not be read, and loading continues with the others.
  case sourceFinished(ContactSource, Result<SourceCounts, SourceError>)
  /// The end; nothing follows.
  case finished(LoadSummary)
}

/// What a source has.
public struct SourceCounts: Hashable, Sendable {
  /// How many contacts, before any are merged with those of others.
  public var contacts: Int
  /// How many cards, entries and folder items were left out.
  public var skipped: Int
}

/// The result of a load.
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
  /// The charsets inferred for sources as a whole without a declaration, each once.
  public var charsets: [String] = []
  /// The names of unknown columns (CSV) and members (JSON), which are in no contact.
  public var unread: Set<String> = []
  /// Whether the load ended before its last source because it was cancelled.
  public var isCancelled = false

  public init() {}
}

/// Reads contacts from files, folders and standard input, one after the other.
///
/// Large vCard files are read on two threads; events come on the caller's thread all the same, in file order. For each
/// source at most ``ContactSink/diagnosticLimit`` diagnostics are handed over, and then one with the number of the rest.
///
/// The kind of a source is recognised by its content. A source that cannot be read is an event, and so is an item of a
/// folder (a diagnostic): neither ends the load.
public struct ContactLoader: Sendable {
  public let sources: [ContactSource]

  public let options: LoadOptions

  public init(sources: [ContactSource], _ options: LoadOptions = .init()) {
    self.sources = sources
    self.options = options
  }

  /// Whether there is a charset of this name that sources can be read in, as listed by `iconv -l`.
  public static func isCharset(_ name: String) -> Bool { CharsetConverter.isKnown(name) }

  /// Reads all sources, in order, and calls `onEvent` with what it finds; the last event is ``LoadEvent/finished(_:)``.
  ///
  /// It blocks: run it on its own thread. Contacts come in batches while a source is still being read.
  ///
  /// - Parameter isCancelled: Checked between sources, folder items and batches, every few thousand lines of a vCard, and
  ///   while waiting for a pipe. Once it returns true, no more contacts are handed over.
  /// - Complexity: O(bytes of the sources)
  @discardableResult
  public func load(
    isCancelled: @Sendable () -> Bool = { false }, _ onEvent: (LoadEvent) -> Void
  ) -> LoadSummary {
    withoutActuallyEscaping(isCancelled) { isCancelled in
      withoutActuallyEscaping(onEvent) { onEvent in
        let load = ContactLoad(options, isCancelled: isCancelled, onEvent: onEvent)
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
