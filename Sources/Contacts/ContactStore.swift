/// All loaded contacts, in reading order.
///
/// The store is a value: a copy is a snapshot that does not change while loading continues. Copies share the immutable
/// ``ContactBatch``es that hold the text.
public struct ContactStore: Sendable {
  /// The batches of contacts, in reading order.
  public private(set) var batches: [ContactBatch] = []
  /// The index of each batch's first contact.
  private var starts: [Int] = []
  /// The number of contacts.
  public private(set) var count = 0

  public init() {}

  /// Appends a batch of contacts.
  ///
  /// - Complexity: O(1) amortised; no contact is copied.
  public mutating func append(_ batch: ContactBatch) {
    guard batch.count > 0 else { return }
    batches.append(batch)
    starts.append(count)
    count += batch.count
  }

  /// The contact at an index in reading order, `0..<count`.
  ///
  /// - Complexity: O(log batches)
  public subscript(index: Int) -> Contact {
    var low = 0
    var high = starts.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= index { low = middle } else { high = middle - 1 }
    }
    return Contact(batch: batches[low], index: index - starts[low])
  }
}
