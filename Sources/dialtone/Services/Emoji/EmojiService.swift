import DialerUI
import Emoji

/// Reads and writes the emoji keyboard's data on disk.
final class EmojiService: Sendable {
  private let post: @Sendable (Action) -> Void
  private let queue = ServiceQueue("dialtone.emoji", qos: .userInitiated)

  private let packs: [String]

  /// - Parameter packs: files with the user's own texts; see ``EmojiPackFile``.
  init(packs: [String], post: @escaping @Sendable (Action) -> Void) {
    self.packs = packs
    self.post = post
  }

  /// Reads the available and the recently used emoji, and reports them.
  func load() {
    queue.async { [post, packs] _ in
      var read: [EmojiPack] = []
      for path in packs {
        do throws(EmojiPackFile.Problem) { read.append(try EmojiPackFile.read(path)) } catch {
          post(.noticed(error.description))
        }
      }
      let catalog = EmojiFiles.catalog(read)
      post(.emojiLoaded(catalog, recent: EmojiFiles.recent()))
      catalog.prepareSearch()
    }
  }

  /// Saves the recently used emoji.
  func save(_ recent: [String]) { queue.async { _ in EmojiFiles.save(recent) } }

  /// Waits until everything is written.
  func finish() { queue.sync { _ in } }
}
