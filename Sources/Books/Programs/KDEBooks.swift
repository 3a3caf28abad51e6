/// The books of Akonadi, which KAddressBook and KMail show: folders of vCards, and single files.
struct KDEBooks: ContactProgram {
  let word = "kde"
  let name = "KDE"

  /// The name that Akonadi gives to the folder that it makes by itself.
  private static let usualName = "Personal Contacts"
  private static let resources = [
    "akonadi_contacts_resource_", "akonadi_vcarddir_resource_", "akonadi_vcard_resource_",
  ]

  func books(in places: inout BookPlaces) -> [FoundBook] {
    guard let configuration = places.configuration, let data = places.data else { return [] }
    let usual = "\(data)/contacts"
    let files = places.names(in: configuration).filter { name in
      name.hasSuffix("rc") && KDEBooks.resources.contains { name.hasPrefix($0) }
    }
    var books = places.exists(usual) ? [FoundBook(name: KDEBooks.usualName, distinction: usual, path: usual)] : []
    for file in files {
      guard let text = places.text(of: "\(configuration)/\(file)") else { continue }
      // KConfig marks a value with variables in it: Path[$e].
      let settings = KeyFile(text)
      let written = settings.value("Path", in: "General", languages: ["$e"])
      guard let written,
        let path = places.expanded(written.hasPrefix("file://") ? String(written.dropFirst(7)) : written),
        path != usual, places.exists(path)
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

  func books(in places: inout BookPlaces) -> [FoundBook] {
    guard let data = places.data, let configuration = places.configuration else { return [] }
    let folder = "\(data)/kpeoplevcard"
    guard places.exists(folder) else { return [] }
    let devices = places.text(of: "\(configuration)/kdeconnect/trusted_devices").map(KeyFile.init)
    let names = places.names(in: folder)
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
