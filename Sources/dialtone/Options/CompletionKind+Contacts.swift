import ArgumentParser
import Books
import ContactFormats
import Contacts
import Synchronization
import TerminalText

extension CompletionKind {
  /// Completes an argument with the names and UIDs of the user's own contacts.
  static let contacts = CompletionKind.custom { _, _, prefix in
    ContactCompletion.candidates(for: prefix).map { ShellCompletion.quoted($0, for: .requesting) }
  }
}

/// Completes contacts on the command line. Errors are not reported, because a shell cannot show them.
private enum ContactCompletion {
  /// The most candidates. More would be of no use.
  private static let most = 200

  /// - Complexity: O(bytes of the contacts)
  static func candidates(for prefix: String) -> [String] {
    let found = Mutex<[String]>([])
    // Some shells leave quotes and backslashes in the prefix.
    let start = prefix.first.map { "\"'".contains($0) } == true ? prefix.dropFirst() : prefix[...]
    let wanted = start.replacing("\\", with: "").lowercased()
    let sources = UsualSources(ConfigurationOptions.quiet).used
    guard !sources.isEmpty else { return [] }
    let isEnough: @Sendable () -> Bool = { found.withLock { $0.count >= most } }
    ContactLoader(sources: sources, LoadOptions(databases: DatabaseReader())).load(isCancelled: isEnough) { event in
      guard case .batch(let batch) = event else { return }
      let words = (0..<batch.count).lazy.map { Contact(batch: batch, index: $0) }
        .flatMap {
          [DisplayText($0.displayName).plain, $0.uid.flatMap { DisplayText($0).plain == $0 ? $0 : nil } ?? ""]
        }
        .filter { !$0.isEmpty && $0.lowercased().hasPrefix(wanted) }
      found.withLock { $0 += words.prefix(most) }
    }
    return found.withLock { Array($0.prefix(most)) }
  }
}
