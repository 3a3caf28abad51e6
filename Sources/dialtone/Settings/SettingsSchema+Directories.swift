import Calling
import CardDAV
import Configuration
import LDAP

// Not translated in this file: the descriptions of settings, which the default configuration has in English.

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
    var tokenCommand: PasswordCommand?
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
      account.usesBearerToken = tokenCommand != nil
      return AddressBookAccount(
        name: name, account, password: tokenCommand ?? passwordCommand,
        folder: folder.isEmpty ? nil : HomeFolder.expanded(folder))
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
    "files are named, and updated by \"dialtone sync\". What you add, edit or delete is written on the server."
  ) { draft, line in
    draft.settings.addressBooks.append(Settings.AddressBooks(line: line))
  }

  static let directories: [Configuration.Setting<SettingsDraft>] = ldap + carddav

  private static let carddav: [Setting] = [
    .text(
      "carddav", "name", "The name of the source. Empty: the name of the host.", example: "Family", at: \.books.name),
    .text(
      "carddav", "url", "The server, the account or one address book, or an address such as \"ada@example.org\".",
      example: "https://dav.example.org", at: \.books.url),
    .text("carddav", "user", "The user name.", example: "ada", at: \.books.user),
    .passwordCommand("carddav", example: "pass show carddav", at: \.books.passwordCommand),
    .tokenCommand("carddav", example: "mutt_oauth2.py /home/ada/.google-token", at: \.books.tokenCommand),
    .text("carddav", "authorities", authoritiesHelp, at: \.books.authorities),
    .text("carddav", "folder", "The folder of the copies. Empty: in dialtone's state folder.", at: \.books.folder),
    .flag("carddav", "plain_password", plainPasswordHelp, usual: false, at: \.books.sendsPlainPassword),
  ]

  private static let ldap: [Setting] = [
    .text(
      "ldap", "name", "The name of the source. Empty: the name of the host.", example: "Example Ltd",
      at: \.directory.name),
    .text(
      "ldap", "url", ["The URL of the server: ldap://, ldaps:// or ldapi://, as in RFC 4516."],
      example: "ldaps://ldap.example.org/dc=example,dc=org", at: \.directory.url
    ) { text throws(Complaint) in
      do throws(LDAPError) { return try LDAPURL(text) } catch { throw Complaint(verbatim: error.description) }
    },
    .text(
      "ldap", "base", "The entry that contains the people. Not set: as in the url, else everything on the server.",
      example: "ou=people,dc=example,dc=org", at: \.directory.base),
    .text(
      "ldap", "filter",
      "The filter (RFC 4515). Not set: as in the url, else people, and entries with a number or an address.",
      example: "(objectClass=inetOrgPerson)", at: \.directory.filter),
    Setting(
      section: "ldap", name: "attributes", example: "[\"cn\", \"telephoneNumber\", \"jpegPhoto\"]",
      help: ["The attributes. Not set: all that dialtone shows, except photos, which would make the copy large."]
    ) { node, draft throws(Complaint) in
      draft.directory.attributes = try node.texts(of: "attributes").map(\.text)
    },
    .flag("ldap", "start_tls", "Start TLS on a connection of ldap://.", usual: false, at: \.directory.startsTLS),
    .text("ldap", "authorities", authoritiesHelp, at: \.directory.authorities),
    .text(
      "ldap", "bind_dn", "The name for the login. Empty: none, for anonymous access.",
      example: "cn=reader,dc=example,dc=org", at: \.directory.bindName),
    .passwordCommand("ldap", example: "pass show ldap", at: \.directory.passwordCommand),
    .flag("ldap", "plain_password", plainPasswordHelp, usual: false, at: \.directory.sendsPlainPassword),
    .number(
      "ldap", "refresh", "The age of the copy, in minutes, after which the server is asked for changes.",
      usual: Settings.Directory().refresh, in: 1...1_000_000, at: \.directory.refresh),
  ]

  private static let authoritiesHelp = "The certificates that TLS trusts, a PEM file. Empty: the system's."
  private static let plainPasswordHelp = "Allow sending the password to another machine without TLS."

  /// The table that is being read.
  var directory: Settings.Directory {
    get { settings.directories.last ?? Settings.Directory() }
    set { if !settings.directories.isEmpty { settings.directories[settings.directories.count - 1] = newValue } }
  }

  /// The table that is being read.
  var books: Settings.AddressBooks {
    get { settings.addressBooks.last ?? Settings.AddressBooks() }
    set { if !settings.addressBooks.isEmpty { settings.addressBooks[settings.addressBooks.count - 1] = newValue } }
  }

  /// Complains about missing URLs and duplicate names.
  func finishDirectories() -> [Complaint] {
    var names: Set<String> = []
    let directories: [(name: String?, ifMissing: Complaint)] = settings.directories.map {
      (
        $0.company?.directory.name,
        Complaint("a directory needs its url, as in \"ldaps://ldap.example.org\"", line: $0.line)
      )
    }
    let accounts: [(name: String?, ifMissing: Complaint)] = settings.addressBooks.map {
      ($0.account?.name, Complaint("an account needs its url, as in \"https://dav.example.org\"", line: $0.line))
    }
    return (directories + accounts).compactMap { name, ifMissing in
      guard let name else { return ifMissing }
      guard !names.insert(name).inserted else { return nil }
      return Complaint("two sources are named \"\(name)\"; set the name of one of them", line: ifMissing.line)
    }
  }
}
