import Configuration
import DialtoneTestSupport
import Testing

/// Files that were written by accident.
struct HostileConfigurationTests {
  /// The default file with its settings in force, as bytes.
  private static let settings = Array(
    Configuration.defaultText.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("#") && !$0.hasPrefix("# ") && $0 != "#" ? $0.dropFirst() : $0 }.joined(separator: "\n").utf8)

  @Test(arguments: 0..<8)
  func `Whatever is changed, it is read, or complained about with lines of the file`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    func pick(_ count: Int) -> Int { Int.random(in: 0..<max(count, 1), using: &random) }
    let pieces = [
      "\"", "'", "[", "]", "{", "}", "=", ".", "\n", "#", "\\", "\"\"\"", "'''", "[[", "]]", ",", "é", "\u{0}", "1e9",
      "\r",
    ]
    for _ in 0..<60 {
      var bytes = Self.settings
      for _ in 0...pick(6) {
        let place = pick(bytes.count)
        switch pick(4) {
        case 0: bytes.removeSubrange(place..<min(place + 1 + pick(40), bytes.count))
        case 1: bytes.insert(contentsOf: pieces[pick(pieces.count)].utf8, at: place)
        case 2: bytes[place] = UInt8(pick(256))
        default:
          let from = pick(bytes.count)
          bytes.insert(contentsOf: Array(bytes[from..<min(from + pick(60), bytes.count)]), at: place)
        }
      }
      let text = String(decoding: bytes, as: UTF8.self)
      let lines = text.utf8.count { $0 == 0x0A } + 1
      do throws(ConfigurationError) {
        _ = try Configuration(parsing: text, file: "config.toml")
      } catch {
        #expect(!error.problems.isEmpty)
        for problem in error.problems {
          #expect((1...lines).contains(problem.line ?? 0), "\(problem)")
          #expect(problem.description.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }, "\(problem)")
        }
      }
    }
  }

  @Test(arguments: [
    String(repeating: "[", count: 100_000), "a = " + String(repeating: "[", count: 100_000),
    "a = " + String(repeating: "{b=", count: 100_000), String(repeating: "a.", count: 100_000) + "b = 1",
  ])
  func `Deep nesting is no TOML, and no crash`(text: String) {
    #expect(throws: ConfigurationError.self) { try Configuration(parsing: text, file: "config.toml") }
  }
}
