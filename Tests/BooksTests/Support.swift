import ContactFormats
import Contacts
import Foundation
import GRDB
import Testing

@testable import Books

/// A folder of a test's own.
final class TestFolder {
  let path: String

  init() throws {
    path = "/tmp/dialtone-books-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file, and the folders above it; returns its path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    let file = "\(path)/\(name)"
    try makeFolder(String(name[..<(name.lastIndex(of: "/") ?? name.startIndex)]))
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    return file
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: "\(path)/\(name)", withIntermediateDirectories: true)
  }

  /// Makes a database; returns its path.
  @discardableResult
  func database(_ name: String, _ statements: String...) throws -> String {
    let file = try write("", to: name)
    let queue = try DatabaseQueue(path: file)
    try queue.writeWithoutTransaction { database in
      for statement in statements { try database.execute(sql: statement) }
    }
    try queue.close()
    return file
  }
}

/// What a loader reads of sources with the reader of databases.
struct Loaded {
  var contacts: [Contact] = []
  var problems: [String] = []

  var names: [String] { contacts.map(\.displayName) }

  init(_ sources: ContactSource..., merges: Bool = true) {
    var superseded: Set<Int> = []
    var options = LoadOptions(databases: DatabaseReader())
    options.merges = merges
    ContactLoader(sources: sources, options).load { event in
      switch event {
      case .batch(let batch):
        superseded.formUnion(batch.supersedes)
        contacts += (0..<batch.count).map { Contact(batch: batch, index: $0) }
      case .diagnostic(let diagnostic): problems.append(diagnostic.description)
      case .sourceFinished(_, .failure(let error)): problems.append(error.description)
      case .sourceFinished, .finished: break
      }
    }
    contacts = contacts.indices.filter { !superseded.contains($0) }.map { contacts[$0] }
  }

  func contact(_ name: String) throws -> Contact { try #require(contacts.first { $0.displayName == name }) }
}

extension Contact {
  /// `label number`, for each number.
  var numbers: [String] { phones.map { "\($0.label) \($0.number)" } }
}

enum VCard {
  static func card(_ name: String, _ lines: String..., uid: String = "") -> String {
    (["BEGIN:VCARD", "VERSION:3.0"] + (uid.isEmpty ? [] : ["UID:\(uid)"]) + ["FN:\(name)"] + lines + ["END:VCARD"])
      .joined(separator: "\r\n")
  }
}
