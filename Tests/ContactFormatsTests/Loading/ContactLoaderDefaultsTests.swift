import Glibc
import Testing

@testable import ContactFormats

/// The default locations of contacts.
@Suite final class ContactLoaderDefaultsTests {
  private let home: String

  init() throws {
    var template = Array("/tmp/dialtone-home-XXXXXX".utf8CString)
    let made = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
    }
    home = try #require(made)
  }

  private var made: [String] = []

  deinit {
    for path in made.reversed() where unlink(path) != 0 { rmdir(path) }
    rmdir(home)
  }

  private func folder(_ names: String...) {
    for name in names {
      #expect(mkdir("\(home)/\(name)", 0o755) == 0)
      made.append("\(home)/\(name)")
    }
  }

  private func write(_ text: String, to name: String) {
    let file = open("\(home)/\(name)", O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    #expect(Glibc.write(file, text, text.utf8.count) == text.utf8.count)
    close(file)
    made.append("\(home)/\(name)")
  }

  private func defaults(_ environment: [String: String] = [:]) -> [String] {
    let environment = environment.merging(["HOME": home]) { own, _ in own }
    return ContactSource.defaults(environment).map { String($0.description.dropFirst(home.utf8.count + 1)) }
  }

  @Test func nothingIsThere() {
    #expect(defaults() == [])
    #expect(ContactSource.defaults([:]) == [])
    #expect(ContactSource.defaults(["HOME": "", "XDG_DATA_HOME": "relative"]) == [])
  }

  @Test func usualPlaces() {
    folder(".contacts", ".local", ".local/share", ".local/share/kpeoplevcard", "data", "data/kpeoplevcard")
    #expect(defaults() == [".contacts", ".local/share/kpeoplevcard"])
    #expect(defaults(["XDG_DATA_HOME": "\(home)/data"]) == [".contacts", "data/kpeoplevcard"])
    #expect(defaults(["XDG_DATA_HOME": "data"]) == [".contacts", ".local/share/kpeoplevcard"])
  }

  @Test func booksOfKhard() {
    folder("one", "two", "three", ".contacts", ".config", ".config/khard")
    write(
      """
      # example
      [general]
      path = ~/nowhere
      [addressbooks]
      [[first]]
      path = ~/one/   # mine
      [[second book]]
      path="\(home)/two"
      path_other = ~/x
      [[same]]
      path = '~/.contacts'
      [[third]]
      path = ${MINE}/three
      [[missing]]
      path = ~/missing
      [[relative]]
      path = one
      [contact table]
      [[no]]
      path = ~/three
      """, to: ".config/khard/khard.conf")
    #expect(defaults(["MINE": home]) == [".contacts", "one", "two", "three"])
    #expect(defaults(["XDG_CONFIG_HOME": "/nowhere"]) == [".contacts"])
  }
}
