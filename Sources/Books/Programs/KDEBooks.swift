/// The books of Akonadi, which KAddressBook and KMail show: folders of vCards, and single files.
struct KDEBooks: ContactProgram {
  let word = "kde"
  let name = "KDE"

  /// The name that Akonadi gives to the folder that it makes by itself.
  private static let usualName = "Personal Contacts"
  private static let resources = [
    "akonadi_contacts_resource_", "akonadi_vcarddir_resource_", "akonadi_vcard_resource_",
  ]

  func books(in folders: inout ProgramFolders) -> [FoundBook] {
    guard let configuration = folders.configuration, let data = folders.data else { return [] }
    let usual = "\(data)/contacts"
    let files = folders.names(in: configuration).filter { name in
      name.hasSuffix("rc") && KDEBooks.resources.contains { name.hasPrefix($0) }
    }
    var books = folders.exists(usual) ? [FoundBook(name: KDEBooks.usualName, distinction: usual, path: usual)] : []
    for file in files {
      guard let text = folders.text(of: "\(configuration)/\(file)") else { continue }
      // KConfig marks a value with variables in it: Path[$e].
      let settings = KeyFile(text)
      let written = settings.value("Path", in: "General", languages: ["$e"])
      guard let written,
        let path = folders.expanded(written.hasPrefix("file://") ? String(written.dropFirst(7)) : written),
        path != usual, folders.exists(path)
      else { continue }
      books.append(FoundBook(name: String(path.split(separator: "/").last ?? "/"), distinction: path, path: path))
    }
    return books
  }
}

/// KDE Connect's copies of the contacts on telephones: a folder for each of them.
struct KDEConnectBooks: ContactProgram {
  let word = "kdeconnect"
  let name = "KDE Connect"

  private static let prefix = "kdeconnect-"

  func books(in folders: inout ProgramFolders) -> [FoundBook] {
    guard let data = folders.data, let configuration = folders.configuration else { return [] }
    let folder = "\(data)/kpeoplevcard"
    guard folders.exists(folder) else { return [] }
    let devices = folders.text(of: "\(configuration)/kdeconnect/trusted_devices").map(KeyFile.init)
    let names = folders.names(in: folder)
    // The folder as a whole, if it has cards itself.
    guard !names.isEmpty, names.allSatisfy({ $0.hasPrefix(KDEConnectBooks.prefix) }) else {
      return [FoundBook(name: "", distinction: folder, path: folder)]
    }
    return names.map { name in
      let id = String(name.dropFirst(KDEConnectBooks.prefix.count))
      return FoundBook(name: devices?.value("name", in: id) ?? id, distinction: id, path: "\(folder)/\(name)")
    }
  }
}
