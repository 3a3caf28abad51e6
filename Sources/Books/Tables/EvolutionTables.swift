import ContactFormats

/// A local address book of evolution-data-server, GNOME's contacts.
enum EvolutionBook: ContactTables {
  static let columns = ["folder_id": ["uid", "vcard", "is_list"]]

  static func read(_ database: BookDatabase, into cards: inout CardCollection) throws(ReadError) {
    try EvolutionCards.read(database, table: "folder_id", ["vcard", "is_list", "uid"], into: &cards)
  }
}

/// A copy that evolution-data-server has of a book on a server.
enum EvolutionCache: ContactTables {
  static let columns = ["ecacheobjects": ["ecacheuid", "ecacheobj", "ecachestate"]]

  static func read(_ database: BookDatabase, into cards: inout CardCollection) throws(ReadError) {
    try EvolutionCards.read(
      database, table: "ECacheObjects", ["ECacheOBJ", "is_list", "ECacheUID", "ECacheState"], into: &cards)
  }
}

private enum EvolutionCards {
  /// The state of a card that was deleted in the copy, but not on the server yet.
  private static let deleted = 3

  /// - Parameter columns: the card, whether it is a list, its UID, and its state in a copy.
  static func read(
    _ database: BookDatabase, table: String, _ columns: [String], into cards: inout CardCollection
  ) throws(ReadError) {
    try database.forEachRow(of: table, columns) { row in
      if columns.count > 3, row.integer(3) == deleted { return }
      if row.integer(1) == 1 {
        let list = list(row.text(0))
        cards.append(group: list.name, uid: row.text(2), members: list.members)
      } else {
        row.withText(0) { cards.append(card: $0) }
      }
    }
  }

  /// The name of a list of contacts, and its members: their mail addresses, which may have names before them.
  private static func list(_ card: String) -> (name: String, members: [String]) {
    var name = ""
    var members: [String] = []
    let unfolded = card.replacing("\r\n", with: "\n").replacing("\n ", with: "").replacing("\n\t", with: "")
    for line in unfolded.split(separator: "\n") {
      let property = line.prefix { $0 != ";" && $0 != ":" }.lowercased()
      guard property == "fn" || property == "email", let colon = valueStart(of: line) else { continue }
      let value = line[colon...].replacing("\\,", with: ",").replacing("\\;", with: ";")
      if property == "fn" {
        name = String(value)
      } else {
        let address = value.lastIndex(of: "<").map { value[value.index(after: $0)...].prefix { $0 != ">" } }
        members.append("mailto:\(address ?? value[...])")
      }
    }
    return (name, members)
  }

  /// The index after the colon that ends the parameters, which may have colons between quotes.
  private static func valueStart(of line: Substring) -> Substring.Index? {
    var isQuoted = false
    for index in line.indices {
      if line[index] == "\"" { isQuoted.toggle() }
      if line[index] == ":", !isQuoted { return line.index(after: index) }
    }
    return nil
  }
}
