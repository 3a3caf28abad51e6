/// The meaning of a key in a home-made object, inferred from its spelling. Case, blanks, `_`, `-`, `.` and `:` are ignored.
enum JSONFlatKey: Equatable {
  /// The full name. Of several, the one with the lowest rank is used.
  case fullName(rank: Int)
  case given, middle, family
  case phonetic, phoneticGiven, phoneticFamily
  case nickname, organisation, department
  case title(rank: Int)
  /// One or more telephone numbers.
  case phone(label: Label)
  /// One or more SIP addresses, with or without a scheme.
  case sip
  case phoneExtension
  case email
  case category, note
  case uid(rank: Int)
  case photo, revision
  /// An object whose members belong to the contact.
  case nested
  case unknown

  /// The purpose of a key's numbers.
  enum Label: String {
    case none = ""
    case mobile, home, work, main, fax, pager, other
    case whatsApp = "WhatsApp"
  }

  /// Folds a key: lower case, without ignored characters; nil if the key is too long.
  static func fold(_ key: JSONValue) -> String? {
    let raw = key.rawBytes
    guard raw.count <= 40 else { return nil }
    if key.hasEscapes { return key.text.map { $0.lowercased().filter { !" _-.:".contains($0) } } }
    return String(unsafeUninitializedCapacity: raw.count) { buffer in
      var count = 0
      for byte in raw {
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: ":"): break
        default:
          buffer[count] = FieldText.lowercase(byte)
          count += 1
        }
      }
      return count
    }
  }

  /// The meaning of a folded key.
  ///
  /// - Complexity: O(length of the key)
  init(folded key: String) {
    if let meaning = JSONFlatKey.table[key] {
      self = meaning
      return
    }
    // A numbered key: `phone2`, `email_1`.
    var stem = Substring(key)
    while let last = stem.last, last.isASCII, last.isNumber { stem.removeLast() }
    if stem.count < key.count, let meaning = JSONFlatKey.table[String(stem)] {
      switch meaning {
      case .phone, .sip, .email, .category, .note: self = meaning
      default: self = .unknown
      }
      return
    }
    self = JSONFlatKey(stem: stem)
  }

  /// The meaning of a compound such as `primaryPhoneNumber` or `phoneHome`.
  private init(stem: Substring) {
    let numberEndings = [
      "phone", "phonenumber", "phoneno", "phonenr", "mobile", "mobilenumber", "mobileno", "cell", "cellnumber",
      "telephone", "telephonenumber", "tel", "telnumber", "fax", "faxnumber", "msisdn", "telefon",
    ]
    let numberPrefixes = ["phone", "telephone", "tel", "mobile"]
    let purposes = ["home", "work", "office", "mobile", "cell", "other", "main", "primary", "secondary", "private"]
    if numberEndings.contains(where: { stem.hasSuffix($0) })
      || numberPrefixes.contains(where: { stem.hasPrefix($0) && purposes.contains(String(stem.dropFirst($0.count))) })
    {
      self = .phone(label: JSONFlatKey.label(in: stem))
    } else if stem.hasSuffix("email") || stem.hasSuffix("emailaddress") || stem.hasPrefix("email") {
      self = .email
    } else {
      self = .unknown
    }
  }

  private static func label(in key: Substring) -> Label {
    let words: [(String, Label)] = [
      ("fax", .fax), ("mobile", .mobile), ("cell", .mobile), ("home", .home), ("private", .home), ("work", .work),
      ("business", .work), ("office", .work), ("company", .work), ("main", .main),
    ]
    return words.first { key.contains($0.0) }?.1 ?? .none
  }
}
