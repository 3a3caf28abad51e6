import Contacts
import Localization

/// Reads contacts from the elements of phone books.
struct XMLContacts {
  private var record = ContactRecord()
  private var names = FieldNames()
  /// A text that is the full name, or the part of it that no other element has.
  private var nameOrPart: [UInt8] = []
  /// The digits of an extension that is dialled after the main number, until they are added to it.
  private var phoneExtension: [UInt8] = []
  /// Whether there is a main number, after which an extension is dialled.
  private var hasMain = false
  /// The label of numbers that have none of their own.
  private var defaultLabel = ""
  /// The codes of area and country that stand before the numbers beside them.
  private var codes: (area: [UInt8], country: [UInt8]) = ([], [])

  /// Reads an element.
  ///
  /// - Parameter groups: the names of groups by their identifiers.
  mutating func read(_ tree: XMLTree, groups: [String: String], into sink: inout ContactSink) {
    guard let root = tree.nodes.first else { return }
    if tree.isCut { sink.report(line: root.line, ReadLimits.lineIsCut) }
    if tree.lacksElements { sink.report(line: root.line, "an entry of more than 65,536 elements or 16 MiB; truncated") }
    if root.name.isCard { return XCard.read(tree, into: &sink) }
    record.removeAll()
    record.line = root.line
    names.removeAll()
    nameOrPart = []
    findExtension(in: tree)
    for group in tree.groups { addCategory(group, groups) }
    if root.name.isTelephone {
      addPhones(of: 0, in: tree)
    } else if XMLName.isDialled(tree.text(root)) {
      addPhone(Array(tree.text(root)), root.name, label: defaultLabel)
    }
    var index = 1
    while index < tree.nodes.count { index = readNode(index, of: tree, groups) }
    // An entry of a menu that leads to a page.
    let isLink = tree.nodes.contains { $0.name.role == .messenger && !$0.text.isEmpty }
    if isLink, record.first(.phone) == nil { return }
    addNames(root, tree)
    sink.append(&record)
  }

  /// Reads a node, with its descendants if they belong to the same thing. Returns the index of the next one.
  private mutating func readNode(_ index: Int, of tree: XMLTree, _ groups: [String: String]) -> Int {
    let node = tree.nodes[index]
    if node.name.isTelephone {
      if !tree.nodes[0].name.isTelephone || node.parent != 0 { addPhones(of: index, in: tree) }
      return tree.end(of: index)
    }
    let end = tree.end(of: index)
    switch node.name.role {
    case .email:
      for text in texts(tree, index..<end) where text.contains(UInt8(ascii: "@")) {
        record.add(.email, utf8: FieldText.hasPrefix(text[...], "mailto:") ? text.dropFirst(7) : text[...])
      }
      return end
    case .category:
      for text in texts(tree, index..<end) { addCategory(String(decoding: text, as: UTF8.self), groups) }
      return end
    case .messenger, .sip:
      for text in texts(tree, index..<end) where node.name.isNumber(text[...]) {
        addPhone(text, node.name, label: defaultLabel)
      }
      return end
    case .organisation where node.hasChildren:
      for child in tree.nodes[index..<end] where !child.text.isEmpty {
        add(tidied(tree.text(child)), child.name.isName ? .organisation : child.name.role, child.name.text)
      }
      return end
    default:
      guard !node.text.isEmpty else { return index + 1 }
      let parent = tree.nodes[max(node.parent, 0)].name
      // `<note><text>…`
      let isValue = node.parent > 0 && node.name.isValue && !node.name.isTelephone
      // The name of somebody else is in the labels of their numbers.
      if node.name.isName, node.parent > 0, other(of: index, in: tree) != nil { return index + 1 }
      read(node, as: isValue ? parent.role : node.name.role, of: tree, groups)
      return index + 1
    }
  }

  private mutating func read(
    _ node: XMLTree.Node, as role: FieldRole, of tree: XMLTree, _ groups: [String: String]
  ) {
    let text = tree.text(node)
    if role == .phoneExtension {
      if !hasMain { addPhone(Array(text), node.name, label: "extension") }
    } else if node.name.isLabel {
      let word = XMLContacts.label(text)
      if node.parent == 0, XMLContacts.circles.contains(word.lowercased()) { addCategory(word, groups) }
    } else {
      add(role == .note ? lines(text) : tidied(text), role, node.name.text)
    }
  }

  private mutating func add(_ text: [UInt8], _ role: FieldRole, _ name: String) {
    if text.isEmpty { return }
    // A number counts the entries of a phone book, and identifies none of them elsewhere.
    if case .uid = role, text.allSatisfy(Ascii.isDigit) { return }
    if names.add(text, of: role) { return }
    switch role {
    case .nameOrPart: if nameOrPart.isEmpty { nameOrPart = text }
    case .nickname: record.add(.nickname, utf8: text)
    case .organisation: if record.first(.organisation) == nil { record.add(.organisation, utf8: text) }
    case .department: if record.first(.department) == nil { record.add(.department, utf8: text) }
    case .titleOrHonorific: _ = names.add(text, of: .title(rank: 1))
    case .note: record.add(.note, utf8: text)
    case .photo: if FieldText.hasPrefix(text[...], "http") { record.add(.photo, utf8: text) }
    case .namePrefix: record.add(detailUTF8: text, label: DetailLabel.namePrefix)
    case .nameSuffix: record.add(detailUTF8: text, label: DetailLabel.nameSuffix)
    default:
      if !XMLContacts.bookkeeping.contains(name.lowercased()), let label = DetailLabel.label(ofKey: name) {
        record.add(detailUTF8: text, label: label)
      }
    }
  }

