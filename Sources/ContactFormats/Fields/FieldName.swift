// Not translated in this file: names of fields that are recognised, and labels, which are data.

/// The name of a field: a column in CSV, a key in JSON, an element or attribute in XML, and what it says of the texts there.
///
/// All words of the name count, in any language (``FieldWord``): `Phone` is a number, `Phone verified` says something about
/// one, and `Father's phone` is the number of somebody else.
struct FieldName {
  /// The person to whom the texts belong, if the name says so: `Guardian 1`.
  struct Owner: Hashable {
    enum Kind { case person, party, relation, agent }

    let kind: Kind
    /// The stems of the words for the person, which are the same in `Mother's name` and `mothers_phone`.
    let stem: String
    let number: Int?
  }

  /// The role of the texts.
  private(set) var role = FieldRole.unknown
  /// How sure the role is by the name alone, to be compared with what the texts say: ``sure``, ``weak`` or 0.
  private(set) var certainty = 0
  let tokens: [FieldToken]
  /// The meanings of all words.
  let words: [FieldWord]
  let owner: Owner?
  /// The words for the owner as written: `Guardian 1`.
  let ownerText: String
  /// A number that is not the owner's: 2 in `Phone 2`.
  let index: Int?
  private let hasUnknown: Bool

  /// The certainty of a name whose words say what the texts are, of one that says it of something else, and of one that only
  /// suggests it: `Tenant` is the name of a tenant, unless there is `Name`.
  static let sure = 8
  static let known = 7
  static let weak = 3
  /// The rank of a full name that is named only by a person: `Contact`, `Customer`.
  static let personRank = 4
  /// The maximum length of a name that is examined, in bytes.
  private static let byteLimit = 200

  /// - Complexity: O(length of the name)
  init(_ name: String) {
    let isShort = name.utf8.count <= FieldName.byteLimit
    tokens = isShort ? FieldToken.tokens(of: name) : []
    words = tokens.flatMap(\.meanings)
    hasUnknown = tokens.contains { $0.number == nil && $0.meanings.isEmpty }
    let idiom = isShort ? FieldName.idioms[FieldName.fold(name)] : nil
    (owner, ownerText, index) = idiom == nil ? FieldName.owner(in: tokens) : (nil, "", nil)
    if let idiom {
      (role, certainty) = (idiom, FieldName.sure)
    } else if !words.isEmpty {
      (role, certainty) = reading(hasComma: name.contains(","))
    }
  }

  /// Folds a name: lower case, letters and digits only.
  static func fold(_ name: String) -> String {
    let kept = name.lowercased().unicodeScalars.filter { scalar in
      let properties = scalar.properties
      return properties.isAlphabetic || properties.numericType != nil || properties.generalCategory == .nonspacingMark
    }
    return String(String.UnicodeScalarView(kept))
  }

  /// The name without the word for its label or value, and without `number`, folded: `phone2` for `Phone 2 - Label`.
  var stem: String {
    let end = tokens.lastIndex { token in
      !token.meanings.contains { [.kind, .value, .glue].contains($0) } && token.meanings != [.number]
    }
    return FieldName.fold(tokens.prefix((end ?? -1) + 1).map(\.text).joined())
  }

  private func has(_ some: FieldWord...) -> Bool { words.contains(where: some.contains) }

  /// Whether the words name the purpose of a number, as `Home`, `Büro` and `Direct line` do.
  var isPurpose: Bool { has(.home, .work, .main, .other, .alternate, .direct) }

  /// Whether the words name the subject of the row, as those of `Employee ID` do.
  var isOfPerson: Bool { has(.person, .party) }

  /// A name with blanks between its words: `Emergency contact` for `EmergencyContact`.
  static func spaced(_ name: String) -> String {
    let words = FieldToken.tokens(of: name).map(\.text)
    return words.isEmpty ? name : (words.prefix(1) + words.dropFirst().map { $0.lowercased() }).joined(separator: " ")
  }

  /// The words that are not known, as written: `Pharmacy` in `Pharmacy phone`.
  var unknownWords: String {
    tokens.filter { $0.number == nil && $0.meanings.isEmpty }.map(\.text).joined(separator: " ")
  }

  /// Whether every word is known.
  var isWhollyKnown: Bool { !words.isEmpty && !hasUnknown }

  /// Whether an extension in another field is dialled after a number with this name: that of a main line, not of a person.
  var acceptsExtension: Bool {
    !has(.direct, .mobile, .home, .fax, .pager, .whatsApp, .relation) && FieldRole.phone(label: FieldName.desk) != role
  }

  /// The label of a telephone at a desk, which has a number of its own.
  static let desk = "IP phone"

