import Localization

/// The settings of a company directory: its server, the user who binds, and what to fetch.
///
/// ```swift
/// var directory = LDAPDirectory(try LDAPURL("ldaps://directory.example.org/dc=example,dc=org"), name: "Office")
/// directory.bindName = "uid=reader,dc=example,dc=org"
/// ```
public struct LDAPDirectory: Hashable, Sendable {
  /// The name that users see. The file of the copy is named after it.
  public var name: String
  public var url: LDAPURL
  /// Whether to start TLS on a plain connection (StartTLS).
  public var startsTLS = false
  /// A PEM file with the certificate authorities to trust; empty uses libldap's configuration.
  public var authorities = ""
  /// The user who binds: a distinguished name, or `user@domain` for Active Directory; empty for an anonymous search.
  public var bindName = ""
  /// Whether the password may be sent to another machine without TLS.
  public var sendsPlainPassword = false
  /// The maximum age of a copy before it is refreshed.
  public var refresh = Duration.seconds(3600)
  public var limits = Limits()

  /// Limits on the time and memory that a server may use.
  public struct Limits: Hashable, Sendable {
    /// The time limit for connecting, and for each wait for an answer.
    public var silence = Duration.seconds(15)
    /// The time limit for a whole copy.
    public var total = Duration.seconds(900)
    /// The longest message, in bytes. libldap reads a message whole.
    public var messageByteCount = 32 << 20
    /// The longest entry, in bytes. Longer entries are skipped.
    public var entryByteCount = 5 << 20
    /// The largest copy, in bytes.
    public var copyByteCount = 256 << 20
    /// The number of entries in a page (RFC 2696).
    public var page = 1_000

    public init() {}
  }

  /// - Parameter name: the name to show; empty uses the host name.
  public init(_ url: LDAPURL, name: String = "") {
    self.url = url
    self.name = name.isEmpty ? url.name : name
  }

  /// The error for a password that would be sent without TLS; nil when it is safe.
  var plainPasswordProblem: LDAPError? {
    guard !bindName.isEmpty, url.scheme == .ldap, !startsTLS, !url.isLocal, !sendsPlainPassword else { return nil }
    return LDAPError(
      localized(
        """
        \(name): the password would be sent unencrypted; set start_tls = true, use ldaps://, or set \
        plain_password = true if nobody can listen
        """))
  }

  /// The settings that determine a copy's contents, on one line and without the password.
  ///
  /// A copy with another identity is not continued.
  public var identity: String {
    [url.server, url.base, url.scope.rawValue, filter, attributes.joined(separator: ","), bindName]
      .joined(separator: " ")
  }

  /// The filter for all entries of the directory.
  ///
  /// The default finds every person, and every entry with a telephone number or an e-mail address. It also finds accounts that
  /// Active Directory has disabled; the LDIF reader skips those, so that other servers can use the same filter.
  var filter: String {
    guard url.filter.isEmpty else { return url.filter.hasPrefix("(") ? url.filter : "(\(url.filter))" }
    return "(|(objectClass=person)(telephoneNumber=*)(mobile=*)(mail=*))"
  }

  /// The attributes to request.
  var attributes: [String] { url.attributes.isEmpty ? LDAPDirectory.contactAttributes : url.attributes }

  /// The attributes with telephone numbers, by which a server is asked for a number.
  static let numberAttributes = [
    "telephoneNumber", "otherTelephone", "mobile", "otherMobile", "homePhone", "otherHomePhone", "ipPhone",
    "otherIpPhone", "pager", "otherPager", "facsimileTelephoneNumber", "otherFacsimileTelephoneNumber",
  ]

  /// The attributes that the LDIF reader uses, without photos, which would be most of a copy. Their order is a part of ``identity``.
  static let contactAttributes: [String] =
    [
      "objectClass", "cn", "displayName", "givenName", "sn", "msDS-PhoneticDisplayName", "msDS-PhoneticFirstName",
      "msDS-PhoneticLastName",
    ] + numberAttributes + [
      "msRTCSIP-PrimaryUserAddress", "sipAddress", "labeledURI",
      "mail", "title", "ou", "department", "departmentNumber", "o", "company", "description", "info",
      "roomNumber", "physicalDeliveryOfficeName", "employeeNumber", "employeeID", "manager", "secretary", "street",
      "streetAddress", "postalAddress", "l", "wWWHomePage", "userAccountControl",
    ]

  /// The attributes that refreshing a copy needs. They are always requested.
  static let identifyingAttributes = ["entryUUID", "objectGUID", "modifyTimestamp", "whenChanged", "uSNChanged"]
}
