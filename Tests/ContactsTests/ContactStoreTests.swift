import Contacts
import DialtoneTestSupport
import Testing

@Suite("The store")
struct ContactStoreTests {
  /// A batch of contacts with the names `source/0`, `source/1`, ….
  private static func batch(_ source: String, count: Int) -> ContactBatch {
    .filled(source, by: (0..<count).map { position in { $0.add(.displayName, "\(source)/\(position)") } })
  }

  private static func names(_ store: ContactStore) -> [String] { (0..<store.count).map { store[$0].displayName } }

  @Test(
    "An index counts through all batches",
    arguments: [[], [0], [1], [3, 1], [1, 0, 2], [0, 0, 5, 0], [2, 7, 1, 1, 1, 30, 4]])
  func indices(sizes: [Int]) {
    var store = ContactStore()
    var expected: [String] = []
    for (number, size) in sizes.enumerated() {
      store.append(Self.batch("b\(number)", count: size))
      expected += (0..<size).map { "b\(number)/\($0)" }
    }
    #expect(store.count == expected.count)
    #expect(Self.names(store) == expected)
  }

  @Test("A contact knows its file")
  func sources() {
    var store = ContactStore()
    store.append(Self.batch("a.vcf", count: 2))
    store.append(Self.batch("b.json", count: 1))
    #expect((0..<3).map { store[$0].source } == ["a.vcf", "a.vcf", "b.json"])
  }

  @Test("A copy stays as it was while the original grows")
  func snapshots() {
    var store = ContactStore()
    store.append(Self.batch("a", count: 2))
    let snapshot = store
    store.append(Self.batch("b", count: 3))
    #expect(Self.names(snapshot) == ["a/0", "a/1"])
    #expect(snapshot.batches.count == 1)
    #expect(Self.names(store) == ["a/0", "a/1", "b/0", "b/1", "b/2"])
  }

  @Test("Copies that grow apart share what they had and nothing else")
  func diverging() {
    var one = ContactStore()
    one.append(Self.batch("a", count: 1))
    var other = one
    one.append(Self.batch("b", count: 1))
    other.append(Self.batch("c", count: 1))
    #expect(Self.names(one) == ["a/0", "b/0"])
    #expect(Self.names(other) == ["a/0", "c/0"])
    #expect(one[0] == other[0])
    #expect(one[1] != other[1])
  }

  @Test("Contacts are the same when they are the same entry")
  func equality() {
    var store = ContactStore()
    store.append(Self.batch("a", count: 2))
    var again = ContactStore()
    again.append(Self.batch("a", count: 2))
    #expect(store[0] == store[0])
    #expect(store[0] != store[1])
    #expect(store[0] != again[0])
  }

  @Test("Random contacts come back from several batches", arguments: 0..<4)
  func roundTrip(seed: UInt64) {
    var generator = SeededGenerator(seed: 100 + seed)
    var store = ContactStore()
    var samples: [Sample] = []
    for number in 0..<12 {
      let count = Int.random(in: 0...15, using: &generator)
      let more = (0..<count).map { _ in Sample.random(using: &generator) }
      store.append(.filled("\(number)", by: more.map { sample in { sample.write(to: &$0) } }))
      samples += more
    }
    #expect(store.count == samples.count)
    #expect((0..<store.count).map { Sample(store[$0]) } == samples)
  }
}
