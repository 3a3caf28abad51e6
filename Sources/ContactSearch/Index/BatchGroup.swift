import Contacts

/// Consecutive batches, as one collection: an index is that of a contact among the contacts of all of them.
struct BatchGroup: Sendable {
  let batches: [ContactBatch]
  /// The index of each batch's first contact.
  private let starts: [Int]
  let count: Int

  init(_ batches: [ContactBatch]) {
    self.batches = batches
    var starts: [Int] = []
    var count = 0
    for batch in batches {
      starts.append(count)
      count += batch.count
    }
    self.starts = starts
    self.count = count
  }

  /// - Complexity: O(log batches)
  @inline(__always)
  subscript(index: Int) -> Contact {
    if batches.count == 1 { return Contact(batch: batches[0], index: index) }
    let batch = starts.partitioningIndex { $0 > index } - 1
    return Contact(batch: batches[batch], index: index - starts[batch])
  }

  func contains(_ batch: ContactBatch) -> Bool { batches.contains { $0 === batch } }

  /// The indices of all earlier contacts that contacts of the group supersede; those before the group are negative.
  ///
  /// - Parameter start: the index of the group's first contact among all contacts.
  func superseded(from start: Int) -> [Int] {
    zip(batches, starts).flatMap { batch, first in batch.supersedes.filter { $0 < start + first }.map { $0 - start } }
  }
}

extension Contact {
  /// Calls `body` with every field, in file order.
  @inline(__always)
  func forEachField(_ body: (ContactField, UnsafeBufferPointer<UInt8>) -> Void) {
    batch.forEachField(of: index, body)
  }

  /// Calls `body` with the fields of one kind; see ``ContactBatch/forEachField(of:kind:_:)``.
  @inline(__always)
  func forEachField(_ kind: ContactField, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    batch.forEachField(of: index, kind: kind, body)
  }

  /// The ``StableHash`` of the name.
  var nameHash: UInt64 {
    var hash: UInt64 = 0
    withName { hash = StableHash.of($0) }
    return hash
  }

  /// Compares two names by their bytes: negative if this name comes first, 0 if they are equal.
  func compareName(_ other: Contact) -> Int {
    var comparison = 0
    withName { name in
      other.withName { otherName in
        let common = min(name.count, otherName.count)
        for index in 0..<common where name[index] != otherName[index] {
          comparison = name[index] < otherName[index] ? -1 : 1
          return
        }
        comparison = name.count - otherName.count
      }
    }
    return comparison
  }

  /// The bytes of a name of up to fifteen bytes as one number, different for different names; nil for longer names.
  var shortName: UInt128? {
    var word: UInt128?
    withName { name in
      guard name.count < 16 else { return }
      word = name.reduce(UInt128(name.count)) { $0 << 8 | UInt128($1) }
    }
    return word
  }

  private func withName(_ body: (UnsafeBufferPointer<UInt8>) -> Void) { batch.withDisplayName(of: index, body) }
}
