/// A source of contacts in a batch.
struct BatchSource: Sendable {
  var name: String
  /// The index of the first contact from this source; the source extends to the start of the next source.
  var start = 0
  /// The bytes of the source, if they are kept in memory.
  var memory: SourceMemory?
  var kind = RawCard.Kind.vCard
}

/// The range of a card in the memory of its source; empty if the source is not kept in memory.
struct RawRange: Sendable, BitwiseCopyable {
  var start: Int
  var length: UInt32
}

extension ContactBatch {
  /// The source of a contact.
  ///
  /// - Complexity: O(log sources)
  func source(of contact: Int) -> BatchSource {
    var low = 0
    var high = sources.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if sources[middle].start <= contact { low = middle } else { high = middle - 1 }
    }
    return sources[low]
  }

  func rawCard(of contact: Int) -> RawCard? {
    guard contact < rawCards.count else { return nil }
    let source = source(of: contact)
    let range = rawCards[contact]
    guard let memory = source.memory else { return nil }
    return RawCard(kind: source.kind, memory: memory, range: range.start..<range.start + Int(range.length))
  }
}

extension ContactBatch.Builder {
  /// Starts a new source for the contacts that are added next.
  ///
  /// The batch keeps `memory`, the source's bytes, alive as long as it exists; if `memory` is nil, raw cards are not
  /// available.
  ///
  /// - Complexity: O(1) amortised
  public mutating func begin(source: String, memory: SourceMemory? = nil, kind: RawCard.Kind = .vCard) {
    if sources.last?.start == count { sources.removeLast() }
    sources.append(BatchSource(name: source, start: count, memory: memory, kind: kind))
  }

  /// Stores the range of the raw card of the last contact.
  mutating func storeRawCard(at range: Range<Int>) {
    while rawCards.count < count - 1 { rawCards.append(RawRange(start: 0, length: 0)) }
    guard let length = UInt32(exactly: range.count) else { return }
    rawCards.append(RawRange(start: range.lowerBound, length: length))
  }
}