  /// The purpose of the number, in dialtone's words.
  var label: String {
    let isWork = has(.work, .organisation, .extension)
    if has(.fax), !has(.phone, .mobile) { return isWork ? "work fax" : has(.home) ? "home fax" : "fax" }
    if has(.mobile) { return isWork ? "work mobile" : has(.home) ? "home mobile" : "mobile" }
    if has(.whatsApp) { return "WhatsApp" }
    if has(.pager) { return "pager" }
    if has(.car) { return "car" }
    if has(.callback) { return "callback" }
    if has(.direct) { return "direct" }
    if isWork { return has(.main) ? "main" : "work" }
    if has(.home) { return "home" }
    if has(.main) { return "main" }
    if has(.other, .alternate) { return "other" }
    // `Ph (H)`, `Tel. G`: the initial of a purpose.
    guard has(.phone), let last = tokens.last, last.text.utf8.count == 1 else { return "" }
    return FieldName.initials[last.text.lowercased()] ?? ""
  }

  private static let initials = [
    "h": "home", "p": "home", "w": "work", "o": "work", "g": "work", "m": "mobile", "c": "mobile",
  ]

  // MARK: Words

  /// The role that the words have together, and its certainty.
  private func reading(hasComma: Bool) -> (FieldRole, Int) {
    let sure = FieldName.sure
    let isPhone = has(.phone, .mobile, .fax, .pager, .whatsApp, .car, .callback)
    if has(.setting) { return (.ignored, sure) }
    if has(.kind) { return words.count > 1 || isPhone || index != nil ? (.label, sure) : (.unknown, 0) }
    if has(.sip), !has(.fact) { return (.sip, sure) }
    if has(.mail) { return has(.name) ? (.ignored, sure) : has(.fact) ? (.known, FieldName.known) : (.email, sure) }
    if has(.messenger) { return (.messenger, sure) }
    if has(.areaCode) || has(.area) && has(.code) || has(.prefix) && isPhone { return (.areaCode, FieldName.weak) }
    if has(.callingCode) || (has(.country) || isPhone && !has(.fact)) && has(.code) {
      return (.callingCode, FieldName.weak)
    }
    // `Phone notes` are not dialled.
    if has(.note), words.last != .phone || hasUnknown { return (.note, FieldName.known) }
    if has(.extension), !has(.fact, .note, .name, .attribute) { return (.phoneExtension, sure) }
    if isPhone || has(.number) && (isPurpose && !has(.organisation) || has(.relation)) {
      if has(.fact) { return (.known, FieldName.known) }
      return (has(.preferred) && label.isEmpty ? .preferredPhone : .phone(label: label), sure)
    }
    if has(.photo), !has(.number) { return (.photo, sure) }
    // The number of something that is no telephone: `Policy number`, `KdNr`.
    if has(.number), hasUnknown { return (.known, FieldName.known) }
    if has(.fact, .attribute, .country, .area, .code) || has(.number) && (isOfPerson || has(.organisation, .category)) {
      return (.known, FieldName.known)
    }
    if has(.note) { return (.note, FieldName.known) }
    if has(.nickname) || has(.preferred) && (has(.given) || has(.first, .name)) { return (.nickname, sure) }
    if has(.reading) {
      if has(.organisation, .middle) { return (.known, FieldName.known) }
      return (has(.family, .last) ? .phoneticFamily : has(.given, .first) ? .phoneticGiven : .phonetic, sure)
    }
    if has(.prefix) { return (.namePrefix, sure) }
    if has(.suffix) { return (.nameSuffix, sure) }
    if has(.department) { return (.department, sure) }
    if has(.title), !has(.given, .family) { return (.title(rank: has(.person) ? 2 : 0), sure) }
    if has(.honorific), !has(.given, .family, .name) {
      return isWhollyKnown && words.count == 1 ? (.titleOrHonorific, sure) : (.title(rank: 1), sure)
    }
    // `Person - Organisation`, but `Company contact`.
    let isCompany = !has(.agent, .relation) && words.last { $0 == .organisation || $0 == .person } == .organisation
    if isCompany { return (.organisation, sure) }
    if let name = name(hasComma: hasComma) { return name }
    return has(.category) ? (.category, sure) : has(.organisation) ? (.organisation, sure) : (.unknown, 0)
  }

