import Contacts
import Localization

/// Reads contacts from CSV.
///
/// It reads the exports of Google (old and new), Outlook (also in other languages and in Windows-1252), Thunderbird and
/// others, and home-made files with a name and a number.
///
///     var sink = ContactSink(source: path, onBatch: { batches.append($0) }, onDiagnostic: { print($0) })
///     if CSVContactsReader.recognises(bytes) { try CSVContactsReader.read(bytes, into: &sink) }
///     sink.flush()
///
/// The separator and the columns are inferred from the first rows; see `CSVLayout`. The text is UTF-8, UTF-16, or in the
/// charset that `SourceCharset` infers.
public enum CSVContactsReader {
  /// Whether bytes are CSV with the columns of an address book, according to the first rows.
  ///
  /// - Complexity: O(1): it examines at most the first 64 KiB.
  public static func recognises(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let source = ByteSlice(bytes) else { return false }
    let start = source.slice(0, min(source.count, 2 * CSVLayout.byteLimit))
    return SourceText(start, SourceCharset(syntax: .lines)).withBytes { CSVLayout($0) != nil }
  }

  /// Reads all rows. A row that cannot be split or that has no name is skipped with a diagnostic.
  ///
  /// A sink that accepts notes receives a note with the inferred meaning of each column.
  ///
  /// - Throws: ``ReadError`` if neither names nor cells identify the columns of an address book.
  /// - Complexity: O(bytes)
  public static func read(_ bytes: UnsafeRawBufferPointer, into sink: inout ContactSink) throws(ReadError) {
    let charset = SourceCharset(syntax: .lines)
    try read(bytes, charset, into: &sink)
    charset.report(into: &sink)
  }

  /// - Parameter charset: the decoder of text that is not UTF-8.
  static func read(
    _ bytes: UnsafeRawBufferPointer, _ charset: SourceCharset, into sink: inout ContactSink
  ) throws(ReadError) {
    guard let source = ByteSlice(bytes) else { return }
    let text = SourceText(source, charset, into: &sink)
    try text.withBytes { text throws(ReadError) in
      guard let layout = CSVLayout(text) else {
        throw ReadError(
          line: 1,
          reason: localized("is CSV without columns such as name and phone; name the columns in the first row"))
      }
      for explanation in layout.header.explanations {
        sink.note(line: layout.line, LocalizedText(verbatim: explanation))
      }
      var rows = CSVSplitter(text, separator: layout.separator)
      for _ in 0..<layout.rowCount where !rows.next() { return }
      var contacts = CSVContacts(text, layout)
      while rows.next() {
        contacts.readRow(rows, into: &sink)
        if sink.contactCount % 4096 == 0, sink.isCancelled() { return }
      }
      contacts.finish(into: &sink)
    }
  }
}

/// One run of the reader, with the buffers that all rows share.
struct CSVContacts: ~Copyable {
  private let header: CSVHeader
  private let persons: [CSVPeople.Person]
  /// The columns whose cells continue the row above if all others are empty: numbers and their parts.
  private let isContinuing: [Bool]
  /// The columns whose line breaks matter.
  private let keepsLines: [Bool]
  /// The label of a detail of each column.
  private let detailLabels: [String]
  private var text: CSVText
  private var record = ContactRecord()
  private var names = FieldNames()
  /// Whether the record is complete but for the rows that continue it.
  private var isPending = false

  init(_ bytes: ByteSlice, _ layout: CSVLayout) {
    header = layout.header
    persons = header.people.persons
    names.joinsSuffix = !header.roles.contains { [.given, .family].contains($0) }
    isContinuing = header.roles.map { $0.isPhone || [.phoneExtension, .callingCode, .areaCode, .label].contains($0) }
    keepsLines = header.roles.map { $0.isPhone || [.note, .known, .unknown].contains($0) }
    detailLabels = header.roles.indices.map { [header] in header.detailLabel(at: $0) }
    text = CSVText(bytes, isNAEmpty: layout.isNAEmpty)
  }

