import ContactSearch
import Contacts
import NumberPlans
import Testing

/// Contacts that the user calls and chooses rank higher.
struct ContactUsageTests {
  struct Usage: ContactUsageProviding {
    var usageByIdentity: [String: ContactUsage]
  }

  /// The names that a query finds; used contacts by name, as their UID.
  private static func names(_ query: String, in names: [String], _ usage: [String: ContactUsage]) -> [String] {
    var builder = ContactBatch.Builder(source: "test")
    for (place, name) in names.enumerated() {
      var record = ContactRecord()
      record.add(.displayName, name)
      record.add(.uid, name)
      record.add(PhoneEntry(number: "+1 650 253 000\(place)"))
      builder.append(&record)
    }
    var index = SearchIndex()
    index.append(SearchIndex.Segment([builder.finish()], region: Region("US"), usage: Usage(usageByIdentity: usage)))
    let results = index.search(SearchQuery(query))
    return (0..<results.count).map { results[$0].contact.displayName }
  }

  private static let daily = ContactUsage(frecency: 20)
  private static let once = ContactUsage(frecency: 1)
  private static let favourite = ContactUsage(isFavourite: true)

  @Test(
    arguments: [
      // Who is called daily comes first among equals, and before who was called once.
      ("5646", ["Johm Ade", "John Ade", "John Ads"], ["John Ads": daily], ["John Ads", "Johm Ade", "John Ade"]),
      (
        "564", ["Joh Xu", "Johann", "John", "Johnson"], ["Johnson": daily, "John": once],
        ["Joh Xu", "Johnson", "John", "Johann"]
      ),
      // Never above an exact match.
      ("564", ["Joh", "Johnson"], ["Johnson": ContactUsage(isFavourite: true, frecency: 99)], ["Joh", "Johnson"]),
      // A favourite by one class: over those whose name starts like this, from a later token; not over two classes.
      ("564", ["Johnson", "Ann Johns", "Jo Xi Hu"], ["Ann Johns": favourite], ["Ann Johns", "Johnson", "Jo Xi Hu"]),
      ("564", ["Johnson", "Ann Johns", "Jo Xi Hu"], ["Jo Xi Hu": favourite], ["Johnson", "Jo Xi Hu", "Ann Johns"]),
      (
        "564", ["Johnson", "Ann Johns", "Jo Xi Hu"], ["Jo Xi Hu": ContactUsage(isFavourite: true, frecency: 20)],
        ["Johnson", "Jo Xi Hu", "Ann Johns"]
      ),
    ] as [(String, [String], [String: ContactUsage], [String])])
  func `Used contacts stand higher, by two classes at most`(
    query: String, given: [String], usage: [String: ContactUsage], expected: [String]
  ) {
    #expect(ContactUsageTests.names(query, in: given, usage) == expected)
  }

  @Test(arguments: [("56", 4), ("564", 4), ("5", 0), ("57", 0), ("", 0)])
  func `A choice counts for its query and what starts with it`(query: String, boost: Int) {
    let usage = ContactUsage(picks: [.init(query: "56", weight: 1)])
    #expect(usage.boost(for: SearchQuery(query)) == boost)
  }

  @Test
  func `No boost exceeds two classes`() {
    let usage = ContactUsage(isFavourite: true, frecency: 1000, picks: [.init(query: "5", weight: 50)])
    #expect(usage.boost(for: SearchQuery("56")) == ContactUsage.maximumBoost)
  }

  @Test
  func `A contact without a UID is known by its name and number`() {
    var builder = ContactBatch.Builder(source: "test")
    var names: [String] = []
    for name in ["Ann", "Anna", "Anne"] {
      var record = ContactRecord()
      record.add(.displayName, name)
      record.add(PhoneEntry(number: "555 0100"))
      builder.append(&record)
    }
    let batch = builder.finish()
    var index = SearchIndex()
    index.append(SearchIndex.Segment([batch], region: nil))
    let identity = Contact(batch: batch, index: 2).identity
    index = index.using(Usage(usageByIdentity: [identity: ContactUsageTests.daily]))
    let results = index.search(SearchQuery("26"))
    for rank in 0..<results.count { names.append(results[rank].contact.displayName) }
    #expect(names == ["Anne", "Ann", "Anna"])
    #expect(results[0].score?.boost == 4)
  }
}
