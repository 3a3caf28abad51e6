import ContactSearch
import Contacts
import NumberPlans
import Testing

/// Highlights in names of every script.
struct ScriptSearchTests {
  private static func ranges(_ query: String, _ name: String) -> [Range<Int>]? {
    var builder = ContactBatch.Builder(source: "test")
    var record = ContactRecord()
    record.add(.displayName, name)
    builder.append(&record)
    var index = SearchIndex()
    index.append(SearchIndex.Segment([builder.finish()], region: Region("US")))
    let results = index.search(SearchQuery(query), upTo: .primary)
    return results.count == 0 ? nil : results[0].nameRanges
  }

  @Test(
    arguments: [
      ("94", "张伟", [0..<1]), ("94264934", "张伟", [0..<2]), ("zw", "张伟", [0..<2]), ("99", "张伟", [0..<2]),
      ("zhangw", "张伟", [0..<2]), ("934", "张伟", [1..<2]), ("张w", "张伟", [0..<2]), ("伟", "张伟", [1..<2]),
      ("9364", "曾志伟", [0..<1]), ("2364", "曾志伟", [0..<1]), ("96", "欧阳娜娜", [1..<3]), ("onn", "欧阳 娜娜", [0..<1, 3..<5]),
      ("анна", "Анна Иванова", [0..<4]), ("2552", "Анна Иванова", [0..<4]), ("24", "Анна Иванова", [0..<1, 5..<6]),
      ("3", "Жанна", [0..<1]), ("7", "Тодор", [0..<1]), ("6", "Тодор", [0..<1]), ("9", "Ъгъл", [0..<1]),
      ("2662", "Άννα", [0..<4]), ("7524", "שלום", [0..<4]), ("8685", "محمد", [0..<4]), ("987", "علي", [0..<3]),
      ("983", "على", [0..<3]), ("987", "علی", [0..<3]),
      ("409", "김민지", [0..<3]), ("546", "김민지", [0..<1]), ("ㄱㅁ", "김민지", [0..<2]), ("기", "김민지", [0..<1]),
      ("kim", "김민지", [0..<1]), ("410015", "김민지", [0..<2]),
      ("2", "かおり", [0..<1]), ("21", "かおり", [0..<2]), ("kao", "かおり", [0..<2]), ("526", "かおり", [0..<2]),
      ("taro", "タロー", [0..<3]), ("49", "やまだ たろう", [4..<6]), ("か", "ガス", [0..<1]),
      ("74992", "Luigi's Pizza 🍕", [8..<13]), ("749927", "Luigi's Pizza 🍕", [8..<15]),
      ("🍕", "Luigi's Pizza 🍕", [14..<15]),
      ("74992", "Luigi 🍕", [6..<7]), ("58449", "Luigi 🍕", nil), ("587", "Luigi 🍕", [0..<2, 6..<7]),
      ("726", "राम", [0..<2]), ("387", "ชื่อ", [0..<2]), ("648", "Nguyễn", [0..<3]),
    ] as [(String, String, [Range<Int>]?)])
  func `A query highlights the letters that it matches, in every script`(
    query: String, name: String, ranges: [Range<Int>]?
  ) {
    #expect(ScriptSearchTests.ranges(query, name) == ranges, "\(query) in \(name)")
  }
}
