import Contacts
import Localization

/// Reads contacts from LDIF (RFC 2849): the output of `ldapsearch`, and exports of Thunderbird and others.
///
/// Values may be in base64, lines may be folded, and attributes may have options (`cn;lang-de`) and several values. Values at a
/// URL (`jpegPhoto:< file:…`) are not fetched. Of change records, only additions are read.
enum LDIFReader {
  /// The number of bytes in which the first record is searched for.
  private static let headerByteLimit = 1 << 16

  /// Whether the first line that is neither empty nor a comment declares the version or starts an entry.
  ///
  /// - Complexity: O(1): it examines at most the first 64 KiB.
  static func recognises(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let source = ByteSlice(bytes) else { return false }
    var lines = LDIFLines(source.slice(0, min(source.count, headerByteLimit)))
    while lines.next() {
      let line = lines.current
      if line.isEmpty { continue }
      if line.hasPrefix("version:") {
        let version = line.suffix(from: 8).trimmedOfControls()
        return version.count == 1 && Ascii.isDigit(version[0])
      }
      return line.hasPrefix("dn:")
    }
    return false
  }

  /// Reads all entries that are people or groups. A line that is not an attribute is skipped with a diagnostic.
  ///
  /// - Parameter charset: the decoder of text that is not UTF-8.
  /// - Complexity: O(bytes)
  static func read(_ bytes: UnsafeRawBufferPointer, _ charset: SourceCharset, into sink: inout ContactSink) {
    guard let source = ByteSlice(bytes) else { return }
    let text = SourceText(source, charset, into: &sink)
    text.withBytes { text in
      var entries = LDIFEntries(text, charset)
      entries.readAll(into: &sink)
    }
  }
}

/// The unfolded lines of LDIF, without comments. An empty line ends an entry.
struct LDIFLines: ~Copyable {
  private let bytes: ByteSlice
  private var position = 0
  private var lineNumber = 0
  private var unfolded = ByteBuffer()
  /// The current line, which is valid until the next call of ``next()``.
  private(set) var current = ByteSlice("")
  /// The number of the current line, from 1.
  private(set) var number = 0
  /// Whether the current line is not whole, because it is too long.
  private(set) var isCut = false

  init(_ bytes: ByteSlice) {
    let isMarked = bytes.byte(at: 0) == 0xef && bytes.byte(at: 1) == 0xbb && bytes.byte(at: 2) == 0xbf
    self.bytes = isMarked ? bytes.suffix(from: 3) : bytes
  }

  /// Advances to the next line that is not a comment. Returns false at the end.
  mutating func next() -> Bool {
    while let line = consumeLine() {
      let isComment = line.byte(at: 0) == UInt8(ascii: "#")
      number = lineNumber
      current = line
      isCut = line.count > ReadLimits.lineByteCount
      if !line.isEmpty, bytes.byte(at: position) == Ascii.space {
        unfolded.removeAll()
        unfolded.append(line)
        while bytes.byte(at: position) == Ascii.space, let more = consumeLine() {
          // Photos exceed the limit and need not be unfolded.
          isCut = isCut || unfolded.count >= ReadLimits.lineByteCount
          if !isComment, !isCut { unfolded.append(more.suffix(from: 1)) }
        }
        current = unfolded.bytes
      }
      if !isComment { return true }
    }
    return false
  }

  private mutating func consumeLine() -> ByteSlice? {
    guard position < bytes.count else { return nil }
    var end = position
    while end < bytes.count, !Ascii.isLineEnd(bytes[end]) { end += 1 }
    let line = bytes.slice(position, end)
    position = end
    if bytes.byte(at: position) == Ascii.carriageReturn { position += 1 }
    if bytes.byte(at: position) == Ascii.lineFeed { position += 1 }
    lineNumber += 1
    return line
  }
}

/// One run of the reader, with the entry that is being read.
private struct LDIFEntries: ~Copyable {
  private var lines: LDIFLines
  private let charset: SourceCharset
  private let source: ByteSlice
  private var charsets = CharsetConverter()
  private var decoded = ByteBuffer()
  private var converted = ByteBuffer()
  private var record = ContactRecord()
  private var names = Names()
  private var kinds: Kinds = []
  /// Whether the `dn` of an entry was read.
  private var isOpen = false

