// Not translated in this file: names of keys that are recognised.

/// The role of a key in a home-made object: that of a field of this name (``FieldName``), except for the keys of services.
enum JSONKeyRole {
  /// The maximum length of a key with a role, in bytes.
  private static let byteLimit = 40

  /// Folds a key: lower case, without blanks, `_`, `-`, `.` and `:`; nil if the key is too long.
  static func fold(_ key: JSONValue) -> String? {
    let raw = key.rawBytes
    guard raw.count <= byteLimit else { return nil }
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

  /// The role of a key.
  ///
  /// - Complexity: O(length of the key)
  static func role(of key: String, folded: String) -> FieldRole {
    if let role = table[folded] { return role }
    let name = FieldName(key)
    // `Ann Mobile` may be a person in a list of numbers by their names.
    if key.contains(" "), !name.isWhollyKnown { return .unknown }
    if name.owner?.kind == .relation || name.owner?.kind == .agent {
      if case .phone = name.role { return .phone(label: name.ownerText) }
      return .unknown
    }
    if name.index != nil, !name.role.isPhone, ![.email, .category, .note].contains(name.role) { return .unknown }
    switch name.role {
    case .fullName(let rank): return name.certainty > FieldName.weak ? .fullName(rank: rank) : .unknown
    case .nameOrPart: return .fullName(rank: name.isOfPerson ? 2 : 1)
    case .titleOrHonorific: return .title(rank: 1)
    case .preferredPhone: return .phone(label: "")
    case .known, .label, .ignored, .messenger, .namePrefix, .nameSuffix, .familyCommaGiven: return .unknown
    default: return name.role
    }
  }

  /// The keys of services, and those that mean something else than a column of the name, folded.
  private static let table: [String: FieldRole] = {
    var table: [String: FieldRole] = [:]
    func add(_ role: FieldRole, _ keys: String) {
      for key in keys.split(whereSeparator: \.isWhitespace) { table[String(key)] = role }
    }
    // Slack's `name` is what its users sign in as, wherever their own name stands.
    add(.fullName(rank: -10), "realname")
    add(.fullName(rank: 2), "callername")
    add(.fullName(rank: 3), "profilename profilefullname pushname notify verifiedname unstructuredname")
    add(.fullName(rank: 5), "shortname label")
    add(.fullName(rank: 6), "username userprincipalname")
    add(.given, "profilegivenname")
    add(.family, "profilefamilyname")
    add(.phone(label: "work"), "desk deskphone directphone")
    add(.phone(label: "main"), "main")
    add(.phone(label: "fax"), "homefax workfax businessfax")
    add(.uid(rank: 2), "resourcename")
    add(.category, "skill")
    add(
      .nested,
      """
      profile attributes fields properties contact contactinfo contactdetails person user details info personal
      """)
    return table
  }()
}
