import Calling
import CardDAV
import Configuration
import LDAP

// The settings of company directories and of address books on servers.

extension Settings {
  /// An `[[ldap]]` table of the file.
  struct Directory: Hashable, Sendable {
    var name = ""
    var url: LDAPURL?
    var base: String?
    var filter: String?
    var attributes: [String]?
    var startsTLS = false
    /// The certificates that TLS trusts, a PEM file; a leading `~/` is the home folder. Empty: the system's.
    var authorities = ""
    var bindName = ""
    var passwordCommand: PasswordCommand?
    var sendsPlainPassword = false
    /// The interval between refreshes, in minutes.
    var refresh = 60
    /// Where the table begins.
    var line = 1

    /// The directory; nil without a URL.
    var company: CompanyDirectory? {
      guard var url else { return nil }
      if let base { url.base = base }
      if let filter { url.filter = filter }
      if let attributes { url.attributes = attributes }
      var directory = LDAPDirectory(url, name: name)
      directory.startsTLS = startsTLS
      directory.authorities = HomeFolder.expanded(authorities)
      directory.bindName = bindName
      directory.sendsPlainPassword = sendsPlainPassword
      directory.refresh = .seconds(refresh * 60)
      return CompanyDirectory(directory, password: passwordCommand)
    }
  }
}

extension Settings {
  /// The configured directory of a URL, with its login; else a directory with only the URL.
  func directory(at url: LDAPURL) -> CompanyDirectory {
    directories.lazy.compactMap(\.company).first { $0.directory.url == url } ?? CompanyDirectory(url)
  }

  /// A `[[carddav]]` table of the file.
  struct AddressBooks: Hashable, Sendable {
    var name = ""
    var url = ""
    var user = ""
    var passwordCommand: PasswordCommand?
    /// See ``Directory/authorities``.
    var authorities = ""
    /// The folder of the copies; a leading `~/` is the home folder. Empty: in the state folder.
    var folder = ""
    var sendsPlainPassword = false
    /// Where the table begins.
    var line = 1

    /// The account; nil without a URL.
    var account: AddressBookAccount? {
      guard !url.isEmpty else { return nil }
      let name = name.isEmpty ? AddressBookAccount.name(of: url) : name
      var account = CardDAVAccount(url: url, user: user, authorities: HomeFolder.expanded(authorities))
      account.sendsPlainPassword = sendsPlainPassword
      return AddressBookAccount(
        name: name, account,
        password: passwordCommand, folder: folder.isEmpty ? nil : HomeFolder.expanded(folder))
    }
  }
}

extension SettingsDraft {
  private typealias Setting = Configuration.Setting<SettingsDraft>

  static let directorySection = Schema<SettingsDraft>.Section(
    "ldap",
    help:
      "Company directories (LDAP), one table each. They are sources when no files are named. A copy of each is saved,",
    "so that people are found at once and without the network. The copies are updated while dialtone runs, and by",
    "\"dialtone sync\"."
  ) { draft, line in
    draft.settings.directories.append(Settings.Directory(line: line))
  }

  static let addressBookSection = Schema<SettingsDraft>.Section(
    "carddav",
    help:
      "Address books on servers (CardDAV), one table per account. They are copied into folders, which are sources when no",
    "files are named, and updated by \"dialtone sync\". Nothing is changed on the server."
  ) { draft, line in
    draft.settings.addressBooks.append(Settings.AddressBooks(line: line))
  }

  static let directories: [Configuration.Setting<SettingsDraft>] = ldap + carddav

  private static let carddav: [Setting] = [
    bookText("name", "The name of the source. Empty: the name of the host.", example: "Family", at: \.name),
    bookText(
      "url", "The server, the account or one address book, or an address such as \"ada@example.org\".",
      example: "https://dav.example.org", at: \.url),
    bookText("user", "The user name.", example: "ada", at: \.user),
    passwordCommand("carddav", example: "pass show carddav") { $0.books.passwordCommand = $1 },
    bookText("authorities", "The certificates that TLS trusts, a PEM file. Empty: the system's.", at: \.authorities),
    bookText("folder", "The folder of the copies. Empty: in dialtone's state folder.", at: \.folder),
    flag("carddav", "plain_password", plainPasswordHelp) { $0.books.sendsPlainPassword = $1 },
  ]