  /// Reads a row into one contact, or into one for each of its people.
  mutating func readRow(_ row: borrowing CSVSplitter, into sink: inout ContactSink) {
    if row.isUnclosed {
      finish(into: &sink)
      sink.report(line: row.line, "a row with an unclosed quote; skipped", skippedContact: true)
      return
    }
    let filled = CSVFilled(row.fields, text, count: header.roles.count, isContinuing)
    // Spreadsheets write an empty row as separators only.
    if filled.isEmpty, !filled.hasExtra { return finish(into: &sink) }
    if isPending, filled.isContinuing, !filled.hasExtra {
      readFields(of: persons[0].columns, in: row, isSubject: true, &sink)
      return
    }
    finish(into: &sink)
    if filled.hasExtra {
      sink.report(line: row.line, "a row with more fields than columns; the rest is ignored")
    } else if row.fieldCount < header.roles.count {
      sink.report(line: row.line, "a row with fewer fields than columns; read as far as it goes")
    }
    guard persons.count > 1 else { return readPerson(persons[0].columns, in: row, isSubject: true, &sink) }
    func has(_ columns: [Int]) -> Bool { columns.contains { $0 < row.fields.count && !text.isBlank(row.fields[$0]) } }
    let present = persons.indices.dropFirst().filter { has(persons[$0].names) }
    if present.isEmpty || has(persons[0].own) {
      let others = Set(present.flatMap { persons[$0].own })
      readPerson(persons[0].columns.filter { !others.contains($0) }, in: row, isSubject: true, &sink)
    }
    for index in present {
      finish(into: &sink)
      readPerson(persons[index].columns, in: row, isSubject: false, &sink)
    }
  }

  /// Adds the last contact to the sink.
  mutating func finish(into sink: inout ContactSink) {
    guard isPending else { return }
    names.add(to: &record)
    sink.append(&record)
    isPending = false
  }

  private mutating func readPerson(
    _ columns: [Int], in row: borrowing CSVSplitter, isSubject: Bool, _ sink: inout ContactSink
  ) {
    record.removeAll()
    record.line = row.line
    names.removeAll()
    isPending = true
    readFields(of: columns, in: row, isSubject: isSubject, &sink)
    // A row without a name is not continued.
    if names.isEmpty { finish(into: &sink) }
  }

  /// Reads the fields of some columns into the record.
  ///
  /// - Parameter isSubject: whether the numbers of other people get labels that say whose they are.
  private mutating func readFields(
    of columns: [Int], in row: borrowing CSVSplitter, isSubject: Bool, _ sink: inout ContactSink
  ) {
    var isCut = false
    for index in columns where index < row.fields.count {
      let field = row.fields[index]
      let role = header.roles[index]
      if field.start >= field.end { continue }
      isCut = isCut || field.end - field.start > ReadLimits.lineByteCount
      guard text.load(field, keepsLines: keepsLines[index]) else { continue }
      if role.isPhone {
        readPhones(at: index, role, in: row, isSubject: isSubject)
      } else {
        readField(at: index, role, in: row)
      }
    }
    for index in columns where header.parts[index].phoneExtension != nil { readExtension(of: index, in: row) }
    if isCut { sink.report(line: row.line, "a field of more than 1 MiB; truncated") }
  }

  /// Reads the loaded text of a field into the record, according to the role of its column.
  private mutating func readField(at index: Int, _ role: FieldRole, in row: borrowing CSVSplitter) {
    // People know the number of an employee, but not the identifiers of programs.
    if case .uid = role, header.fields[index].isOfPerson { addDetail(at: index, in: row) }
    if names.add(text.text, of: role) { return }
    switch role {
    case .nickname: addParts(.nickname)
    case .organisation: if record.first(.organisation) == nil { addParts(.organisation) }
    case .department: if record.first(.department) == nil { addParts(.department) }
    case .note: record.add(.note, utf8: text.text)
    case .revision: record.add(.revision, utf8: text.text)
    case .photo: if !CardContents.isData(utf8: text.text) { record.add(.photo, utf8: text.text) }
    case .email: for part in CSVContacts.parts(text.text) where part.contains(UInt8(ascii: "@")) { addEmail(part) }
    case .category: addCategories()
    case .namePrefix, .nameSuffix, .known, .unknown: addDetail(at: index, in: row)
    default: break
    }
  }

  /// The text of a column; empty if there is none.
  private mutating func text(of index: Int?, in row: borrowing CSVSplitter) -> [UInt8] {
    guard let index, index < row.fields.count, text.load(row.fields[index]) else { return [] }
    return text.text
  }

  /// Adds the loaded text as a detail, with the label in another column if there is one.
  private mutating func addDetail(at index: Int, in row: borrowing CSVSplitter) {
    // Outlook's empty date.
    if text.text.elementsEqual("0/0/00".utf8) { return }
    let detail = text.text
    var label = detailLabels[index]
    let own = text(of: header.labels[index], in: row).drop { $0 == UInt8(ascii: "*") || $0 == Ascii.space }
    if !own.isEmpty {
      let word = String(decoding: own, as: UTF8.self)
      // Not translated: the label of a detail, which is data.
      label = label == "address" ? "\(word) address" : word
    }
    record.add(detailUTF8: detail, label: label)
  }

