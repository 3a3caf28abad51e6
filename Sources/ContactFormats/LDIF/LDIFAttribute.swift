// Not translated in this file: names of attributes, and labels, which are data.

/// The meaning of an attribute of a directory entry (RFC 4519, RFC 4524, RFC 2798; Active Directory; Thunderbird's schema).
enum LDIFAttribute: Equatable {
  case distinguishedName, objectClass, changeType, accountControl
  case displayName, commonName, givenName, familyName, phonetic, phoneticGiven, phoneticFamily, nickname
  case organisation, department, title, note, uid, revision, email, photo
  case phone(label: String)
  /// A SIP address, with or without a scheme.
  case sip
  /// A URI with an optional label after it (RFC 2079), of which only SIP addresses are read.
  case uri
  /// A text without a field in the store.
  case detail(label: String)
  /// The distinguished name of another person, of which the common name is a detail.
  case person(label: String)

  /// Whether the phonetic form of the attribute is that of the full name.
  var isName: Bool { self == .displayName || self == .commonName }

  /// The meaning of an attribute; nil if it is not read.
  ///
  /// - Parameter name: the name without options, in any case.
  /// - Complexity: O(length), without allocation, since each entry has a dozen attributes
  init?(_ name: ByteSlice) {
    guard let known = LDIFAttribute.byHash[LDIFWord.hash(name.buffer)] else { return nil }
    self = known
  }

  /// The label of a number in the company's telephone network.
  static let networkPhone = "IP phone"

  private static let byHash = Dictionary(
    uniqueKeysWithValues: known.map { (LDIFWord.hash($0.key.utf8), $0.value) })

  private static let known: [String: LDIFAttribute] = [
    "dn": .distinguishedName, "objectclass": .objectClass, "changetype": .changeType,
    "useraccountcontrol": .accountControl,
    "displayname": .displayName, "cn": .commonName, "commonname": .commonName,
    "givenname": .givenName, "gn": .givenName, "sn": .familyName, "surname": .familyName,
    "msds-phoneticdisplayname": .phonetic, "msds-phoneticlastname": .phoneticFamily,
    "msds-phoneticfirstname": .phoneticGiven,
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
    // Lync and Skype for Business, and evolutionPerson.
    "msrtcsip-line": .phone(label: "work"), "primaryphone": .phone(label: ""), "otherphone": .phone(label: "other"),
    "assistantphone": .phone(label: "assistant"), "callbackphone": .phone(label: "callback"),
    "homefacsimiletelephonenumber": .phone(label: "home fax"), "businessphone": .phone(label: "work"),
    "tty": .detail(label: "TTY"), "radio": .detail(label: "radio"), "telex": .detail(label: "telex"),
    "internationalisdnnumber": .detail(label: "ISDN"), "managername": .detail(label: "manager"),
    "assistantname": .detail(label: "assistant"), "spousename": .detail(label: "spouse"),
    "birthdate": .detail(label: "birthday"), "anniversary": .detail(label: "anniversary"), "note": .note,
    "businessrole": .detail(label: "role"), "otherpostaladdress": .detail(label: "other address"),
    "ipphone": .phone(label: networkPhone), "otheripphone": .phone(label: networkPhone),
    "msrtcsip-primaryuseraddress": .sip, "sipaddress": .sip, "sipuri": .sip, "sip": .sip,
    "labeleduri": .uri, "proxyaddresses": .uri,
    "pager": .phone(label: "pager"), "pagertelephonenumber": .phone(label: "pager"),
    "pagerphone": .phone(label: "pager"), "otherpager": .phone(label: "pager"),
    "roomnumber": .detail(label: "room"), "physicaldeliveryofficename": .detail(label: "office"),
    "employeenumber": .detail(label: "employee number"), "employeeid": .detail(label: "employee ID"),
    "employeetype": .detail(label: "employee type"), "businesscategory": .detail(label: "business"),
    "manager": .person(label: "manager"), "secretary": .person(label: "assistant"),
    "street": .detail(label: "street"), "streetaddress": .detail(label: "street"),
    "postaladdress": .detail(label: "address"), "homepostaladdress": .detail(label: "home address"),
    "postalcode": .detail(label: "postcode"), "l": .detail(label: "town"), "localityname": .detail(label: "town"),
    "st": .detail(label: "state"), "co": .detail(label: "country"), "c": .detail(label: "country"),
    "wwwhomepage": .detail(label: "web"), "url": .detail(label: "web"), "preferredlanguage": .detail(label: "language"),
    "carlicense": .detail(label: "car licence"), "initials": .detail(label: "initials"),
    "generationqualifier": .detail(label: "suffix"), "personaltitle": .detail(label: "form of address"),
    "facsimiletelephonenumber": .phone(label: "fax"), "fax": .phone(label: "fax"),
    "otherfacsimiletelephonenumber": .phone(label: "fax"),
  ]

  /// The kind of entry that an object class implies; nil if the class is not known.
  static func kind(ofClass name: [UInt8]) -> EntryKind? { kinds[LDIFWord.hash(name)] }

  enum EntryKind {
    case person, group, machine
  }

  private static let kinds: [UInt64: EntryKind] = Dictionary(
    uniqueKeysWithValues: personClasses.map { (LDIFWord.hash($0.utf8), .person) }
      + groupClasses.map { (LDIFWord.hash($0.utf8), .group) }
      + ["computer", "referral"].map { (LDIFWord.hash($0.utf8), .machine) })

  private static let personClasses: Set<String> = [
    "person", "organizationalperson", "inetorgperson", "residentialperson", "user", "contact", "mozillaabpersonalpha",
    "mozillaabpersonobsolete", "newpilotperson", "pilotperson", "evolutionperson",
  ]
  private static let groupClasses: Set<String> = [
    "groupofnames", "groupofuniquenames", "group", "posixgroup", "mailgroup", "groupofurls",
  ]
}

/// A hash of the names of attributes and object classes, which are ASCII and case-insensitive (RFC 4512, section 2.5).
enum LDIFWord {
  /// The 64-bit FNV-1a hash of a name in lower case. A name that is crafted to have the hash of another name is read as that
  /// name, which is harmless.
  static func hash(_ word: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in word {
      let isUpper = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
      hash = (hash ^ UInt64(isUpper ? byte | 0x20 : byte)) &* 0x100_0000_01B3
    }
    return hash
  }
}
