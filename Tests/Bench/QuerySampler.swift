import DialtoneTestSupport

/// A query: the keys for dialtone, and the text for fzf that finds the same person.
struct Query: Hashable {
  enum Kind: String, CaseIterable {
    case name, initials, number, infix, miss
  }

  var kind: Kind
  /// The keys as digits.
  var keys: String
  /// The letters on the keys, or the digits of a number.
  var text: String
}

/// Draws random queries from the generated people.
struct QuerySampler {
  private var random: SeededGenerator
  private let people: [GeneratedContact]
  private static let longest = 7
  /// The number of people to choose from. More people do not change the results.
  private static let sampleCount = 20_000

  init(seed: UInt64, contacts: Int) {
    random = SeededGenerator(seed: seed &+ 0x7175_6572)
    people = Array(ContactGenerator(seed: seed).prefix(min(contacts, QuerySampler.sampleCount)))
      .filter { $0.name.utf8.allSatisfy { $0 < 0x80 } && $0.phones.first?.number.utf8.count ?? 0 > 0 }
  }

  /// Returns the prefixes of the queries for some targets, as they are typed key by key.
  ///
  /// A query is the start of a name, initials, the first digits of a number, keys from the middle of a name, or keys that find
  /// nobody.
  mutating func prefixes(targets: Int) -> [Query] {
    guard !people.isEmpty else { return [] }
    var queries: [Query] = []
    for target in 0..<targets {
      let kind = Query.Kind.allCases[target % Query.Kind.allCases.count]
      let text = Array(text(of: kind)).prefix(QuerySampler.longest)
      for count in 0..<text.count {
        let text = String(decoding: text[...count], as: UTF8.self)
        queries.append(Query(kind: kind, keys: QuerySampler.keys(of: text), text: text))
      }
    }
    return queries
  }

  /// Returns the first keys of a random name.
  mutating func name(keys count: ClosedRange<Int>) -> Query? {
    guard !people.isEmpty else { return nil }
    let letters = text(of: .name).prefix(Int.random(in: count, using: &random))
    let text = String(decoding: letters, as: UTF8.self)
    return Query(kind: .name, keys: QuerySampler.keys(of: text), text: text)
  }

  private mutating func text(of kind: Query.Kind) -> [UInt8] {
    let person = people[Int.random(in: people.indices, using: &random)]
    let tokens = person.name.lowercased().utf8.split { !(0x61...0x7A).contains($0) }.map(Array.init)
    let letters = tokens.flatMap { $0 }
    switch kind {
    case .name: return tokens.first.map { first in first + tokens.dropFirst().flatMap { $0 } } ?? letters
    case .initials: return tokens.compactMap(\.first) + (tokens.last?.dropFirst() ?? [])
    case .number: return Array((person.phones.first?.number ?? "").utf8.filter { (0x30...0x39).contains($0) })
    case .infix: return Array(letters.dropFirst(2))
    case .miss: return Array("qxzjqxz".utf8.shuffled(using: &random))
    }
  }

  /// Converts letters to the keys of a telephone (ITU-T E.161). Digits stay as they are.
  static func keys(of text: String) -> String {
    let layout = Array("22233344455566677778889999".utf8)
    let keys = text.utf8.map { (0x61...0x7A).contains($0) ? layout[Int($0) - 0x61] : $0 }
    return String(decoding: keys, as: UTF8.self)
  }
}
