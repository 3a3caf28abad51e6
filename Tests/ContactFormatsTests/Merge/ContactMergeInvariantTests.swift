import Contacts
import DialtoneTestSupport
import NumberPlans
import Testing

@testable import ContactFormats

/// With small batches, keys and tables, sixty contacts reach every path. The invariants are checked after each step.
@Suite struct ContactMergeInvariantTests {
  /// Cards of few people in different forms: with the same numbers, with the same UID, and without either.
  private static func cards(_ generator: inout SeededGenerator) -> String {
    (0..<60).map { line in
      let person = Int.random(in: 0..<12, using: &generator)
      let numbers = [
        "+1 650 555 01\(10 + person)", "(650) 555-01\(10 + person)", "0\(person)0 1234 ext. \(person)", "*\(person)#",
      ]
      var lines = ["BEGIN:VCARD", "VERSION:3.0", "FN:\(person % 2 == 0 ? "Ann" : "ÖMER") \(person)"]
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        lines.append("TEL;TYPE=CELL:\(numbers.randomElement(using: &generator) ?? "")")
      }
      if person % 3 == 0 { lines.append("UID:urn:uuid:\(person)") }
      if Bool.random(using: &generator) { lines.append("REV:2020010\(1 + line % 9)T000000Z") }
      lines.append("ORG:Organisation \(person % 4)")
      return (lines + ["END:VCARD", ""]).joined(separator: "\n")
    }.joined()
  }

  /// The contacts after merging the cards in batches of these sizes.
  private static func shown(
    _ cards: String, _ limits: ContactSink.Limits, handsKeys: Bool
  ) -> (names: [String], violations: [String]) {
    let region = Region("US")
    var merger = ContactMerger(region: region)
    var shown: [String?] = []
    var violations: [String] = []
    var read: [(ContactBatch, ContactMergeKeys?)] = []
    var sink = ContactSink(
      source: "a", keys: ContactMergeKeys(region: region), limits: limits, isCancelled: { false },
      onBatch: { read.append(($0, $1)) }, onDiagnostic: { _ in })
    Array(cards.utf8).withUnsafeBytes { VCardReader.read($0, into: &sink) }
    sink.flush()
    func show(_ merged: ContactBatch) {
      for index in merged.supersedes { shown[index] = nil }
      for position in 0..<merged.count {
        let contact = Contact(batch: merged, index: position)
        shown.append(
          contact.displayName + contact.phones.map { " " + $0.number + ($0.phoneExtension ?? "") }.sorted().joined())
      }
    }
    for (batch, keys) in read {
      let again = ContactMergeKeys(of: batch, region: region)
      if keys?.keys != again.keys || keys?.ends != again.ends { violations.append("the reader's keys are others") }
      let merged = merger.merge(batch, keys: handsKeys ? keys : nil)
      show(merged)
      violations += [batch.invariantViolation(), merged.invariantViolation(), merger.invariantViolation()].compactMap {
        $0
      }
    }
    if let rest = merger.finish() { show(rest) }
    let names = shown.compactMap { $0 }.sorted()
    if names.count + merger.mergedCount + merger.leftOutCount != 60 { violations.append("the counts do not add up") }
    return (names, violations)
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `However small the batches are, the same is merged`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let cards = Self.cards(&generator)
    let whole = Self.shown(cards, ContactSink.Limits(), handsKeys: true)
    #expect(whole.violations == [])
    #expect(whole.names.count < 60)
    let small = ContactSink.Limits(firstBatchCount: 3, batchCount: 7)
    let tiny = ContactSink.Limits(firstBatchCount: 1, batchCount: 1, batchByteCount: 100)
    for (limits, handsKeys) in [(small, true), (small, false), (tiny, true)] {
      let parts = Self.shown(cards, limits, handsKeys: handsKeys)
      #expect(parts.violations == [])
      #expect(parts.names == whole.names)
    }
  }
}