  private func name(hasComma: Bool) -> (FieldRole, Int)? {
    let certainty = hasUnknown ? FieldName.known : FieldName.sure
    let given = words.firstIndex { $0 == .given }
    let family = words.firstIndex { $0 == .family || $0 == .name || $0 == .last }
    // `Vorname` means a given name on its own, but `first` only together with `name`.
    if has(.given, .first) && has(.family, .last) || has(.given, .family) && has(.name) && !has(.other) {
      let isFamilyFirst = hasComma && (family ?? .max) < (given ?? words.firstIndex(of: .first) ?? .min)
      return (isFamilyFirst ? .familyCommaGiven : .fullName(rank: 2), certainty)
    }
    if has(.middle) || has(.other) && has(.name, .given) && owner == nil { return (.middle, certainty) }
    if has(.given) { return index == 2 ? (.middle, certainty) : (.given, certainty) }
    if has(.family) { return (.family, certainty) }
    // `Last name`, `Last`, and `Student last`; but not `Last visit`, `First aid` or `Last contact`.
    if let place = words.firstIndex(where: { $0 == .first || $0 == .last }) {
      let isLast = !words[place...].dropFirst().contains { $0 != .glue }
      let role = words[place] == .first ? FieldRole.given : .family
      if has(.name) || isLast && !hasUnknown { return (role, certainty) }
      // `Skater first`: one unknown word for the person, if the cells are names.
      let isOfUnknown = tokens.count == 2 && tokens[0].meanings.isEmpty && tokens[0].number == nil
      return isLast && isOfUnknown ? (role, FieldName.weak) : (.known, FieldName.known)
    }
    if has(.name) { return has(.display) ? (.fullName(rank: 0), certainty) : (.nameOrPart, certainty) }
    if owner != nil { return (.fullName(rank: FieldName.personRank), FieldName.weak) }
    return nil
  }

  /// The person in a name, the words for that person as written, and the number that is not the person's.
  private static func owner(in tokens: [FieldToken]) -> (Owner?, String, Int?) {
    func place(_ kinds: FieldWord...) -> Int? {
      tokens.firstIndex { $0.meanings.contains(where: kinds.contains) }
    }
    let numbers = tokens.compactMap(\.number)
    // `Alternate contact`, `Secondary tenant`, `Alt. name`.
    let isNamed = place(.person, .party, .name) != nil
    guard let start = place(.relation) ?? (isNamed ? place(.alternate) : nil) ?? place(.agent) ?? place(.person, .party)
    else { return (nil, "", numbers.last) }
    let meanings = tokens[start].meanings
    let isAlternate = meanings.contains(.alternate)
    let kind: Owner.Kind =
      meanings.contains(.relation) || isAlternate
      ? .relation : meanings.contains(.agent) ? .agent : meanings.contains(.person) ? .person : .party
    let number = start + 1 < tokens.count ? tokens[start + 1].number : nil
    var text = tokens[start].text.replacing("'s", with: "").replacing("’s", with: "")
    if isAlternate, let person = place(.person, .party) { text += " " + tokens[person].text }
    if let number { text += " \(number)" }
    let rest = number == nil ? numbers : tokens.indices.filter { $0 != start + 1 }.compactMap { tokens[$0].number }
    return (Owner(kind: kind, stem: tokens[start].stem, number: number), text, rest.last)
  }

  /// Names whose meaning is not that of their words, folded.
  static let idioms: [String: FieldRole] = {
    var table: [String: FieldRole] = [:]
    func add(_ role: FieldRole, _ names: String) {
      for name in names.split(separator: " ") { table[String(name)] = role }
    }
    add(
      .phone(label: ""),
      "number numbers nummer numéro número numero номер rufnummer bestnumber contactnumber contactno e164 phonelist")
    add(.phone(label: desk), "ipphone ipphonenumber otheripphone")
    add(.phone(label: "home"), "particular abitazione")
    add(.phone(label: "work"), "ufficio trabajo")
    add(.phone(label: "main"), "centralita")
    add(.phoneExtension, "phoneext phoneextension internalnumber internalphone internalextension")
    add(.sip, "sipuri sipuris sipurl sipaccount")
    add(.email, "emailid scoredemailaddresses")
    add(.fullName(rank: 0), "anzeigename commonname cn fn formattedname formatted full namefull")
    add(.given, "gn namefirst")
    add(
      .family,
      "sn namelast numedefamilie nomdefamille primerapellido segundoapellido primerapelido segundoapelido 1erapellido "
        + "2oapellido")
    add(.phonetic, "yomigana romaji reading")
    add(.nickname, "aliases knownas preferredname nicknames")
    add(.organisation, "org orgname")
    add(.department, "service division team")
    add(.title(rank: 0), "designation jobrole")
    add(.title(rank: 1), "job")
    add(.title(rank: 2), "role occupation profession")
    add(.note, "description bio about memo personalnotes")
    add(.category, "keywords keyword tag")
    add(.uid(rank: 0), "objectid")
    add(.uid(rank: 1), "uid guid uuid contactid")
    add(.uid(rank: 2), "id employeeid")
    add(.known, "autodivert")
    add(.photo, "profilepicurl profilepictureurl profilepic thumbnailimagedata imagedata photodata thumbnailphoto")
    add(
      .revision,
      "updated updatedat modified modifiedat rev revision lastmodified lastmodifieddatetime lastupdated lastmodifiedtime"
    )
    return table
  }()
}
