import Contacts
import NumberPlans

/// An event of a ``ContactLoader``.
public enum LoadEvent: Sendable {
  /// Contacts, in source order.
  ///
  /// `ContactBatch.supersedes` are the contacts of earlier batches that should no longer be shown.
  case batch(ContactBatch)
  /// A part of a source that could not be read as it is.
  case diagnostic(Diagnostic)
  /// A source was read to its end, or could not be read. Loading continues with the next one.
  case sourceFinished(ContactSource, Result<SourceCounts, SourceError>)
  /// The end of the load. This is the last event.
  case finished(LoadSummary)
}

/// The numbers of contacts in one source.
public struct SourceCounts: Hashable, Sendable {
  /// The number of cards and entries that were read, before they are merged with those of other sources, and without those
  /// that were skipped.
  public var read: Int
  /// The number of cards, entries and folder items that were skipped.
  public var skipped: Int
  /// The number of these that were merged with others.
  public var merged: Int
  /// The number of these that are older versions of others, and not shown.
  public var leftOut: Int
}

/// The result of a load.
///
/// Every card that was read is shown, or counted: ``read`` = ``shown`` + ``merged`` + ``leftOut`` + ``groups``.
public struct LoadSummary: Hashable, Sendable {
  /// The number of cards and entries that were read, without those that were skipped.
  public var read = 0
  /// The number of contacts delivered.
  public var contacts = 0
  /// The number of these that were superseded by later ones.
  public var superseded = 0
  /// The number of cards that were merged with others.
  public var merged = 0
  /// The number of older versions of other cards with the same UID.
  public var leftOut = 0
  /// The number of cards that only list the members of a group.
  public var groups = 0
  /// The number of cards, entries and folder items that were skipped.
  public var skipped = 0
  /// The number of sources that could not be read at all.
  public var failedSources = 0
  /// The number of sources that were read, with or without contacts in them.
  public var readableSources = 0
  /// The charsets inferred for sources that do not declare one, each once.
  public var charsets: [String] = []
  /// Whether the load ended before its last source because it was cancelled.
  public var isCancelled = false

  public init() {}

  /// The number of contacts in the end.
  public var shown: Int { contacts - superseded }
}

/// Reads contacts from files, folders and standard input, one after the other.
///
/// ```swift
/// let loader = ContactLoader(sources: [.path("contacts.vcf")])
/// loader.load { event in
///   if case .batch(let batch) = event { print(batch.count, "contacts") }
/// }
/// ```
///
/// The format of a source is recognised by its content. A source that cannot be read is reported in an event, and an item
/// of a folder in a diagnostic; neither ends the load. For each source, at most `ContactSink.diagnosticLimit` diagnostics
/// are reported, and then one with the number of the rest.
///
/// Large vCard files are read on two threads. Even then, events are reported on the caller's thread, in file order.
public struct ContactLoader: Sendable {
  public let sources: [ContactSource]

  public let options: LoadOptions

  public init(sources: [ContactSource], _ options: LoadOptions = .init()) {
    self.sources = sources
    self.options = options
  }

  /// Whether sources can be read in the charset with this name, one of those that `iconv -l` lists.
  public static func isCharset(_ name: String) -> Bool { CharsetConverter.isKnown(name) }

  /// Reads all sources in order, and reports their contacts as events. The last event is ``LoadEvent/finished(_:)``.
  ///
  /// This method blocks; call it on a thread of its own. Batches are delivered while a source is still being read.
  ///
  /// - Parameters:
  ///   - isCancelled: checked between sources, folder items and batches, every few thousand lines of a vCard, and while waiting
  ///     for a pipe. After it returns true, no more contacts are delivered.
  ///   - onEvent: called with each event, on the caller's thread.
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
        load.finish()
        return load.summary
      }
    }
  }
}
