import DialerUI

/// What the emoji keyboard needs of the disk.
final class EmojiService: Sendable {
  private let post: @Sendable (Action) -> Void
  private let queue = ServiceQueue("dialtone.emoji", qos: .userInitiated)

  init(post: @escaping @Sendable (Action) -> Void) { self.post = post }

  /// Reads which emoji there are and which were used last, and reports them.
  func load() {
    queue.async { [post] _ in
      let catalog = EmojiFiles.catalog()
      post(.emojiLoaded(catalog, recent: EmojiFiles.recent()))
      catalog.prepareSearch()
    }
  }

  /// Remembers which emoji were used last.
  func keep(_ recent: [Character]) { queue.async { _ in EmojiFiles.keep(recent) } }

  /// Waits until everything is written.
  func finish() { queue.sync { _ in } }
}
