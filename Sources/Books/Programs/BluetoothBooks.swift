/// The copies of the phone books of telephones, which dialtone makes by Bluetooth: a folder for each telephone.
struct BluetoothBooks: ContactProgram {
  let word = TelephoneFiles.folder
  let name = "Bluetooth"

  func books(in folders: inout ProgramFolders) -> [FoundBook] {
    guard let state = folders.state else { return [] }
    let folder = "\(state)/dialtone/\(TelephoneFiles.folder)"
    return folders.names(in: folder).compactMap { name in
      let path = "\(folder)/\(name)"
      guard let text = folders.text(of: "\(path)/\(TelephoneFiles.notes)"), let notes = TelephoneNotes(text) else {
        return nil
      }
      return FoundBook(name: notes.name, distinction: notes.address, aliases: [notes.address], path: path)
    }
  }
}

/// Where the copy of a telephone is, below the state folder.
package enum TelephoneFiles {
  /// Has a folder for each telephone; also the word for these sources.
  package static let folder = "bluetooth"
  package static let contacts = "contacts.vcf"
  package static let notes = ".telephone"
}

/// What is known of a telephone whose phone book was copied.
package struct TelephoneNotes: Equatable, Sendable {
  /// The name that the user gave it.
  package var name: String
  /// Its Bluetooth address, as `AA:BB:CC:DD:EE:FF`.
  package var address: String
  /// What the telephone says of the version of its phone book: another one has other contacts. Empty if it says nothing.
  package var version = ""
  /// The time of the newest copied call of each list, as the telephone writes it.
  package var newestCalls: [String: String] = [:]

  private static let group = "telephone"

  package init(name: String, address: String) {
    self.name = name
    self.address = address
  }

  /// Reads the file of notes; nil if it is none.
  package init?(_ text: String) {
    let file = KeyFile(text)
    guard let name = file.value("name", in: Self.group), let address = file.value("address", in: Self.group) else {
      return nil
    }
    self.init(name: name, address: address)
    version = file.value("version", in: Self.group) ?? ""
    newestCalls = file.groups.first { $0.name == "calls" }?.values ?? [:]
  }

  /// The file of notes.
  package var text: String {
    // A name is what somebody typed into a telephone.
    func line(_ text: String) -> String {
      String(text.map { $0.isNewline ? " " : $0 }).replacing("\\", with: "\\\\")
    }
    let calls = newestCalls.sorted { $0.key < $1.key }.map { "\(line($0.key))=\(line($0.value))\n" }.joined()
    return "[\(Self.group)]\nname=\(line(name))\naddress=\(line(address))\nversion=\(line(version))\n[calls]\n\(calls)"
  }
}
