import CardDAV
import Foundation

/// A folder for copies of address books. It is removed with the object.
final class CopyFolder: Sendable {
  let url = FileManager.default.temporaryDirectory.appending(path: "dialtone-carddav-\(UUID())")

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Copies the books of an account into the folder.
  @discardableResult
  func sync(
    _ address: String, user: String = "", password: String? = nil, authorities: String = "",
    sendsPlainPassword: Bool = false, limits: CardDAVLimits = CardDAVLimits()
  ) async throws -> CardDAVSummary {
    var account = CardDAVAccount(url: address, user: user, authorities: authorities, limits: limits)
    account.sendsPlainPassword = sendsPlainPassword
    return try await CardDAVClient(account) { password }.sync(into: url.path)
  }

  /// The files in the folder of a book, by name, without hidden files.
  func cards(_ book: String = "Book") throws -> [String: String] {
    let folder = url.appending(path: book)
    var cards: [String: String] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where !name.hasPrefix(".") {
      cards[name] = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }
    return cards
  }

  /// All files and folders in it.
  var everything: Set<String> {
    Set(FileManager.default.subpaths(atPath: url.path) ?? [])
  }

  func path(_ file: String, _ book: String = "Book") -> URL { url.appending(path: book).appending(path: file) }

  /// Replaces the line of the state that has the token.
  func replaceToken(_ token: String, _ book: String = "Book") throws {
    let file = path(".carddav", book)
    var lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
    lines[3] = "token \(token)"
    try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
  }
}

extension CardDAVSummary.Book {
  /// Added, changed, removed, total.
  var numbers: [Int] { [added, changed, removed, total] }
}
