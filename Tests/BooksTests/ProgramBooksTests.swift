import ContactFormats
import Foundation
import Testing

@testable import Books

/// The books of programs are found where the programs have them, with the names that they show.
struct ProgramBooksTests {
  private let home: TestFolder

  init() throws { home = try TestFolder() }

  private func environment(_ more: [String: String] = [:]) -> [String: String] {
    ["HOME": home.path].merging(more) { _, new in new }
  }

  /// The arguments and paths of what is found.
  private func found(_ more: [String: String] = [:]) -> [String] {
    ProgramBooks.find(environment(more)).books.map { "\($0.argument) \($0.path.dropFirst(home.path.count + 1))" }
  }

  private func source(_ uid: String, _ lines: String, in folder: String = ".config/evolution/sources") throws {
    try home.write("[Data Source]\n\(lines)\n", to: "\(folder)/\(uid).source")
  }

  @Test func `Nothing is found in an empty or unknown home`() {
    #expect(found().isEmpty && ProgramBooks.find([:]).books.isEmpty)
    #expect(ProgramBooks.find(["HOME": "relative"]).books.isEmpty)
  }

  @Test func `GNOME's local books, and copies of servers, without disabled and deleted ones`() throws {
    let data = ".local/share/evolution/addressbook"
    let cache = ".cache/evolution/addressbook"
    for uid in ["system", "family", "off", "deleted"] { try home.write("", to: "\(data)/\(uid)/contacts.db") }
    for uid in ["google", "work", "mute", "child"] { try home.write("", to: "\(cache)/\(uid)/cache.db") }
    try home.makeFolder("\(data)/trash")
    try source("family", "DisplayName=Family\\s1\nDisplayName[de]=Familie\nEnabled=true\nParent=local-stub")
    try source("off", "DisplayName=Off\nEnabled=false")
    try source("account", "DisplayName=ada@example.org\nEnabled=true")
    try source("google", "DisplayName=Contacts\nParent=account", in: ".cache/evolution/sources/account")
    try source("other", "DisplayName=Other\nEnabled=false")
    try source("work", "DisplayName=Work\nParent=other")
    try source("quiet", "DisplayName=Quiet\n[Collection]\nContactsEnabled=false")
    try source("mute", "DisplayName=Mute\nParent=quiet")
    try source("child", "DisplayName=contacts\nParent=")
    #expect(
      found(["LANG": "C.UTF-8"]) == [
        "gnome:Family 1 \(data)/family/contacts.db", "gnome:Personal \(data)/system/contacts.db",
        "gnome:contacts (child) \(cache)/child/cache.db", "gnome:Contacts (ada@example.org) \(cache)/google/cache.db",
      ])
    let german = found(["LANG": "de_AT.UTF-8"])
    #expect(german.contains("gnome:Familie \(data)/family/contacts.db"))
    #expect(found(["XDG_DATA_HOME": "/nowhere", "XDG_CACHE_HOME": "/nowhere"]).isEmpty)
    #expect(ProgramBooks.find(environment()).books.allSatisfy { $0.isDatabase && !$0.needsNumbers })
  }

  @Test func `Thunderbird's books in the profile in use, with the names in its settings`() throws {
    let root = ".thunderbird"
    try home.write(
      """
      [Profile1]
      Name=old
      IsRelative=1
      Path=old.default
      Default=1

      [Profile0]
      Name=new
      IsRelative=1
      Path=new.default-esr

      [InstallABC]
      Default=new.default-esr
      Locked=1
      """, to: "\(root)/profiles.ini")
    try home.write(
      #"""
      // Mozilla User Preferences
      user_pref("ldap_2.servers.pab.description", "chrome://messenger/locale/addressbook.properties");
      user_pref("ldap_2.servers.Choir.description", "Der \"Chor\" \u00fc");
      user_pref("ldap_2.servers.Choir.filename", "abook-1.sqlite");
      user_pref("ldap_2.servers.Bad.filename", "../old.default/abook.sqlite");
      user_pref("ldap_2.servers.Gone.filename", "abook-9.sqlite");
      user_pref("mail.shell.checkDefaultClient", false);
      """#, to: "\(root)/new.default-esr/prefs.js")
    for name in ["abook.sqlite", "abook-1.sqlite", "abook-7.sqlite", "history.sqlite"] {
      try home.write("", to: "\(root)/new.default-esr/\(name)")
      try home.write("", to: "\(root)/old.default/\(name)")
    }
    let profile = "\(root)/new.default-esr"
    #expect(
      found() == [
        "thunderbird:Der \"Chor\" ü \(profile)/abook-1.sqlite",
        "thunderbird:Personal Address Book \(profile)/abook.sqlite",
        "thunderbird:Collected Addresses \(profile)/history.sqlite",
      ])
    #expect(ProgramBooks.find(environment()).books.map(\.needsNumbers) == [false, false, true])
  }

  @Test func `The books of khard, in its order, with variables`() throws {
    for name in ["one", "two", "three", ".config/khard"] { try home.makeFolder(name) }
    try home.write(
      """
      # example
      [general]
      path = ~/nowhere
      [addressbooks]
      [[first]]
      path = ~/one/   # mine
      [[second book]]
      path="\(home.path)/two"
      path_other = ~/x
      [[same]]
      path = '~/one'
      [[third]]
      path = ${XDG_DATA_HOME}/three
      [[missing]]
      path = ~/missing
      [[relative]]
      path = one
      [contact table]
      [[no]]
      path = ~/three
      """, to: ".config/khard/khard.conf")
    #expect(found(["XDG_DATA_HOME": home.path]) == ["khard:first one", "khard:second book two", "khard:third three"])
    #expect(found(["XDG_CONFIG_HOME": "/nowhere"]).isEmpty)
  }

  @Test func `KDE's folders, telephones by their names, and abook`() throws {
    try home.makeFolder(".local/share/contacts")
    try home.makeFolder("cards")
    try home.write(
      "[General]\nPath[$e]=$HOME/cards/\n", to: ".config/akonadi_vcarddir_resource_0rc")
    try home.write("[General]\nPath=~/.local/share/contacts/\n", to: ".config/akonadi_contacts_resource_0rc")
    try home.write("", to: ".local/share/kpeoplevcard/kdeconnect-1f/a.vcf")
    try home.makeFolder(".local/share/kpeoplevcard/kdeconnect-2e")
    try home.write("[1f]\nname=Ada's telephone\n", to: ".config/kdeconnect/trusted_devices")
    try home.write("", to: ".abook/addressbook")
    #expect(
      found() == [
        "kdeconnect:Ada's telephone .local/share/kpeoplevcard/kdeconnect-1f",
        "kdeconnect:2e .local/share/kpeoplevcard/kdeconnect-2e", "kde:Personal Contacts .local/share/contacts",
        "kde:cards cards", "abook .abook/addressbook",
      ])
  }

  @Test func `An argument names all books of a program, or one`() throws {
    try home.write("", to: ".local/share/evolution/addressbook/system/contacts.db")
    try home.write("", to: ".local/share/evolution/addressbook/f/contacts.db")
    try source("f", "DisplayName=Family")
    func names(_ argument: String) throws -> [String] {
      try ProgramBooks.books(named: argument, environment(["LANG": "C"])).map(\.argument)
    }
    #expect(try names("gnome") == ["gnome:Family", "gnome:Personal"])
    #expect(try names("gnome:family") == ["gnome:Family"])
    // The name without translation, and the identifier, name it everywhere.
    try source("f", "DisplayName=Family\nDisplayName[de]=Familie")
    try home.write("", to: ".local/share/evolution/addressbook/g/contacts.db")
    try source("g", "DisplayName=family")
    for argument in ["gnome:Family (f)", "gnome:f"] { #expect(try names(argument) == ["gnome:Family (f)"]) }
    let german = try ProgramBooks.books(named: "gnome:f", environment(["LANG": "de_DE.UTF-8"]))
    #expect(german.map(\.argument) == ["gnome:Familie"] && german[0].isMeant(by: "gnome:Family"))
    try source("g", "DisplayName=Neighbours")
    try source("f", "DisplayName=Family")
    #expect(ProgramBooks.isMeant("gnome:x") && !ProgramBooks.isMeant("./gnome") && !ProgramBooks.isMeant("gnomes"))
    let wrong = #expect(throws: SourceError.self) { try names("gnome:Famly") }
    #expect(
      wrong?.description
        == "gnome:Famly: GNOME has no such book; use one of \"gnome:Family\", \"gnome:Neighbours\", \"gnome:Personal\"")
    let missing = #expect(throws: SourceError.self) { try names("thunderbird") }
    #expect(missing?.description == "thunderbird: no address book of Thunderbird was found here")
  }

  @Test func `A program's name in the user's language`() throws {
    // The message, its translation, and a table of one entry for each, as msgfmt writes them.
    func words(_ numbers: Int...) -> [UInt8] { numbers.flatMap { n in (0..<4).map { UInt8(n >> (8 * $0) & 255) } } }
    let (message, translation) = (Array("Personal".utf8), Array("Persönlich".utf8))
    let text =
      words(0x9504_12de, 0, 1, 28, 36, 0, 0) + words(message.count, 44, translation.count, 53) + message + [0]
      + translation
    #expect(MessageCatalog.translation(of: "Personal", in: text) == "Persönlich")
    #expect(MessageCatalog.translation(of: "Other", in: text) == nil)
    for count in 0..<text.count { _ = MessageCatalog.translation(of: "Personal", in: Array(text[..<count])) }
  }

  @Test func `What cannot be read is reported`() throws {
    try home.write("[Profile0]\nPath=p\n", to: ".thunderbird/profiles.ini")
    // A file where a folder belongs is only not there; a loop of links is a problem.
    try FileManager.default.createSymbolicLink(
      atPath: "\(home.path)/.abook", withDestinationPath: "\(home.path)/.abook")
    try FileManager.default.createDirectory(atPath: "\(home.path)/.config", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: "\(home.path)/.config/khard", withDestinationPath: "\(home.path)/.config/khard")
    let problems = ProgramBooks.find(environment()).problems
    #expect(problems.count == 1 && problems[0].hasPrefix("\(home.path)/.config/khard/khard.conf: "), "\(problems)")
  }
}