  /// The single-valued texts of an entry. A text of an attribute with options is used only if there is none without.
  private struct Names {
    var display = Choice()
    var common = Choice()
    var otherCommon: [[UInt8]] = []
    var given = Choice()
    var family = Choice()
    var title = Choice()
    var organisation = Choice()
    var department = Choice()
    var phonetic = Choice()
    var phoneticGiven = Choice()
    var phoneticFamily = Choice()
    /// The name in the entry's distinguished name.
    var distinguished: [UInt8] = []
  }

  private struct Choice {
    var text: [UInt8] = []
    var hasOptions = true

    /// Replaces the text unless it is better than the new one. Returns whether it was replaced.
    @discardableResult
    mutating func update(with new: [UInt8], hasOptions isOptional: Bool) -> Bool {
      guard text.isEmpty || hasOptions && !isOptional else { return false }
      (text, hasOptions) = (new, isOptional)
      return true
    }
  }

  private struct Kinds: OptionSet {
    let rawValue: UInt8
    static let classified = Kinds(rawValue: 1)
    static let person = Kinds(rawValue: 2)
    static let group = Kinds(rawValue: 4)
    static let machine = Kinds(rawValue: 8)
    static let disabled = Kinds(rawValue: 16)
    static let change = Kinds(rawValue: 32)
    static let reachable = Kinds(rawValue: 64)
  }

  init(_ text: ByteSlice, _ charset: SourceCharset) {
    lines = LDIFLines(text)
    source = text
    self.charset = charset
  }

  mutating func readAll(into sink: inout ContactSink) {
    while lines.next() {
      let line = lines.current
      if line.isEmpty {
        finish(into: &sink)
        if sink.contactCount % 4096 == 0, sink.isCancelled() { return }
      } else {
        readAttribute(line, into: &sink)
      }
    }
    finish(into: &sink)
  }

  /// Reads a line: `attribute;option: value`, `attribute:: base64` or `attribute:< URL`.
  private mutating func readAttribute(_ line: ByteSlice, into sink: inout ContactSink) {
    guard let colon = line.first(Ascii.colon), colon > 0 else {
      // `-` separates the changes of a record.
      if isOpen, !line.equals("-"), !kinds.contains(.change) {
        sink.report(line: lines.number, "a line that is not an attribute; ignored")
      }
      return
    }
    let description = line.slice(0, colon)
    let options = description.first(Ascii.semicolon)
    let known = LDIFAttribute(description.slice(0, options ?? colon))
    if known == .distinguishedName {
      finish(into: &sink)
      isOpen = true
      record.line = lines.number
    }
    // The version and the remarks of ldapsearch are not part of an entry.
    guard isOpen, let attribute = known else { return }
    if let options, description.suffix(from: options).contains(";binary") { return }
    if attribute == .photo { return addPhoto(line.suffix(from: colon + 1), isWanted: sink.keepsPhotos) }
    let isPhonetic = options.map { description.suffix(from: $0).contains("phonetic") } ?? false
    guard var text = value(line.suffix(from: colon + 1), into: &sink) else { return }
    FieldText.tidy(&text, keepsLines: attribute == .note)
    if text.isEmpty { return }
    add(text, of: isPhonetic && attribute.isName ? .phonetic : attribute, hasOptions: options != nil && !isPhonetic)
  }

  /// Adds a photo as a `data:` URI, labelled as JPEG whatever its format.
  private mutating func addPhoto(_ value: ByteSlice, isWanted: Bool) {
    guard isWanted, value.byte(at: 0) == Ascii.colon else { return }
    record.add(.photo, utf8: Array("data:image/jpeg;base64,".utf8) + value.suffix(from: 1).trimmed().buffer)
  }

