/// The meaning of an attribute of a directory entry (RFC 4519, RFC 4524, RFC 2798; Active Directory; Thunderbird's schema).
enum LDIFAttribute: Equatable {
  case distinguishedName, objectClass, changeType, accountControl
  case displayName, commonName, givenName, familyName, phonetic, nickname
  case organisation, department, title, note, uid, revision, email, photo
  case phone(label: String)

  /// Whether its reading is a reading of the name.
  var isName: Bool { self == .displayName || self == .commonName }

  /// - Parameter name: in lower case, without options; nil for the others.
  init?(_ name: String) {
    guard let known = LDIFAttribute.known[name] else { return nil }
    self = known
  }

  private static let known: [String: LDIFAttribute] = [
    "dn": .distinguishedName, "objectclass": .objectClass, "changetype": .changeType,
    "useraccountcontrol": .accountControl,
    "displayname": .displayName, "cn": .commonName, "commonname": .commonName,
    "givenname": .givenName, "gn": .givenName, "sn": .familyName, "surname": .familyName,
    "msds-phoneticdisplayname": .phonetic,
    "mozillanickname": .nickname, "xmozillanickname": .nickname, "nickname": .nickname,
    "o": .organisation, "organizationname": .organisation, "company": .organisation,
    "ou": .department, "organizationalunitname": .department, "department": .department,
    "departmentnumber": .department,
    "jpegphoto": .photo, "thumbnailphoto": .photo,
    "title": .title, "description": .note, "info": .note, "comment": .note, "notes": .note,
    "entryuuid": .uid, "modifytimestamp": .revision, "whenchanged": .revision,
    "mail": .email, "rfc822mailbox": .email, "email": .email, "emailaddress": .email, "othermailbox": .email,
    "mozillasecondemail": .email, "xmozillasecondemail": .email,
    "telephonenumber": .phone(label: "work"), "othertelephone": .phone(label: "work"),
    "mozillaworkphone": .phone(label: "work"), "companyphone": .phone(label: "work"),
    "mobile": .phone(label: "mobile"), "mobiletelephonenumber": .phone(label: "mobile"),
    "othermobile": .phone(label: "mobile"), "cellphone": .phone(label: "mobile"), "carphone": .phone(label: "car"),
    "homephone": .phone(label: "home"), "hometelephonenumber": .phone(label: "home"),
    "otherhomephone": .phone(label: "home"), "mozillahomephone": .phone(label: "home"),
    "ipphone": .phone(label: "IP phone"), "otheripphone": .phone(label: "IP phone"),
    "pager": .phone(label: "pager"), "pagertelephonenumber": .phone(label: "pager"),
    "pagerphone": .phone(label: "pager"), "otherpager": .phone(label: "pager"),
    "facsimiletelephonenumber": .phone(label: "fax"), "fax": .phone(label: "fax"),
    "otherfacsimiletelephonenumber": .phone(label: "fax"),
  ]

  static let personClasses: Set<String> = [
    "person", "organizationalperson", "inetorgperson", "residentialperson", "user", "contact", "mozillaabpersonalpha",
    "mozillaabpersonobsolete", "newpilotperson", "pilotperson", "evolutionperson",
  ]
  static let groupClasses: Set<String> = [
    "groupofnames", "groupofuniquenames", "group", "posixgroup", "mailgroup", "groupofurls",
  ]
}
