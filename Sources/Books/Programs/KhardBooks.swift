import ContactFormats

/// The address books in khard's configuration: `path` in each `[[book]]` of `[addressbooks]`.
struct KhardBooks: ContactProgram {
  let word = "khard"
  let name = "khard"

  func books(in folders: inout ProgramFolders) -> [FoundBook] {
    guard let configuration = folders.configuration, let text = folders.text(of: "\(configuration)/khard/khard.conf")
    else { return [] }
    var books: [FoundBook] = []
    var isAddressBooks = false
    var book: String?
    for line in text.split(whereSeparator: \.isNewline) {
      let line = KhardBooks.trimmed(line)
      if line.hasPrefix("#") { continue }
      if line.hasPrefix("[[") {
        book = isAddressBooks ? String(KhardBooks.trimmed(line.dropFirst(2).prefix { $0 != "]" })) : nil
      } else if line.hasPrefix("[") {
        isAddressBooks = line.hasPrefix("[addressbooks]")
        book = nil
      } else if let book, let equals = line.firstIndex(of: "="), KhardBooks.trimmed(line[..<equals]) == "path" {
        let value = KhardBooks.unquoted(KhardBooks.trimmed(line[line.index(after: equals)...]))
        guard let path = folders.expanded(value), folders.exists(path) else { continue }
        books.append(FoundBook(name: book, distinction: path, path: path, writer: .folder))
      }
    }
    return books
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0.isWhitespace }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }

  /// A value without its quotes, or without the comment after it, as in ConfigObj.
  private static func unquoted(_ value: Substring) -> String {
    if let quote = value.first, quote == "\"" || quote == "'" {
      return String(value.dropFirst().prefix { $0 != quote })
    }
    return String(trimmed(value.prefix { $0 != "#" }))
  }
}
