import ContactSearch
import Contacts
import DialtoneTestSupport
import Testing

struct NameCollationTests {
  /// The letters of a name backwards in the alphabet.
  private static let backwards = NameCollation { name in
    (0..<16).reduce(0) { key, index in
      key << 8 | UInt128(index < name.count ? 0xFF - name[index] : 0xFF)
    }
  }

  private static func names(_ all: [[String]], _ collation: NameCollation?) -> [String] {
    var index = SearchIndex()
    for (number, names) in all.enumerated() {
      var batch = ContactBatch.Builder(source: "\(number).vcf")
      for name in names {
        var record = ContactRecord()
        record.add(.displayName, name)
        batch.append(&record)
      }
      index.append(SearchIndex.Segment([batch.finish()], region: nil, collation: collation))
    }
    let results = index.search(SearchQuery(""))
    return (0..<results.count).map { results[$0].contact.displayName }
  }

  @Test func `Everybody is listed in the order of the language, whatever segment they are in`() {
    let all = [["Bea", "Ann Lee", "Ann Lea"], ["Cleo", "Ann Leo"], ["Abe"]]
    #expect(Self.names(all, nil) == ["Abe", "Ann Lea", "Ann Lee", "Ann Leo", "Bea", "Cleo"])
    #expect(Self.names(all, Self.backwards) == ["Cleo", "Bea", "Ann Leo", "Ann Lee", "Ann Lea", "Abe"])
  }

  @Test func `Names whose keys begin alike are in the order of their letters`() {
    let all = [["Maximilian Alexander Zorn", "Maximilian Alexander Abt"], ["Maximilian Alexander Mai"]]
    #expect(Self.names(all, Self.backwards).map { $0.split(separator: " ")[2] } == ["Abt", "Mai", "Zorn"])
  }
}