  /// Decodes the value after the first colon of a line; nil if the value is at a URL.
  private mutating func value(_ value: ByteSlice, into sink: inout ContactSink) -> [UInt8]? {
    if value.byte(at: 0) == UInt8(ascii: "<") { return nil }
    if lines.isCut { sink.report(line: lines.number, ReadLimits.lineIsCut) }
    guard value.byte(at: 0) == Ascii.colon else {
      return Array(value.slice(0, min(value.count, ReadLimits.lineByteCount)).trimmed().buffer)
    }
    decoded.removeAll()
    if !Base64.decode(value.suffix(from: 1), into: &decoded) {
      sink.report(line: lines.number, "invalid base64; read as far as possible")
    }
    let bytes = decoded.bytes
    guard !UTF8Text.isValid(bytes) || charset.preferences.required != nil else { return Array(bytes.buffer) }
    converted.removeAll()
    switch charset.decode(bytes, in: source, &charsets, into: &converted) {
    case .valid: return Array(bytes.buffer)
    case .converted: break
    case .repaired(let name): sink.report(line: lines.number, "bytes that are not UTF-8; read as \(name)")
    case .cutOff: sink.report(line: lines.number, "an incomplete character at the end of a text; left out")
    }
    return Array(converted.bytes.buffer)
  }

  private mutating func add(_ text: [UInt8], of attribute: LDIFAttribute, hasOptions: Bool) {
    switch attribute {
    case .distinguishedName: names.distinguished = LDIFEntries.commonName(text)
    case .objectClass: addObjectClass(text)
    case .changeType: if !text.elementsEqual("add".utf8) { kinds.insert(.change) }
    case .accountControl:
      if let flags = Int(String(decoding: text, as: UTF8.self)), flags & 2 != 0 { kinds.insert(.disabled) }
    case .displayName: names.display.update(with: text, hasOptions: hasOptions)
    case .commonName:
      let before = names.common.text
      let other = names.common.update(with: text, hasOptions: hasOptions) ? before : text
      if !other.isEmpty, names.otherCommon.count < 16 { names.otherCommon.append(other) }
    case .givenName: names.given.update(with: text, hasOptions: hasOptions)
    case .familyName: names.family.update(with: text, hasOptions: hasOptions)
    case .phonetic: names.phonetic.update(with: text, hasOptions: hasOptions)
    case .phoneticGiven: names.phoneticGiven.update(with: text, hasOptions: hasOptions)
    case .phoneticFamily: names.phoneticFamily.update(with: text, hasOptions: hasOptions)
    case .title: names.title.update(with: text, hasOptions: hasOptions)
    case .organisation: names.organisation.update(with: text, hasOptions: hasOptions)
    case .department: names.department.update(with: text, hasOptions: hasOptions)
    case .nickname: record.add(.nickname, utf8: text)
    case .note: record.add(.note, utf8: text)
    case .uid: record.add(.uid, utf8: text)
    case .revision: record.add(.revision, utf8: text)
    case .photo: break
    case .email:
      kinds.insert(.reachable)
      if text.contains(UInt8(ascii: "@")) { record.add(.email, utf8: text) }
    case .phone(let label):
      kinds.insert(.reachable)
      // A fax number may have parameters after `$` (RFC 4517, section 3.3.11), but a SIP address may contain `$`.
      let hasParameters = !SIPField.mayContainAddress(text)
      let field = PhoneField(hasParameters ? Array(text.prefix { $0 != UInt8(ascii: "$") }) : text)
      // The label of an IP phone is redundant for a SIP address.
      let saysMore = label != LDIFAttribute.networkPhone || !field.phones.contains { $0.label == SIPField.label }
      record.add(field, label: saysMore ? label : "")
    case .sip:
      kinds.insert(.reachable)
      record.add(PhoneField(text, schemeIsOptional: true), label: "")
    case .detail(let label): record.add(detailUTF8: LDIFEntries.withoutDollars(text), label: label)
    case .person(let label):
      let name = LDIFEntries.commonName(text)
      record.add(detailUTF8: name.isEmpty ? text : name, label: label)
    case .uri:
      let address = text.prefix { $0 != Ascii.space }
      var label = Array(text.dropFirst(address.count))
      FieldText.tidy(&label)
      guard FieldText.hasPrefix(text[...], "sip") else {
        return record.add(detailUTF8: address, label: label.isEmpty ? "web" : String(decoding: label, as: UTF8.self))
      }
      kinds.insert(.reachable)
      record.add(PhoneField(Array(address)), label: PhoneLabel.label(String(decoding: label, as: UTF8.self)))
    }
  }

