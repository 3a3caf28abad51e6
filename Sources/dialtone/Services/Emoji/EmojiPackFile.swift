import Configuration
import Emoji
import FoundationEssentials
import Localization

/// A file of texts for the emoji keyboard: `shortcode = "text"` lines of TOML, or one JSON object. The file name is the title
/// of the page.
enum EmojiPackFile {
  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  /// Reads a file.
  ///
  /// - Throws: ``Problem`` with the file and the line.
  static func read(_ path: String) throws(Problem) -> EmojiPack {
    let path = HomeFolder.expanded(path)
    let entries: [(String, String)]
    do throws(ConfigurationError) {
      let text = try ConfigurationFile.text(path, mayBeMissing: false)
      entries = path.hasSuffix(".json") ? try json(text, path) : try ConfigurationFile.texts(of: text, file: path)
    } catch {
      throw Problem(description: error.description)
    }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return EmojiPack(title: name.split(separator: ".").first.map(String.init) ?? name, entries: entries)
  }

  /// The members of an object, sorted by name, because JSON defines no order.
  private static func json(_ text: String, _ path: String) throws(ConfigurationError) -> [(String, String)] {
    guard let members = try? JSONDecoder().decode([String: String].self, from: Data(text.utf8)) else {
      throw ConfigurationError(
        problems: [
          .init(file: path, line: nil, message: localized("not a JSON object of texts, as in {\"shrug\": \"…\"}"))
        ])
    }
    return members.sorted { $0.key < $1.key }
  }
}
