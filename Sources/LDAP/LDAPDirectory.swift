/// A company directory: where it is, who asks, and what is wanted of it.
public struct LDAPDirectory: Hashable, Sendable {
  /// What users see, and what its copy is named after.
  public var name: String
  public var url: LDAPURL
  /// Whether TLS is asked for on a connection without it.
  public var startsTLS = false
  /// The certificates of authorities that TLS trusts, a file in PEM; empty: those of libldap's configuration.
  public var authorities = ""
  /// Who logs in, as a distinguished name (or as Active Directory has it, `user@domain`); empty: nobody does.
  public var bindName = ""
  /// Whether the password may go to another machine as it is, without TLS.
  public var sendsPlainPassword = false
  /// How old a copy may be before the server is asked again.
  public var refresh = Duration.seconds(3600)
  public var limits = Limits()

  /// What a server may do to us.
  public struct Limits: Hashable, Sendable {
    /// How long it may take to connect, and how long the server may be silent.
    public var silence = Duration.seconds(20)
    /// How long a copy may take altogether.
    public var total = Duration.seconds(900)
    /// The longest message, in bytes: libldap reads it whole.
    public var messageByteCount = 32 << 20
    /// The longest entry that is kept; a longer one is left out.
    public var entryByteCount = 5 << 20
    /// The most bytes of a copy.
    public var copyByteCount = 2 << 30
    /// The entries of a page.
    public var page = 1_000

    public init() {}
  }

  /// - Parameter name: empty: the host's.
  public init(_ url: LDAPURL, name: String = "") {
    self.url = url
    self.name = name.isEmpty ? url.name : name
  }

  /// Why the password would be in danger; nil where it is not.
  var plainPasswordProblem: LDAPError? {
    guard !bindName.isEmpty, url.scheme == .ldap, !startsTLS, !url.isLocal, !sendsPlainPassword else { return nil }
    return LDAPError(
      "\(name): the password would go over the network as it is; set start_tls = true, use ldaps://, or set "
        + "plain_password = true if nobody can listen")
  }

  /// What decides what is in a copy: a copy made with another one is not continued. It has no password, and no line end.
  public var identity: String {
    [url.server, url.base, url.scope.rawValue, filter, attributes.joined(separator: ","), bindName]
      .joined(separator: " ")
  }

  /// The filter for everybody.
  ///
  /// By default: who has a number or an address, and every person. Accounts that Active Directory has disabled are left out by
  /// the reader, which knows them, and servers without that attribute answer all the same.
  var filter: String {
    guard url.filter.isEmpty else { return url.filter.hasPrefix("(") ? url.filter : "(\(url.filter))" }
    return "(|(objectClass=person)(telephoneNumber=*)(mobile=*)(mail=*))"
  }

  /// The attributes that are asked for.
  var attributes: [String] { url.attributes.isEmpty ? LDAPDirectory.contactAttributes : url.attributes }

  /// What the reader of LDIF makes contacts of, but for photos, which would be most of a copy.
  static let contactAttributes = [
    "objectClass", "cn", "displayName", "givenName", "sn", "msDS-PhoneticDisplayName", "msDS-PhoneticFirstName",
    "msDS-PhoneticLastName",
    "telephoneNumber", "otherTelephone", "mobile", "otherMobile", "homePhone", "otherHomePhone", "ipPhone",
    "otherIpPhone", "pager", "otherPager", "facsimileTelephoneNumber", "otherFacsimileTelephoneNumber",
    "msRTCSIP-PrimaryUserAddress", "sipAddress", "labeledURI",
    "mail", "title", "ou", "department", "departmentNumber", "o", "company", "description", "info",
    "userAccountControl",
  ]

  /// What is needed to bring a copy up to date, whatever else is asked for.
  static let identifyingAttributes = ["entryUUID", "objectGUID", "modifyTimestamp", "whenChanged", "uSNChanged"]
}
