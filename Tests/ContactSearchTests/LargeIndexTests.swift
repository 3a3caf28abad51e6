import ContactSearch
import Contacts
import DialtoneTestSupport
import NumberPlans
import Synchronization
import Testing

/// The results do not depend on how contacts were added to the index.
struct LargeIndexTests {
  private static let batches: [ContactBatch] = {
    var builder = ContactBatch.Builder(source: "test")
    var batches: [ContactBatch] = []
    for (place, person) in ContactGenerator(seed: 7).prefix(2_000).enumerated() {
      var record = ContactRecord()
      record.add(.displayName, person.name)
      for phone in person.phones { record.add(PhoneEntry(number: phone.number)) }
      builder.append(&record)
      if place % 100 == 99 { batches.append(builder.takeBatch()) }
    }
    return batches
  }()

  private static let queries = ["2", "56", "264", "5646", "20", "1", "303", "7647", "99", "0171", "wil", "+49", ""]

  /// The visible part of a result.
  private static func look(_ index: SearchIndex, _ text: String) -> [String] {
    let results = index.search(SearchQuery(text))
    let rows = (0..<results.count).map { rank in
      let match = results[rank]
      return "\(match.index) \(match.nameRanges) \(match.phoneIndex ?? -1) \(match.phoneRanges) \(match.isExact)"
    }
    return rows
      + [String(results.count), String(results.nextKeys().sorted())]
  }

  private static func whole() -> SearchIndex {
    var index = SearchIndex()
    index.append(SearchIndex.Segment(batches, region: Region("US")))
    return index
  }

  /// With the second limit no segment has more than a few batches.
  @Test(arguments: [1 << 17, 150])
  func `Contacts that come in many batches are found as if they came in one`(_ mostContacts: Int) {
    let made = Mutex((index: SearchIndex(), segments: 0))
    let assembler = SegmentAssembler(region: Region("US"), mostContacts: mostContacts) { segment in
      made.withLock { made in
        made.index.append(segment)
        made.segments += 1
      }
    }
    for batch in LargeIndexTests.batches { assembler.add(batch) }
    assembler.finish()
    let (index, segments) = made.withLock { ($0.index, $0.segments) }
    #expect(index.brokenInvariants == [])
    // The first batch does not wait for others.
    #expect(segments > 2 && index.contactCount == 2_000)
    let whole = LargeIndexTests.whole()
    for query in LargeIndexTests.queries {
      #expect(LargeIndexTests.look(index, query) == LargeIndexTests.look(whole, query), "\(query)")
    }
  }

  @Test
  func `Contacts that come later, and how contacts are used, change the answers`() throws {
    var index = LargeIndexTests.whole()
    let count = index.search(SearchQuery("5")).count
    var builder = ContactBatch.Builder(source: "later")
    var record = ContactRecord()
    record.add(.displayName, "J")
    builder.append(&record)
    index.append(SearchIndex.Segment([builder.finish()], region: Region("US")))
    let results = index.search(SearchQuery("5"))
    #expect(results.count == count + 1 && results[0].contact.displayName == "J")
    let last = results[results.count - 1].contact
    let usage = ContactUsageTests.Usage(
      usageByIdentity: [last.identity: ContactUsage(isFavourite: true, frecency: 20)])
    let used = index.using(usage)
    #expect(
      used.search(SearchQuery("5")).rank(of: results[results.count - 1], limit: results.count) != results.count - 1)
  }
}
