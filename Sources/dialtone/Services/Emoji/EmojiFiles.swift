import Emoji
import Glibc
import TerminalText

/// The emoji keyboard's data on disk: names in the user's language, and recently used emoji.
enum EmojiFiles {
  /// The emoji that the terminal can show, with names in the user's language if they are installed.
  static func catalog(_ packs: [EmojiPack]) -> EmojiCatalog {
    let names = languages.lazy.compactMap { Resources.path("emoji/\($0).txt") }.compactMap(text).first
    return EmojiCatalog(names: names ?? "", packs: packs, isShown: DisplayText.showsWhole)
  }

  /// The files of names, by the names of the folders of messages.
  private static var languages: [String] {
    let chinese = ["zh_CN": "zh", "zh_TW": "zh-Hant"]
    return UserLanguage.preferred.map { chinese[$0] ?? $0 } + ["en"]
  }

  // MARK: Recent emoji

  /// The recently used emoji, the newest first; empty if they were never saved.
  static func recent() -> [String] {
    guard let path = stateFile, let text = text(path) else { return [] }
    return text.split(separator: "\n").map(String.init)
  }

  /// Saves the recently used emoji. Errors are ignored: only these emoji are lost.
  static func save(_ recent: [String]) {
    guard let path = stateFile else { return }
    _ = ReplacedFile.write(recent.map { "\($0)\n" }.joined(), to: path)
  }

  /// `recent-emoji` in the state folder (XDG Base Directory Specification).
  private static var stateFile: String? {
    let folder = value("XDG_STATE_HOME") ?? value("HOME").map { $0 + "/.local/state" }
    return folder.map { $0 + "/dialtone/recent-emoji" }
  }

  /// The value of an environment variable; nil if it is not set, or empty.
  private static func value(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func text(_ path: String) -> String? {
    FileBytes.read(path, upTo: maximumBytes).map { String(decoding: $0, as: UTF8.self) }
  }

  private static let maximumBytes = 1 << 20
}
