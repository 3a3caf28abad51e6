import Configuration
import Glibc
import Localization

/// What the assistant writes: settings, and files of its own. Nothing is written before the user has seen every line.
struct SetupPlan {
  struct Setting: Hashable {
    let section: String
    let name: String
    let value: ConfigurationEdit.Value
    /// The value as it is shown.
    let shown: String
  }

  struct File: Hashable {
    let path: String
    let text: String
    /// The lines that are new, without secrets.
    let shown: [String]
  }

  /// A line that a file of another program gets, once that has made it.
  struct Change: Hashable {
    let path: String
    let line: String
  }

  /// Whether baresip has to have a configuration.
  var usesBaresip = false
  var changes: [Change] = []
  private(set) var settings: [Setting] = []
  private(set) var files: [File] = []

  mutating func set(_ name: String, in section: String, _ text: String) {
    settings.append(Setting(section: section, name: name, value: .text(text), shown: ConfigurationNode.quoted(text)))
  }

  mutating func set(_ name: String, in section: String, _ isOn: Bool) {
    settings.append(Setting(section: section, name: name, value: .flag(isOn), shown: "\(isOn)"))
  }

  mutating func add(_ file: File) { files.append(file) }

  /// The lines to show before anything is written.
  func lines(configuration path: String) -> [String] {
    var lines = ["\(path):"]
    for section in settings.map(\.section).uniqued {
      lines.append("  [\(section)]")
      lines += settings.filter { $0.section == section }.map { "  \($0.name) = \($0.shown)" }
    }
    for file in files { lines += [localized("\(file.path), for you alone:")] + file.shown.map { "  \($0)" } }
    for change in changes { lines += ["\(change.path):", "  \(change.line)"] }
    return lines
  }

  /// Adds the lines to files of other programs: where they are as a comment, else at the end.
  func makeChanges() throws(SetupError) {
    for change in changes {
      guard let bytes = FileBytes.read(change.path) else { continue }
      var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        .map(String.init)
      func words(_ line: String) -> [Substring] { line.split(whereSeparator: \.isWhitespace) }
      let wanted = words(change.line)
      guard !lines.contains(where: { words($0) == wanted }) else { continue }
      if let index = lines.firstIndex(where: { $0.hasPrefix("#") && words(String($0.dropFirst())) == wanted }) {
        lines[index].removeFirst()
      } else {
        lines.append(change.line)
      }
      let error = ReplacedFile.write(lines.joined(separator: "\n"), to: change.path)
      guard error == 0 else { throw SetupError(verbatim: "\(change.path): \(String(cString: strerror(error)))") }
    }
  }

  /// Writes everything: the files first, so that the configuration names none that is missing.
  ///
  /// - Throws: a sentence, if something cannot be written. What was written before stays.
  func write(configuration path: String) throws(SetupError) {
    var edit: ConfigurationEdit
    do throws(ConfigurationError) {
      edit = ConfigurationEdit(try ConfigurationFile.text(path, mayBeMissing: true))
    } catch {
      throw SetupError(verbatim: error.description)
    }
    do throws(ConfigurationEdit.Refusal) {
      for section in settings.map(\.section).uniqued {
        // A new one becomes the first of its section.
        for setting in settings.reversed() where setting.section == section {
          try edit.set(setting.name, in: section, to: setting.value)
        }
      }
    } catch {
      throw SetupError(verbatim: "\(path): \(error)")
    }
    for file in files {
      let old = umask(0o077)
      let error = ReplacedFile.write(file.text, to: file.path)
      umask(old)
      guard error == 0 else { throw SetupError(verbatim: "\(file.path): \(String(cString: strerror(error)))") }
      // A file that was there may be open to others.
      chmod(file.path, 0o600)
    }
    let error = ReplacedFile.write(edit.text, to: path)
    guard error == 0 else { throw SetupError(verbatim: "\(path): \(String(cString: strerror(error)))") }
  }
}

/// Why something could not be set up: one sentence.
struct SetupError: Error, CustomStringConvertible {
  let description: String

  init(_ text: LocalizedText) { description = localized(text) }

  init(verbatim text: String) { description = text }
}

extension [String] {
  /// Each text once, in the order of the first ones.
  fileprivate var uniqued: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
