import DialtoneTestSupport

/// Something to type: keys for dialtone, and what one would type into fzf for the same person.
struct Query: Hashable {
  enum Kind: String, CaseIterable {
    case name, initials, number, infix, miss
  }

  var kind: Kind
  /// Digits.
  var keys: String
  /// The letters behind the keys, or the digits of a number.
  var text: String
}

/// Draws queries from the people that were generated.
struct QuerySampler {
  private var random: SeededGenerator
  private let people: [GeneratedContact]
  private static let longest = 7
  /// How many people to choose from; more change nothing.
  private static let sampleCount = 20_000

  init(seed: UInt64, contacts: Int) {
    random = SeededGenerator(seed: seed &+ 0x7175_6572)
    people = Array(ContactGenerator(seed: seed).prefix(min(contacts, QuerySampler.sampleCount)))
      .filter { $0.name.utf8.allSatisfy { $0 < 0x80 } && $0.phones.first?.number.utf8.count ?? 0 > 0 }
  }

  /// All prefixes of the queries for so many targets, as they are typed, key by key: first keys of names, initials and first
  /// letters of all tokens, first digits of numbers, keys from the middle of names, and keys that find nobody.
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

  /// The first keys of somebody's name.
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

  /// The keys of a telephone that letters stand on (ITU-T E.161); digits stay.
  static func keys(of text: String) -> String {
    let layout = Array("22233344455566677778889999".utf8)
    let keys = text.utf8.map { (0x61...0x7A).contains($0) ? layout[Int($0) - 0x61] : $0 }
    return String(decoding: keys, as: UTF8.self)
  }
}
