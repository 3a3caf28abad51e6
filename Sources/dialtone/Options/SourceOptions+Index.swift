import CLinux
import CallRecords
import ContactFormats
import ContactSearch
import LDAP
import Synchronization

extension SourceOptions {
  /// Indexes all contacts of the sources, ranked by usage. Unreadable sources are reported.
  ///
  /// - Parameters:
  ///   - resolved: the sources; nil for those of ``resolved(_:allowsSample:fetches:)`` without the sample.
  ///   - learning: whether learned usage counts; nil for as configured.
  ///   - typed: the query, also sent to the servers of directories with partial copies.
  /// - Throws: exit code 2 if no source can be read.
  func index(
    _ configuration: Settings, of resolved: ResolvedSources? = nil, learning: LearningMode? = nil, typed: String = ""
  ) throws -> SearchIndex {
    let resolved = try resolved ?? self.resolved(configuration, allowsSample: false)
    let usage = UsedContacts(Records.usage, learning ?? configuration.learning)
    let growing = Mutex(SearchIndex(ownWritings: Locale.writings))
    let assembler = SegmentAssembler(
      region: dialingRegion(configuration), collation: UserLanguage.collation, usage: usage
    ) { segment in
      growing.withLock { $0.append(segment) }
    }
    let summary = loader(resolved.sources, configuration).load { event in
      switch event {
      case .batch(let batch): assembler.add(batch)
      case .sourceFinished(_, .failure(let error)): complain(error)
      case .diagnostic, .sourceFinished, .finished: break
      }
    }
    guard summary.readableSources > 0 else { throw ExitStatus.unreadable }
    for company in resolved.directories where company.isPartial {
      guard let filter = LDAPFilter.typed(typed) else { continue }
      do throws(LDAPError) {
        for batch in try company.ask(filter, within: company.directory.limits.silence) { assembler.add(batch) }
      } catch { complain(error) }
    }
    assembler.finish()
    dialtone_give_back_memory()
    return growing.withLock(\.self)
  }
}

/// The contact usage that counts.
private struct UsedContacts: ContactUsageProviding {
  let usageByIdentity: [String: ContactUsage]

  init(_ usage: any ContactUsageProviding, _ learning: LearningMode) {
    usageByIdentity = usage.usageByIdentity.counted(with: learning)
  }
}
