import Contacts
import DialtoneTestSupport
import Glibc
import Synchronization
import Testing

@testable import ContactFormats

/// Cards that arrive piece by piece.
struct VCardStreamTests {
  /// The output of a reader.
  private static func collected(_ read: (inout ContactSink) -> Void) -> [String] {
    var found: [String] = []
    var diagnostics: [String] = []
    var sink = ContactSink(
      source: "t",
      onBatch: { batch in found += (0..<batch.count).map { VCards.allFields(Contact(batch: batch, index: $0)) } },
      onDiagnostic: { diagnostics.append($0.description) })
    read(&sink)
    sink.flush()
    return found + diagnostics
  }

  /// The contacts from bytes that are read in random pieces.
  private static func inPieces(_ bytes: [UInt8], _ generator: inout SeededGenerator) -> [String] {
    collected { sink in
      var stream = VCardStream(keepsSource: Bool.random(using: &generator), file: "t", charset: charset)
      var held: [UInt8] = []
      var place = 0
      while place < bytes.count {
        let end = min(bytes.count, place + Int.random(in: 1...200, using: &generator))
        held += bytes[place..<end]
        place = end
        let isPaused = Bool.random(using: &generator)
        let taken = held.withUnsafeBytes { stream.readCompleteCards($0, isPaused: isPaused, into: &sink) }
        held.removeFirst(taken)
      }
      held.withUnsafeBytes { stream.finish($0, into: &sink) }
    }
  }

  /// The detected charset of undeclared text: a stream is detected by its first piece, a file by all of it.
  private static let charset = SourceCharset(SourceCharset.Preferences(required: "windows-1252"), syntax: .vCard)

  private static func whole(_ bytes: [UInt8]) -> [String] {
    collected { sink in
      bytes.withUnsafeBytes { _ = VCardReader.readPart($0, charset: charset, into: &sink) }
    }
  }

  @Test
  func `How a stream is cut does not matter`() throws {
    try Fuzz(name: "vcard-stream", seed: 0x517, rounds: 6_000).run { generator in
      let bytes = Mutations.vCard.next(&generator) + Mutations.vCard.next(&generator)
      // UTF-16 is read as a whole.
      return bytes.withUnsafeBytes { ByteSlice($0).map { UTF16Text.byteOrder(of: $0) != nil } } == true ? [] : bytes
    } check: { input in
      // The same input is always split in the same way.
      var pieces = SeededGenerator(seed: input.reduce(0) { $0 &* 31 &+ UInt64($1) })
      let (left, right) = (VCardStreamTests.whole(input), VCardStreamTests.inPieces(input, &pieces))
      return left == right ? nil : "\(left) became \(right)"
    }
  }

  @Test
  func `Complete cards are distinguished from an incomplete card`() {
    let card = "BEGIN:VCARD\nFN:A\nEND:VCARD\n"
    func complete(_ text: String) -> Int {
      Array(text.utf8).withUnsafeBytes { ByteSlice($0).map { VCardCuts.completeCount(in: $0) } ?? 0 }
    }
    #expect(complete(card) == card.utf8.count)
    #expect(complete(card + card) == 2 * card.utf8.count)
    #expect(complete(card + "BEGIN:VCARD\nFN:B\n") == card.utf8.count)
    #expect(complete(card + "BEGIN:VC") == 0)
    #expect(complete("BEGIN:VCARD\nAGENT:\n" + card + "BEGIN:VCARD") == 0)
    #expect(complete("BEGIN:VCARD\nFN:A\nEND:VCARD") == 0)
    #expect(complete("BEGIN:VCARD\nAGENT:\n" + card) == 0)
    #expect(complete("B\0EGIN:VCARD\nFN:B\n" + card) == 0)
    #expect(complete("BEGIN:VCARD\nAGENT:" + card) == 0)
    let nested = "BEGIN:VCARD\nAGENT:\n" + card + "END:VCARD\n"
    #expect(complete(nested) == nested.utf8.count)
  }

  /// Writes cards into a pipe: the second when the first has been seen.
  private final class Writer: Sendable {
    let data: Int32
    let seen: Int32
    init(data: Int32, seen: Int32) { (self.data, self.seen) = (data, seen) }

    func run() {
      for name in ["A", "B"] {
        let card = "BEGIN:VCARD\nVERSION:3.0\nFN:\(name)\nEND:VCARD\n"
        _ = write(data, card, card.utf8.count)
        var byte: UInt8 = 0
        _ = read(seen, &byte, 1)
      }
      close(data)
    }
  }

  @Test(.timeLimit(.minutes(6)))
  func `Contacts of a slow pipe are there as they come`() {
    var data: [Int32] = [0, 0]
    var seen: [Int32] = [0, 0]
    #expect(pipe(&data) == 0 && pipe(&seen) == 0)
    var thread = pthread_t()
    let context = Unmanaged.passRetained(Writer(data: data[1], seen: seen[0])).toOpaque()
    pthread_create(
      &thread, nil,
      { context in
        if let context { Unmanaged<Writer>.fromOpaque(context).takeRetainedValue().run() }
        return nil
      }, context)
    var events: [String] = []
    ContactLoader(sources: [.path("/dev/fd/\(data[0])")]).load { event in
      switch event {
      case .batch(let batch):
        let contact = Contact(batch: batch, index: 0)
        events.append("\(contact.displayName) \(contact.line)")
        _ = write(seen[1], "x", 1)
      case .diagnostic(let diagnostic): events.append(diagnostic.reason)
      case .sourceFinished(_, .failure(let error)): events.append(error.reason)
      case .sourceFinished, .finished: break
      }
    }
    pthread_join(thread, nil)
    for descriptor in [data[0], seen[0], seen[1]] { close(descriptor) }
    #expect(events == ["A 1", "B 5"])
  }

  @Test
  func `An endless stream of nothing is an error`() {
    var errors: [String] = []
    let summary = ContactLoader(sources: [.path("/dev/zero")]).load { event in
      if case .sourceFinished(_, .failure(let error)) = event { errors.append(error.description) }
    }
    #expect(summary.failedSources == 1)
    #expect(
      errors.map { $0.prefix(56) }
        == ["/dev/zero: has no contacts in its first MiB; it is neither vCard"].map { $0.prefix(56) })
    #expect(errors.count == 1)
  }
}