  private mutating func addNames(_ root: XMLTree.Node, _ tree: XMLTree) {
    if !nameOrPart.isEmpty {
      let role: FieldRole =
        names.given.isEmpty == names.family.isEmpty ? .fullName(rank: 2) : names.given.isEmpty ? .given : .family
      _ = names.add(nameOrPart, of: role)
    }
    // `<contact number="1001">Ann Lee</contact>`
    let text = tree.text(root)
    if names.isEmpty, !text.isEmpty, !XMLName.isDialled(text), !root.name.isTelephone {
      _ = names.add(tidied(text), of: .fullName(rank: 9))
    }
    names.add(to: &record)
  }

  // MARK: Numbers

  /// Finds the extension beside a main number, after which it is dialled, and the label of the whole entry.
  private mutating func findExtension(in tree: XMLTree) {
    phoneExtension = []
    defaultLabel = ""
    hasMain = false
    codes = codes(in: tree.children(of: 0).map { tree.nodes[$0] }, of: tree)
    for node in tree.nodes.dropFirst() where !node.text.isEmpty {
      if node.name.role == .phoneExtension {
        if node.parent == 0, phoneExtension.isEmpty { phoneExtension = tree.text(node).filter(Ascii.isDigit) }
      } else if node.name.isNumber(tree.text(node)), node.name.acceptsExtension {
        hasMain = true
      } else if node.parent == 0, node.name.isLabel, node.name.text.lowercased() != "type" {
        defaultLabel = XMLContacts.label(tree.text(node))
      }
    }
    if !hasMain { phoneExtension = [] }
  }

  /// Adds the numbers in the element of a telephone, which may contain others:
  /// `<phones><phone type="home"><number>…</number></phone></phones>`.
  ///
  /// - Parameter label: the label and the preference that the outer element gives.
  private mutating func addPhones(of index: Int, in tree: XMLTree, label: String? = nil, isPreferred: Bool = false) {
    let node = tree.nodes[index]
    let children = tree.children(of: index).map { ($0, tree.nodes[$0]) }
    var word = self.label(of: index, children, in: tree)
    if word.isEmpty { word = label ?? defaultLabel }
    // The number of somebody else says whose it is.
    if label == nil, let other = other(of: index, in: tree) { word = word.isEmpty ? other : "\(other) \(word)" }
    let codes = self.codes(in: children.map(\.1), of: tree)
    let preference = children.first { $1.name.isPreference && !$1.text.isEmpty }
    let isPreferred = isPreferred || preference.map { XMLContacts.isTrue(tree.text($1)) } ?? false
    if let (_, node) = children.first(where: { $1.name.role == .phoneExtension }), !node.text.isEmpty {
      phoneExtension = tree.text(node).filter(Ascii.isDigit)
    }
    // `private="1"` is a flag.
    if !node.text.isEmpty, node.name.role.isPhone || XMLName.isDialled(tree.text(node)) {
      addPhone(Array(tree.text(node)), node.name, label: word, isPreferred, codes: codes)
    }
    for (index, child) in children where !child.name.isLabel && child.name.role != .phoneExtension {
      if child.hasChildren {
        addPhones(of: index, in: tree, label: word, isPreferred: isPreferred)
      } else if child.name.isValue,
        tree.text(child).contains(where: Ascii.isDigit) || child.name.isNumber(tree.text(child))
      {
        let own = child.name.label
        addPhone(Array(tree.text(child)), child.name, label: own.isEmpty ? word : own, isPreferred, codes: codes)
      }
    }
  }

  /// The name of the element around a node that is about somebody else, with that person's name; nil if there is none.
  private func other(of index: Int, in tree: XMLTree) -> String? {
    var parent = tree.nodes[index].parent
    while parent > 0, !tree.nodes[parent].name.isOfOther { parent = tree.nodes[parent].parent }
    guard parent > 0 else { return nil }
    let name = tree.children(of: parent).map { tree.nodes[$0] }.first { $0.name.isName && !$0.text.isEmpty }
    let words = FieldName.spaced(tree.nodes[parent].name.text)
    return words + (name.map { " " + String(decoding: tidied(tree.text($0)), as: UTF8.self) } ?? "")
  }