  private static let ldap: [Setting] = [
    text("name", "The name of the source. Empty: the name of the host.", example: "Example Ltd", at: \.name),
    Setting(
      section: "ldap", name: "url", example: "\"ldaps://ldap.example.org/dc=example,dc=org\"",
      help: ["The URL of the server: ldap://, ldaps:// or ldapi://, as in RFC 4516."]
    ) { node, draft throws(Complaint) in
      let text = try node.text(of: "url")
      do throws(LDAPError) { draft.directory.url = try LDAPURL(text) } catch { throw Complaint(error.description) }
    },
    Setting(
      section: "ldap", name: "base", example: "\"ou=people,dc=example,dc=org\"",
      help: ["The entry that contains the people. Not set: as in the url, else everything on the server."]
    ) { node, draft throws(Complaint) in draft.directory.base = try node.text(of: "base") },
    Setting(
      section: "ldap", name: "filter", example: "\"(objectClass=inetOrgPerson)\"",
      help: ["The filter (RFC 4515). Not set: as in the url, else people, and entries with a number or an address."]
    ) { node, draft throws(Complaint) in draft.directory.filter = try node.text(of: "filter") },
    Setting(
      section: "ldap", name: "attributes", example: "[\"cn\", \"telephoneNumber\", \"jpegPhoto\"]",
      help: ["The attributes. Not set: all that dialtone shows, except photos, which would make the copy large."]
    ) { node, draft throws(Complaint) in
      draft.directory.attributes = try node.texts(of: "attributes").map(\.text)
    },
    flag("ldap", "start_tls", "Start TLS on a connection of ldap://.") { $0.directory.startsTLS = $1 },
    text("authorities", "The certificates that TLS trusts, a PEM file. Empty: the system's.", at: \.authorities),
    text(
      "bind_dn", "The name for the login. Empty: none, for anonymous access.", example: "cn=reader,dc=example,dc=org",
      at: \.bindName),
    passwordCommand("ldap", example: "pass show ldap") { $0.directory.passwordCommand = $1 },
    flag("ldap", "plain_password", plainPasswordHelp) { $0.directory.sendsPlainPassword = $1 },
    Setting(
      section: "ldap", name: "refresh", example: "\(Settings.Directory().refresh)",
      help: ["The age of the copy, in minutes, after which the server is asked for changes."]
    ) { node, draft throws(Complaint) in
      guard case .integer(let minutes) = node.value, (1...1_000_000).contains(minutes) else {
        throw Complaint("refresh must be a whole number of minutes, 1 or more, not \(node.value.kind)")
      }
      draft.directory.refresh = minutes
    },
  ]

  /// The table that is being read.
  private var directory: Settings.Directory {
    get { settings.directories.last ?? Settings.Directory() }
    set { if !settings.directories.isEmpty { settings.directories[settings.directories.count - 1] = newValue } }
  }

  private var books: Settings.AddressBooks {
    get { settings.addressBooks.last ?? Settings.AddressBooks() }
    set { if !settings.addressBooks.isEmpty { settings.addressBooks[settings.addressBooks.count - 1] = newValue } }
  }

  private static func bookText(
    _ name: String, _ help: String, example: String = "",
    at path: WritableKeyPath<Settings.AddressBooks, String> & Sendable
  ) -> Setting {
    Setting(section: "carddav", name: name, example: Setting.quoted(example), help: [help]) {
      node, draft throws(Complaint) in
      draft.books[keyPath: path] = try node.text(of: name)
    }
  }

  /// The setting for the program that prints a password.
  private static func passwordCommand(
    _ section: String, example: String, apply: @escaping @Sendable (inout SettingsDraft, PasswordCommand) -> Void
  ) -> Setting {
    Setting(
      section: section, name: "password_command", example: Setting.quoted(example),
      help: ["The program that prints the password. It runs without a shell."]
    ) { node, draft throws(Complaint) in
      let text = try node.text(of: "password_command")
      do throws(CallError) { apply(&draft, try PasswordCommand(text)) } catch { throw Complaint(error.description) }
    }
  }

  private static func text(
    _ name: String, _ help: String, example: String = "",
    at path: WritableKeyPath<Settings.Directory, String> & Sendable
  ) -> Setting {
    Setting(section: "ldap", name: name, example: Setting.quoted(example), help: [help]) {
      node, draft throws(Complaint) in
      draft.directory[keyPath: path] = try node.text(of: name)
    }
  }

  private static let plainPasswordHelp = "Allow sending the password to another machine without TLS."

  private static func flag(
    _ section: String, _ name: String, _ help: String,
    apply: @escaping @Sendable (inout SettingsDraft, Bool) -> Void
  ) -> Setting {
    Setting(section: section, name: name, example: "false", help: [help]) { node, draft throws(Complaint) in
      guard case .boolean(let isOn) = node.value else {
        throw Complaint("\(name) must be true or false, not \(node.value.kind)")
      }
      apply(&draft, isOn)
    }
  }

  /// Complains about missing URLs and duplicate names.
  func finishDirectories() -> [Complaint] {
    var names: Set<String> = []
    let tables =
      settings.directories.map { ("a directory", $0.company?.directory.name, "ldaps://ldap.example.org", $0.line) }
      + settings.addressBooks.map { ("an account", $0.account?.name, "https://dav.example.org", $0.line) }
    return tables.compactMap { kind, name, example, line in
      guard let name else { return Complaint("\(kind) needs its url, as in \"\(example)\"", line: line) }
      guard !names.insert(name).inserted else { return nil }
      return Complaint("two sources are named \"\(name)\"; set the name of one of them", line: line)
    }
  }
}
