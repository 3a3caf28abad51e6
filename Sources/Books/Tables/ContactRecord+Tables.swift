import Contacts

/// What databases have in several columns.
extension ContactRecord {
  /// Adds a name as the program shows it.
  mutating func add(name: String) {
    guard !name.isEmpty else { return }
    add(.displayName, name)
    hasFormattedName = true
  }

  /// Adds the parts of a name, and the whole if there are middle names: otherwise it follows from the other parts.
  mutating func add(given: String, middle: String, family: String) {
    add(.givenName, given)
    add(.familyName, family)
    if !middle.isEmpty, first(.displayName) == nil { add(name: ContactRecord.joined([given, middle, family], " ")) }
  }

  mutating func add(phonetic parts: [String]) { add(.phoneticName, ContactRecord.joined(parts, " ")) }

  /// Adds an address in one line.
  mutating func add(address parts: [String], label: String) {
    let lines = parts.flatMap { $0.split(whereSeparator: \.isNewline).map(String.init) }
    add(ContactDetail(label: label, text: ContactRecord.joined(lines, ", ")))
  }

  /// Adds a birthday, perhaps without its year.
  mutating func add(birthday year: Int?, _ month: Int?, _ day: Int?) {
    guard let month, let day, (1...12).contains(month), (1...31).contains(day) else { return }
    func digits(_ number: Int, _ count: Int) -> String {
      String(repeating: "0", count: max(count - "\(number)".count, 0)) + "\(number)"
    }
    let start = year.flatMap { (1...9999).contains($0) ? digits($0, 4) : nil } ?? "-"
    add(ContactDetail(label: "Birthday", text: "\(start)-\(digits(month, 2))-\(digits(day, 2))"))
  }

  private static func joined(_ parts: [String], _ separator: String) -> String {
    parts.filter { !$0.isEmpty }.joined(separator: separator)
  }
}