  /// The label in the element of a telephone, empty if there is none: a text beside the number (`type="home"`, a name), the
  /// name of the element (`<mobile>`), or empty elements (`<WORK/>`).
  private func label(of index: Int, _ children: [(Int, XMLTree.Node)], in tree: XMLTree) -> String {
    func isOwn(_ node: XMLTree.Node) -> Bool {
      var parent = node.parent
      while parent > index, !tree.nodes[parent].name.isTelephone { parent = tree.nodes[parent].parent }
      return parent == index
    }
    let texts = tree.nodes[index..<tree.end(of: index)].filter { $0.name.isLabel && !$0.text.isEmpty && isOwn($0) }
    let labels = texts.map { XMLContacts.label(tree.text($0)) }
    if let label = labels.first(where: { !$0.isEmpty }) { return label }
    if index > 0, let name = children.first(where: { $1.name.isName && !$1.text.isEmpty }) {
      return XMLContacts.label(tree.text(name.1))
    }
    let own = tree.nodes[index].name.label
    if !own.isEmpty { return own }
    let marks = children.filter { !$1.hasChildren && $1.text.isEmpty && !$1.isAttribute }.map { $1.name.text }
    return FieldName(marks.joined(separator: " ")).label
  }

  private func codes(in nodes: [XMLTree.Node], of tree: XMLTree) -> (area: [UInt8], country: [UInt8]) {
    func text(_ isCode: (XMLName) -> Bool) -> [UInt8] {
      nodes.first { isCode($0.name) && !$0.text.isEmpty }.map { tidied(tree.text($0)) } ?? []
    }
    return (text(\.isAreaCode), text(\.isCallingCode))
  }

  private mutating func addPhone(
    _ text: [UInt8], _ name: XMLName, label: String, _ isPreferred: Bool = false,
    codes own: (area: [UInt8], country: [UInt8])? = nil
  ) {
    let codes = own.map { $0.area.isEmpty && $0.country.isEmpty ? self.codes : $0 } ?? self.codes
    let text = NumberParts.joined(text, areaCode: codes.area, callingCode: codes.country)
    let field = PhoneField(text, schemeIsOptional: name.role == .sip)
    guard name.acceptsExtension else { return record.add(field, label: label, isPreferred: isPreferred) }
    record.add(field, label: label, phoneExtension: &phoneExtension, isPreferred: isPreferred)
  }

  /// The label that a text is: `mobile` for `Mobile Number`, `work fax` for `fax_work`, the text itself if it is another word.
  private static func label(_ text: ArraySlice<UInt8>) -> String {
    var word = FieldText.tidied(String(decoding: text.prefix(labelLimit), as: UTF8.self))
    if word.hasPrefix("label:") {
      // The user's own in FRITZ!OS.
      word = String(word.dropFirst(6))
      return PhoneLabel.label(word)
    }
    if word == "none" { return "" }
    if let usual = PhoneLabel.usual(word) { return usual }
    let words = FieldName(word)
    if words.words == [.extension] { return "extension" }
    let isPurpose = words.isWhollyKnown && words.words.allSatisfy(purposes.contains)
    return isPurpose && !words.label.isEmpty ? words.label : word
  }

  /// What telephones keep for themselves about an entry.
  private static let bookkeeping: Set<String> = [
    "id", "nid", "idx", "index", "line", "accountindex", "mod_time", "category", "features", "setup", "ringtone",
    "ring_tone",
    "ringtoneurl", "ringtoneindex", "default_photo", "auto_divert", "priority", "selected_photo", "lm", "primary",
    "frequent",
    "vanity", "quickdial", "prio", "context", "photourl",
  ]
  private static let labelLimit = 64
  /// The words that a label consists of if it is one of dialtone's; it may say more otherwise.
  private static let purposes: Set<FieldWord> = [
    .phone, .mobile, .fax, .pager, .home, .work, .main, .other, .direct, .extension, .number,
  ]

  private static func isTrue(_ text: ArraySlice<UInt8>) -> Bool {
    ["1", "true", "yes"].contains { text.lazy.map(Ascii.lower).elementsEqual($0.utf8) }
  }

  // MARK: Texts

  /// The circles of people by which Snom and Gigaset sort contacts.
  private static let circles: Set<String> = [
    "friend", "friends", "colleague", "colleagues", "family", "vip", "home", "work",
  ]

  /// The group of all contacts, as Yealink names it, which says nothing.
  private static let everybody = "All Contacts"

  private mutating func addCategory(_ text: String, _ groups: [String: String]) {
    let name = text.utf8.allSatisfy(Ascii.isDigit) ? groups[text] ?? "" : text
    if !name.isEmpty, name != XMLContacts.everybody, !record.has(.category, utf8: Array(name.utf8)) {
      record.add(.category, name)
    }
  }

  private func texts(_ tree: XMLTree, _ range: Range<Int>) -> [[UInt8]] {
    tree.nodes[range].map { tidied(tree.text($0)) }.filter { !$0.isEmpty }
  }

  private func tidied(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var text = Array(text)
    FieldText.tidy(&text)
    return text
  }

  private func lines(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var text = Array(text)
    FieldText.tidy(&text, keepsLines: true)
    return text
  }
}