  /// The values of a field, which Google joins with ` ::: `.
  private static func parts(_ text: [UInt8]) -> [[UInt8]] {
    guard text.contains(Ascii.colon) else { return [text] }
    var parts: [[UInt8]] = []
    var start = 0
    var offset = 0
    while offset + 3 <= text.count {
      if text[offset] == Ascii.colon, text[offset + 1] == Ascii.colon, text[offset + 2] == Ascii.colon {
        parts.append(Array(text[start..<offset]))
        offset += 3
        start = offset
      } else {
        offset += 1
      }
    }
    parts.append(Array(text[start...]))
    for index in parts.indices { FieldText.tidy(&parts[index]) }
    return parts.filter { !$0.isEmpty }
  }

  private mutating func addParts(_ kind: ContactField) {
    for part in CSVContacts.parts(text.text) { record.add(kind, utf8: part) }
  }

  private mutating func addEmail(_ address: [UInt8]) {
    record.add(.email, utf8: FieldText.hasPrefix(address[...], "mailto:") ? address.dropFirst(7) : address[...])
  }

  /// Adds the groups of a field: `* myContacts ::: Friends` (Google, with an asterisk before its own groups) or `Friends;Work`
  /// (Outlook).
  private mutating func addCategories() {
    let parts = CSVContacts.parts(text.text)
    for part in parts {
      let isJoined = parts.count > 1
      for name in part.split(whereSeparator: { !isJoined && ($0 == Ascii.semicolon || $0 == Ascii.comma) }) {
        var name = Array(name)
        if name.first == UInt8(ascii: "*") { name.removeFirst() }
        FieldText.tidy(&name)
        if !name.isEmpty, !name.elementsEqual("myContacts".utf8) { record.add(.category, utf8: name) }
      }
    }
  }

  /// Adds the numbers of the loaded text, with the parts in other columns.
  private mutating func readPhones(at index: Int, _ role: FieldRole, in row: borrowing CSVSplitter, isSubject: Bool) {
    if role == .messenger, !FieldText.hasPrefix(text.text[...], "sip") { return }
    if header.isZeroEmpty[index], text.text == [UInt8(ascii: "0")] { return }
    let numbers = CSVContacts.parts(text.text)
    let parts = header.parts[index]
    var label = if case .phone(let label) = role { label } else { "" }
    var isPreferred = role == .preferredPhone
    if let column = header.labels[index] {
      var own = String(decoding: text(of: column, in: row), as: UTF8.self)
      // Google marks the preferred number with an asterisk.
      if own == "*" || own.hasPrefix("* ") { (own, isPreferred) = (String(own.dropFirst(2)), true) }
      if !own.isEmpty { label = PhoneLabel.label(own) }
    }
    if isSubject, let relation = header.people.relations[index] {
      let name = relation.names.map { String(decoding: text(of: $0, in: row), as: UTF8.self) }
      label = ([relation.text] + name + [label]).filter { !$0.isEmpty }.joined(separator: " ")
    }
    var area: [UInt8] = []
    var country: [UInt8] = []
    if parts.areaCode ?? parts.callingCode != nil {
      (area, country) = (text(of: parts.areaCode, in: row), text(of: parts.callingCode, in: row))
    }
    var digits = parts.phoneExtension == nil ? [] : text(of: parts.phoneExtension, in: row).filter(FieldText.isDigit)
    for part in numbers {
      let number = NumberParts.joined(part, areaCode: area, callingCode: country)
      record.add(
        PhoneField(number, schemeIsOptional: role == .sip), label: label, phoneExtension: &digits,
        isPreferred: isPreferred)
    }
  }

  /// In a row without the main number, its extension is a number of its own.
  private mutating func readExtension(of index: Int, in row: borrowing CSVSplitter) {
    guard text(of: index, in: row).isEmpty else { return }
    let digits = text(of: header.parts[index].phoneExtension, in: row).filter(FieldText.isDigit)
    if !digits.isEmpty { record.add(PhoneField(digits), label: "extension") }
  }
}

/// Which fields of a row have texts.
private struct CSVFilled {
  private(set) var isEmpty = true
  /// Whether all texts are numbers, and there are some.
  private(set) var isContinuing = false
  /// Whether there are more fields than columns.
  private(set) var hasExtra = false

  init(_ fields: [CSVSplitter.Field], _ text: borrowing CSVText, count: Int, _ isContinuing: [Bool]) {
    self.isContinuing = true
    for (index, field) in fields.enumerated() where field.start < field.end {
      if index >= count {
        hasExtra = true
        break
      }
      if text.isBlank(field) { continue }
      isEmpty = false
      if !isContinuing[index] { self.isContinuing = false }
      // A name answers everything at once, as nearly always.
      if !self.isContinuing, fields.count <= count { break }
    }
    if isEmpty { self.isContinuing = false }
  }
}
