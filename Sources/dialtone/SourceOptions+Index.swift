import Configuration
import ContactFormats
import ContactSearch
import Synchronization

extension SourceOptions {
  /// All contacts of the sources, in the order of how they are used; what cannot be read is told.
  ///
  /// - Throws: exit code 2 when no source can be read.
  func index(_ configuration: Configuration) throws -> SearchIndex {
    let growing = Mutex(SearchIndex())
    let assembler = SegmentAssembler(region: dialingRegion(configuration), usage: Records.usage) { segment in
      growing.withLock { $0.append(segment) }
    }
    let summary = loader(try resolved(configuration).sources).load { event in
      switch event {
      case .batch(let batch): assembler.add(batch)
      case .failed(let error): complain(error)
      case .diagnostic, .finished: break
      }
    }
    guard summary.readableSources > 0 else { throw ExitStatus.unreadable }
    assembler.finish()
    return growing.withLock(\.self)
  }
}
