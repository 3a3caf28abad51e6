import CardDAV
import Glibc

/// Copies address books into a folder, for tests that end it in the middle.
///
///     carddav-copier URL USER PASSWORD FOLDER
@main
enum CardDAVCopier {
  static func main() async {
    let words = CommandLine.arguments
    guard words.count == 5 else { exit(2) }
    let client = CardDAVClient(CardDAVAccount(url: words[1], user: words[2])) { words[3] }
    do {
      let summary = try await client.sync(into: words[4])
      for book in summary.books {
        print(
          "\(book.name): \(book.added) added, \(book.changed) changed, \(book.removed) removed, \(book.total) there",
          book.problem.map { "(\($0))" } ?? "")
      }
      print("\(summary.transferredBytes) bytes")
      exit(summary.books.allSatisfy { $0.problem == nil } ? 0 : 1)
    } catch {
      print(error)
      exit(1)
    }
  }
}
