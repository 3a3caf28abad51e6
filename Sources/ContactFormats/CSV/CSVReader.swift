import Contacts

/// Reads contacts from CSV.
///
/// It reads the exports of Google (old and new), Outlook (also in other languages and in Windows-1252), Thunderbird and
/// others, and home-made files with a name and a number.
///
///     var sink = ContactSink(source: path, onBatch: { batches.append($0) }, onDiagnostic: { print($0) })
///     if CSVContactsReader.recognises(bytes) { try CSVContactsReader.read(bytes, into: &sink) }
///     sink.flush()
///
/// The separator and the columns are inferred from the first rows; see ``CSVLayout``. The text is UTF-8, UTF-16, or in the
/// charset that ``SourceCharset`` infers.
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
          line: 1, reason: "is CSV without columns such as name and phone; name the columns in the first row")
      }
      for explanation in layout.header.explanations { sink.note(line: layout.line, explanation) }
      var rows = CSVSplitter(text, separator: layout.separator)
      for _ in 0..<layout.rowCount where !rows.next() { return }
      var contacts = CSVContacts(text, layout.header)
      while rows.next() {
        contacts.readRow(rows, into: &sink)
        if sink.contactCount % 4096 == 0, sink.isCancelled() { return }
      }
    }
  }
}

/// One run of the reader, with the buffers that all rows share.
struct CSVContacts: ~Copyable {
  private let header: CSVHeader
  private var text: CSVText
  private var record = ContactRecord()
  private var names = CSVNames()
  /// The digits from the column of the extension, until they are added to a number.
  private var phoneExtension: [UInt8] = []
  /// Whether they are added to a number of the column that is being read.
  private var takesExtension = false

  init(_ bytes: ByteSlice, _ header: CSVHeader) {
    self.header = header
    text = CSVText(bytes)
  }

  /// Reads a row into a contact.
  mutating func readRow(_ row: borrowing CSVSplitter, into sink: inout ContactSink) {
    if row.isUnclosed {
      sink.report(line: row.line, "a row with an unclosed quote; skipped", skippedContact: true)
      return
    }
    record.removeAll()
    record.line = row.line
    names.removeAll()
    phoneExtension.removeAll()
    if let index = header.extensionColumn, index < row.fields.count, text.load(row.fields[index]) {
      phoneExtension = text.text.filter(FieldText.isDigit)
    }
    var isEmpty = true
    var isCut = false
    for (index, field) in row.fields.enumerated() where field.start < field.end {
      guard index < header.columns.count else { break }
      let column = header.columns[index]
      guard column.isRead else {
        isEmpty = isEmpty && text.isBlank(field)
        continue
      }
      isCut = isCut || field.end - field.start > ReadLimits.lineByteCount
      guard text.load(field, keepsLines: column == .note || column.isPhone) else { continue }
      isEmpty = false
      let labelColumn = header.labelColumns[index]
      readField(at: index, label: labelColumn >= 0 && labelColumn < row.fields.count ? row.fields[labelColumn] : nil)
    }
    let extra = row.fields.dropFirst(header.columns.count)
    let hasExtra = extra.contains { $0.end > $0.start }
    // Spreadsheets write an empty row as separators only.
    if isEmpty, !hasExtra { return }
    if hasExtra {
      sink.report(line: row.line, "a row with more fields than columns; the rest is ignored")
    } else if row.fieldCount < header.columns.count {
      sink.report(line: row.line, "a row with fewer fields than columns; read as far as it goes")
    }
    if isCut { sink.report(line: row.line, "a field of more than 1 MiB; truncated") }
    // In a row without the main number, the extension is a number of its own.
    if !phoneExtension.isEmpty { record.add(PhoneField(phoneExtension), label: "extension") }
    names.add(to: &record)
    sink.append(&record)
  }

  /// Reads the loaded text of a field into the record, according to the meaning of its column.
  private mutating func readField(at index: Int, label: CSVSplitter.Field?) {
    let column = header.columns[index]
    takesExtension = header.takesExtension[index]
    // People know the number of an employee, but not the identifiers of programs.
    if case .uid = column, header.isOfPerson[index] { addDetail(label: header.detailLabel(at: index), labelField: nil) }
    if names.add(text.text, of: column) { return }
    switch column {
    case .nickname: addParts(.nickname)
    case .organisation: if record.first(.organisation) == nil { addParts(.organisation) }
    case .department: if record.first(.department) == nil { addParts(.department) }
    case .note: record.add(.note, utf8: text.text)
    case .revision: record.add(.revision, utf8: text.text)
    case .photo: if !CardContents.isData(utf8: text.text) { record.add(.photo, utf8: text.text) }
    case .email: for part in CSVContacts.parts(text.text) where part.contains(UInt8(ascii: "@")) { addEmail(part) }
    case .category: addCategories()
    case .phone(let label): addPhones(text.text, label: label)
    case .preferredPhone: addPhones(text.text, label: "", isPreferred: true)
    case .phoneValue: addPhones(text.text, labelField: label)
    case .sip: addPhones(text.text, label: "", isSIP: true)
    case .messenger: if FieldText.hasPrefix(text.text[...], "sip") { addPhones(text.text, label: "") }
    case .known, .unknown, .detailValue: addDetail(label: header.detailLabel(at: index), labelField: label)
    default: break
    }
  }

  /// Adds the field as a detail, with the label in another field if there is one.
  private mutating func addDetail(label: String, labelField: CSVSplitter.Field?) {
    // Outlook's empty date.
    if text.text.elementsEqual("0/0/00".utf8) { return }
    let detail = text.text
    var label = label
    if let labelField, text.load(labelField) {
      let own = String(decoding: text.text.drop { $0 == UInt8(ascii: "*") || $0 == Ascii.space }, as: UTF8.self)
      label = label == "address" ? "\(own) address" : own
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

  /// Adds the numbers of a field whose label is in another field.
  private mutating func addPhones(_ numbers: [UInt8], labelField: CSVSplitter.Field?) {
    var label = ""
    if let labelField, text.load(labelField) { label = String(decoding: text.text, as: UTF8.self) }
    // Google marks the preferred number with an asterisk.
    let isPreferred = label == "*" || label.hasPrefix("* ")
    if isPreferred { label = String(label.dropFirst(2)) }
    addPhones(numbers, label: PhoneLabel.label(label), isPreferred: isPreferred)
  }

  /// Adds the numbers of a field. The first main number of a row gets the extension from its own column.
  private mutating func addPhones(_ numbers: [UInt8], label: String, isPreferred: Bool = false, isSIP: Bool = false) {
    for part in CSVContacts.parts(numbers) {
      let field = PhoneField(part, isSIP: isSIP)
      guard takesExtension else {
        record.add(field, label: label, isPreferred: isPreferred)
        continue
      }
      record.add(field, label: label, phoneExtension: &phoneExtension, isPreferred: isPreferred)
    }
  }
}
