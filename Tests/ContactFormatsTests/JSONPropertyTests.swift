import Contacts
import DialtoneTestSupport
import Testing

@testable import ContactFormats

/// What holds for every input.
@Suite struct JSONPropertyTests {
  /// A bit of every shape, with what is awkward in each.
  private static let seeds: [String] = [
    #"[{"objectId":"E1","name":"Ann Lee","department":"Sales","phone":"+44 20 x12","email":"a@b","skills":["x","y"]}]"#,
    #"{"8869190001234":"Taxi","+16505550100":{"name":"Bank"}}"#,
    #"["vcard",[["fn",{},"text","Jos\u00e9"],["n",{},"text",["L","A"]],["tel",{"pref":"1"},"uri","tel:+1%20;ext=1"]],[]]"#,
    #"{"@type":"Card","name":{"components":[{"kind":"given","value":"A"}],"isOrdered":true},"phones":{"p":{"number":"1"}}}"#,
    #"{"methodResponses":[["ContactCard/get",{"list":[{"@type":"Card","name":{"full":"A"}}]},"0"]]}"#,
    #"{"connections":[{"names":[{"displayName":"A"}],"phoneNumbers":[{"value":"1","metadata":{"primary":true}}]}]}"#,
    #"{"@odata.context":"x","value":[{"displayName":"A","homePhones":["1"],"mobilePhone":"2"}]}"#,
    #"{"contacts":{"list":[{"first_name":"A","phone_number":"1"}]},"chats":{"list":[]}}"#,
    #"{"address_book_v2":[{"name":"Jos\u00c3\u00a9","details":[{"contact_point":"+1650"}]}]}"#,
    #"{"contacts_contact_info":[{"string_map_data":{"First Name":{"value":"A"},"X":{"value":"+16505550100"}}}]}"#,
    #"[{"id":{"_serialized":"1650@c.us"},"pushname":"\ud83d\ude00"},{"id":"1@g.us","name":"G"}]"#,
    "{\"name\":\"A\",\"phone\":4.1e9}\n{\"name\":\"B\",\"numbers\":{\"home\":\"1\"}}\n{\"name\":\"C\"}",
    #"{"data":{"items":[{"name":{"first":"A","last":"B"},"profile":{"phone":[1,{"number":"2"}]},"company":{"name":"C"}}]}}"#,
  ]

  /// Bytes that mean something to the parser or to the decoder of texts.
  private static let telling: [UInt8] =
    Array("{}[]\",:\\u0dD+-.e \n\r\t@;x#%".utf8) + [0x00, 0x1B, 0x7F, 0x80, 0xC2, 0xC3, 0xE4, 0xED, 0xF0, 0xFF, 0xFE]

  private static func mutate(_ bytes: [UInt8], using random: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      guard !bytes.isEmpty else { break }
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(bytes.count, place + Int.random(in: 1...16, using: &random))
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes[place] = telling[Int.random(in: 0..<telling.count, using: &random)]
      case 1: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 2: bytes.insert(telling[Int.random(in: 0..<telling.count, using: &random)], at: place)
      case 3: bytes.removeSubrange(place..<end)
      case 4: bytes.insert(contentsOf: Array(bytes[place..<end]), at: Int.random(in: 0...bytes.count, using: &random))
      default: bytes.removeSubrange(place...)
      }
    }
    return bytes
  }

  /// No trap, no hang, nothing but UTF-8 without control characters; one line of text for all but notes.
  @Test(arguments: 0..<4)
  func mutatedInputIsRead(part: Int) {
    var random = SeededGenerator(seed: 0x4A53_4F4E + UInt64(part))
    let seeds = JSONPropertyTests.seeds.map { Array($0.utf8) }
    var taken = 0
    for round in 0..<5_500 {
      let bytes = JSONPropertyTests.mutate(seeds[round % seeds.count], using: &random)
      _ = bytes.withUnsafeBytes { JSONContactsReader.recognises($0) }
      let problem = JSONPropertyTests.problem(bytes, &taken)
      #expect(problem == nil, "\(String(decoding: bytes, as: UTF8.self))")
    }
    // Many mutations leave contacts to be read: the readers were really reached.
    #expect(taken > 1_000)
  }

  /// What is wrong with the contacts read from bytes; nil when nothing is.
  private static func problem(_ bytes: [UInt8], _ taken: inout Int) -> String? {
    let collector = Collector()
    var sink = ContactSink(source: "f", onBatch: { collector.check($0) }, onDiagnostic: { collector.check($0) })
    bytes.withUnsafeBytes { bytes in
      do throws(JSONError) { try JSONContactsReader.read(bytes, into: &sink) } catch { collector.check(error) }
    }
    sink.flush()
    taken += sink.contactCount
    return collector.problem
  }

  private final class Collector {
    var problem: String?

    func check(_ batch: ContactBatch) {
      for contact in 0..<batch.count {
        batch.forEachField(of: contact) { kind, bytes in
          guard let text = String(validating: bytes, as: UTF8.self) else {
            problem = "\(kind) is not UTF-8"
            return
          }
          let isClean = text.unicodeScalars.allSatisfy { scalar in
            scalar.properties.generalCategory != .control || kind == .note && (scalar == "\n" || scalar == "\t")
          }
          if !isClean { problem = "\(kind) has control characters" }
          if text.isEmpty, kind != .phonePreferred { problem = "\(kind) is empty" }
        }
      }
    }

    func check(_ diagnostic: Diagnostic) { if diagnostic.line < 1 { problem = "a diagnostic without a line" } }

    func check(_ error: JSONError) { if error.line < 1 { problem = "an error without a line" } }
  }

  /// White space between tokens changes lines, and nothing else.
  @Test(arguments: 0..<seeds.count)
  func whiteSpaceDoesNotMatter(seed: Int) {
    let text = JSONPropertyTests.seeds[seed]
    // JSON Lines live from their line breaks.
    guard !text.contains("\n") else { return }
    let expected = JSONReading(text).lines
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<20 {
      let spaced = JSONPropertyTests.spaced(Array(text.utf8), using: &random)
      let reading = JSONReading(bytes: spaced)
      #expect(reading.lines == expected)
      #expect(reading.error == nil)
    }
  }

  /// The text with white space put in around brackets, commas and colons outside strings.
  private static func spaced(_ text: [UInt8], using random: inout SeededGenerator) -> [UInt8] {
    var output: [UInt8] = []
    var isInString = false
    var isEscaped = false
    func space() -> [UInt8] {
      (0..<Int.random(in: 0...2, using: &random)).map { _ in
        [0x20, 0x0A, 0x0D, 0x09].randomElement(using: &random) ?? 0x20
      }
    }
    for byte in text {
      let isToken = !isInString && "{}[],:".utf8.contains(byte)
      if isToken { output += space() }
      output.append(byte)
      if isToken { output += space() }
      if byte == UInt8(ascii: "\""), !isEscaped { isInString.toggle() }
      isEscaped = isInString && byte == UInt8(ascii: "\\") && !isEscaped
    }
    return output
  }
}
