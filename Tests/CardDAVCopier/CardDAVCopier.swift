import CardDAV
import Glibc

/// Copies address books into a folder, for tests that end it in the middle.
///
///     carddav-copier URL USER PASSWORD FOLDER
@main
enum CardDAVCopier {
  static func main() async throws {
    let words = CommandLine.arguments
    guard words.count == 5 else { exit(2) }
    let client = CardDAVClient(CardDAVAccount(url: words[1], user: words[2])) { words[3] }
    let summary = try await client.sync(into: words[4])
    exit(summary.books.allSatisfy { $0.problem == nil } ? 0 : 1)
  }
}
