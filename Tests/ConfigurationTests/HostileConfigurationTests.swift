import Configuration
import DialtoneTestSupport
import Testing

@testable import dialtone

/// Malformed files.
struct HostileConfigurationTests {
  /// The default file with its settings in force, as bytes.
  private static let settings = Array(
    Settings.defaultText.split(separator: "\n", omittingEmptySubsequences: false)
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
        _ = try Settings(parsing: text, file: "config.toml")
      } catch {
        #expect(!error.problems.isEmpty)
        for problem in error.problems {
          #expect((1...lines).contains(problem.line ?? 0), "\(problem)")
          #expect(problem.description.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }, "\(problem)")
        }
      }
    }
  }

  /// A text can make assertions of the parser fail; none may end the program.
  @Test(arguments: 0..<8)
  func `A soup of what TOML is made of is read or complained about`(seed: Int) {
    let pieces = [
      "[", "]", "[[", "]]", "{", "}", "=", ".", ",", "\"", "'", "\"\"\"", "'''", "\n", "\r\n", "\r", " ", "\t", "#",
      "\\", "a", "b",
      "1", "-", "_", "+", ":", "0x", "1e", "inf", "nan", "true", "false", "é", "\u{0}", "\u{7F}", "\u{FEFF}",
      "2020-01-01", "T", "00:00:00",
      "Z", "\\u0041", "\\U", "a = 1\n", "[a]\n", "[[a]]\n", "a.b = { c = [ 1, 2 ] }\n",
    ]
    var random = SeededGenerator(seed: UInt64(1000 + seed))
    for _ in 0..<4_000 {
      let count = Int.random(in: 1...14, using: &random)
      let text = (0..<count).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }.joined()
      do throws(ConfigurationError) {
        _ = try Settings(parsing: text, file: "config.toml")
      } catch {
        #expect(error.problems.allSatisfy { $0.line ?? 0 > 0 }, "\(text.debugDescription): \(error)")
      }
    }
  }

  @Test(arguments: [
    ("[=]", 1), ("a = 1\n[#]", 0), ("[ é]", 0), ("\n[[ .a]]", 2), ("[[]]", 1), ("[]", 1), ("[", 1), ("[[", 1),
    ("[ ", 1), ("[[a]", 1), ("[\r]", 1), ("[\t\u{A0}=]", 1),
    ("x = \"\n[=", 1),
  ])
  func `A table without a name is not TOML`(text: String, line: Int) {
    do throws(ConfigurationError) {
      _ = try Settings(parsing: text, file: "config.toml")
      Issue.record("read")
    } catch {
      #expect(error.problems.count == 1 && error.description.contains("not valid TOML"))
      if line > 0 { #expect(error.problems.first?.line == line, "\(error)") }
    }
  }

  @Test(arguments: [
    String(repeating: "[", count: 100_000), "a = " + String(repeating: "[", count: 100_000),
    "a = " + String(repeating: "{b=", count: 100_000), String(repeating: "a.", count: 100_000) + "b = 1",
  ])
  func `Deep nesting is not TOML, and no crash`(text: String) {
    #expect(throws: ConfigurationError.self) { try Settings(parsing: text, file: "config.toml") }
  }

  /// The deepest permitted nesting of tables, on the small stack of a pool thread.
  @Test func `Keys of many parts in values in each other are no settings, and no crash`() {
    let key = String(repeating: "a.", count: 256) + "a"
    let text =
      "[\(key)]\n\(key) = " + String(repeating: "[\n{ \(key) = ", count: 3) + "1" + String(repeating: " }\n]", count: 3)
    #expect(throws: ConfigurationError.self) { try Settings(parsing: text, file: "config.toml") }
    do throws(ConfigurationError) {
      _ = try Settings(parsing: "a = 1\n" + key + ".b = 1", file: "config.toml")
      Issue.record("read")
    } catch {
      #expect(error.problems.map(\.line) == [2] && error.description.contains("more than 256 dots"))
    }
  }
}