  private mutating func addObjectClass(_ name: [UInt8]) {
    kinds.insert(.classified)
    switch LDIFAttribute.kind(ofClass: name) {
    case .person: kinds.insert(.person)
    case .group: kinds.insert(.group)
    case .machine: kinds.insert(.machine)
    case nil: break
    }
  }

  /// Finishes the current entry, and adds its contact to the sink if it is a person or group.
  private mutating func finish(into sink: inout ContactSink) {
    defer {
      record.removeAll()
      names = Names()
      kinds = []
      isOpen = false
    }
    guard isOpen else { return }
    if kinds.contains(.change) {
      return sink.report(line: record.line, "a change that does not add an entry; skipped", skippedContact: true)
    }
    // Branches of the tree, machines and disabled accounts are not contacts.
    let isNamed = !names.display.text.isEmpty || !names.common.text.isEmpty || !names.family.text.isEmpty
    let isSomebody =
      kinds.contains(.classified)
      ? !kinds.isDisjoint(with: [.person, .group, .reachable]) : isNamed || kinds.contains(.reachable)
    guard isSomebody, kinds.isDisjoint(with: [.machine, .disabled]) else { return }
    addNames()
    record.isGroup = kinds.contains(.group)
    sink.append(&record)
  }

  private mutating func addNames() {
    let hasParts = !names.given.text.isEmpty || !names.family.text.isEmpty
    let shown = [names.display.text, names.common.text, hasParts ? [] : names.distinguished].first { !$0.isEmpty }
    if let shown {
      record.add(.displayName, utf8: shown)
      record.hasFormattedName = true
    }
    if !names.family.text.isEmpty { record.add(.familyName, utf8: names.family.text) }
    if !names.given.text.isEmpty { record.add(.givenName, utf8: names.given.text) }
    let readings = [names.phoneticFamily.text, names.phoneticGiven.text].filter { !$0.isEmpty }
    let reading = names.phonetic.text.isEmpty ? Array(readings.joined(separator: [Ascii.space])) : names.phonetic.text
    if !reading.isEmpty { record.add(.phoneticName, utf8: reading) }
    if !names.organisation.text.isEmpty { record.add(.organisation, utf8: names.organisation.text) }
    if !names.department.text.isEmpty { record.add(.department, utf8: names.department.text) }
    if !names.title.text.isEmpty { record.add(.title, utf8: names.title.text) }
    for name in names.otherCommon where name != shown { record.add(.nickname, utf8: name) }
  }

  /// A text with commas instead of the `$` between the lines of a postal address (RFC 4517, section 3.3.28).
  private static func withoutDollars(_ text: [UInt8]) -> [UInt8] {
    guard text.contains(UInt8(ascii: "$")) else { return text }
    let lines = text.split(separator: UInt8(ascii: "$")).map { line -> [UInt8] in
      var line = Array(line)
      FieldText.tidy(&line)
      return line
    }
    return Array(lines.joined(separator: Array(", ".utf8)))
  }

  /// The common name at the start of a distinguished name (RFC 4514); empty if it starts with another attribute.
  private static func commonName(_ name: [UInt8]) -> [UInt8] {
    guard FieldText.hasPrefix(name[...], "cn=") else { return [] }
    var text: [UInt8] = []
    var offset = 3
    while offset < name.count, name[offset] != Ascii.comma, name[offset] != UInt8(ascii: "+") {
      if name[offset] == Ascii.backslash, offset + 1 < name.count {
        if offset + 2 < name.count, let high = Ascii.hex(name[offset + 1]), let low = Ascii.hex(name[offset + 2]) {
          text.append(high << 4 | low)
          offset += 3
          continue
        }
        offset += 1
      }
      text.append(name[offset])
      offset += 1
    }
    text = Array(String(decoding: text, as: UTF8.self).utf8)
    FieldText.tidy(&text)
    return text
  }
}
