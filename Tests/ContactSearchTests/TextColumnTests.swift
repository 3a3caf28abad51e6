import DialtoneTestSupport
import Testing

@testable import ContactSearch

/// The sets of a column agree with the matcher for each single text.
struct TextColumnTests {
  private static let words = [
    "Ann", "Anna", "An", "A", "J", "Jo", "John", "Johnson", "de", "la", "3M", "Ж", "Жанна", "张", "伟", "ß", "Groß", "🍕",
    "김민지", "O", "9",
  ]

  private static func texts(_ generator: inout SeededGenerator, count: Int) -> [String] {
    (0..<count).map { _ in
      let words = (0..<Int.random(in: 0...7, using: &generator)).map { _ in
        TextColumnTests.words.randomElement(using: &generator) ?? ""
      }
      let separators = [" ", " ", " ", "-", ". ", "  ", "", " 'n' "]
      return ["", "", "", "(", " "].randomElement(using: &generator).map { start in
        words.reduce(start) { $0 + $1 + (separators.randomElement(using: &generator) ?? "") }
      } ?? ""
    }
  }

  @Test(arguments: 0..<24)
  func `The texts that are found are those that match`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let texts = TextColumnTests.texts(&generator, count: 100)
    var table = SpellingTable()
    var units: [UInt16] = []
    var ends: [UInt32] = []
    for text in texts {
      var text = text
      text.withUTF8 { table.appendSearchedUnits(of: $0, to: &units) }
      ends.append(UInt32(units.count))
    }
    let spellings = SpellingColumns(table.letters)
    let column = TextColumn(units: units, ends: ends, spellings)
    for _ in 0..<60 {
      let characters = Bool.random(using: &generator) ? Array("0123456789") : Array("2266554490 anjo-")
      let typed = String(
        (0..<Int.random(in: 1...8, using: &generator)).map { _ in characters.randomElement(using: &generator) ?? "2" })
      let query = SearchQuery(typed)
      if query.elements.isEmpty { continue }
      let mistyped = QueryPlan(query).withVariants()
      let withOneError = mistyped.halves.map { column.withOneError(mistyped, $0, spellings) }
      let matcher = TextMatcher(masks: mistyped.masks, spellings: spellings)
      for text in texts.indices {
        column.withUnits(of: text) { units in
          let isMistyped = mistyped.variants.contains {
            !$0.keys.isEmpty && TextMatcher(masks: $0.masks, spellings: spellings).matches(units)
          }
          guard isMistyped else { return }
          #expect(
            matcher.matches(units, as: PositionsWithOneError.self), "\(typed) with one error is in \(texts[text])")
          if let withOneError {
            #expect(withOneError.contains(text), "half of \(typed) is in \(texts[text])")
          }
        }
      }
      for plan in [QueryPlan(query)] + QueryPlan(query).withVariants().variants where !plan.keys.isEmpty {
        let matcher = TextMatcher(masks: plan.masks, spellings: spellings)
        let found = column.search(plan, spellings)
        let inside = column.inside(plan, spellings, fromStarts: false)
        let anywhere = column.inside(plan, spellings, fromStarts: true)
        let parts = LooseMatcher.allowsAnyOrder(plan.query) ? column.inAnyOrder(plan, spellings) : nil
        for text in texts.indices {
          column.withUnits(of: text) { units in
            let alignment = matcher.align(units)
            #expect(found.all.contains(text) == (alignment != nil), "\(typed) \(plan.query.elements) in \(texts[text])")
            if found.prefix.contains(text) {
              #expect(alignment?.rangeCount == 1 && alignment?.start == 0, "\(typed) begins \(texts[text])")
            } else if let alignment, alignment.isWhole || alignment.nameClass == .namePrefix, alignment.start == 0 {
              #expect(found.whole.contains(text), "\(typed) goes on in \(texts[text])")
            }
            if alignment?.isWhole == true {
              #expect(found.whole.contains(text), "\(typed) is a word of \(texts[text])")
            }
            let loose = LooseMatcher(plan.query, matcher)
            if loose.range(units, fromStarts: false) != nil {
              #expect(inside.contains(text), "\(typed) is inside of \(texts[text])")
            }
            if loose.range(units, fromStarts: true) != nil {
              #expect(anywhere.contains(text), "\(typed) is in \(texts[text])")
            }
            if let parts, loose.match(units)?.hasSeveralTokens == true {
              #expect(parts.contains(text), "\(typed) is in \(texts[text]) in any order")
            }
          }
        }
      }
    }
  }
}
