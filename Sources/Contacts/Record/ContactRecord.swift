/// A contact while it is being read: a scratch buffer that a reader fills and a ``ContactBatch/Builder`` copies.
///
///     var record = ContactRecord()
///     record.add(.displayName, "Ann Lee")
///     record.add(PhoneEntry(number: "+49 30 23125000", label: "work"))
///
/// A record is reused for many contacts: ``removeAll()`` keeps its memory, so that reading a card allocates nothing.
/// Text is UTF-8; readers repair invalid bytes before they add text.
public struct ContactRecord: Sendable {
  @usableFromInline struct Field: Sendable {
    @usableFromInline var kind: ContactField
    @usableFromInline var start: Int
    @usableFromInline var end: Int

    @usableFromInline init(kind: ContactField, start: Int, end: Int) {
      self.kind = kind
      self.start = start
      self.end = end
    }
  }

  @usableFromInline var text: [UInt8] = []
  @usableFromInline var fields: [Field] = []
  /// The line of the source on which the card starts, counted from 1.
  public var line = 0
  /// The problems of texts that were omitted, one clause each.
  package var problems: [String] = []
  /// Remarks about skipped contents that are not problems, one clause each.
  package var notes: [String] = []
  /// The middle names, which are not stored; ``ContactField/otherName`` may have them.
  public var additionalName: [UInt8] = []
  /// Whether the card is a group of others (vCard `KIND:group`).
  public var isGroup = false
  /// Whether the display name is the card's own FN, rather than a substitute from other fields.
  public var hasFormattedName = false

  public init() {}

  /// Whether no field has been added.
  public var isEmpty: Bool { fields.isEmpty }

  public mutating func removeAll() {
    text.removeAll(keepingCapacity: true)
    fields.removeAll(keepingCapacity: true)
    line = 0
    problems.removeAll()
    notes.removeAll()
    additionalName.removeAll(keepingCapacity: true)
    isGroup = false
    hasFormattedName = false
  }

  /// Adds a field. A phone's label, extension and preference are added right after the phone.
  ///
  /// - Complexity: O(length of `bytes`)
  @inlinable
  public mutating func add(_ kind: ContactField, utf8 bytes: some Collection<UInt8>) {
    let start = text.count
    text.append(contentsOf: bytes)
    fields.append(Field(kind: kind, start: start, end: text.count))
  }

  /// Adds a field, unless the text is empty. ``ContactField/phonePreferred``, whose text is always empty, is added.
  @inlinable
  public mutating func add(_ kind: ContactField, _ value: some StringProtocol) {
    if value.isEmpty && kind != .phonePreferred { return }
    add(kind, utf8: value.utf8)
  }

  /// Adds a number with its label, extension and preference.
  public mutating func add(_ phone: PhoneEntry) {
    guard !phone.number.isEmpty else { return }
    add(.phone, phone.number)
    add(.phoneLabel, phone.label)
    add(.phoneExtension, phone.phoneExtension ?? "")
    if phone.isPreferred { add(.phonePreferred, "") }
  }

  /// Adds a detail with its label; nothing if the text is empty, or an embedded file (RFC 2397), which is no text to read.
  public mutating func add(_ detail: ContactDetail) { add(detailUTF8: detail.text.utf8, label: detail.label) }

  /// Adds a detail with its label; nothing if the text is empty.
  ///
  /// - Complexity: O(length of the texts)
  public mutating func add(detailUTF8 text: some Collection<UInt8>, label: String) {
    guard let first = text.first else { return }
    if first | 0x20 == UInt8(ascii: "d"), text.starts(with: "data:".utf8, by: { $0 | 0x20 == $1 }) { return }
    add(.detail, utf8: text)
    add(.detailLabel, label)
  }

  /// The numbers with their labels, extensions and preferences.
  ///
  /// - Complexity: O(fields of the contact)
  package var phones: [PhoneEntry] {
    var phones: [PhoneEntry] = []
    for field in fields { phones.add(field.kind, String(decoding: text[field.start..<field.end], as: UTF8.self)) }
    return phones
  }

  /// Replaces all numbers.
  package mutating func replacePhones(with phones: [PhoneEntry]) {
    fields.removeAll { [.phone, .phoneLabel, .phoneExtension, .phonePreferred].contains($0.kind) }
    for phone in phones { add(phone) }
  }

  /// Calls `body` with the bytes of each field of a kind.
  ///
  /// - Complexity: O(fields of the contact)
  package func forEach(_ kind: ContactField, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    text.withUnsafeBufferPointer { text in
      for field in fields where field.kind == kind {
        body(UnsafeBufferPointer(rebasing: text[field.start..<field.end]))
      }
    }
  }

  /// The bytes of the first field of a kind, or nil.
  ///
  /// - Complexity: O(fields of the contact)
  public func first(_ kind: ContactField) -> ArraySlice<UInt8>? {
    for field in fields where field.kind == kind { return text[field.start..<field.end] }
    return nil
  }

  /// Whether there is a field of a kind with these bytes.
  ///
  /// - Complexity: O(fields of the contact)
  public func has(_ kind: ContactField, utf8 bytes: [UInt8]) -> Bool {
    fields.contains { $0.kind == kind && text[$0.start..<$0.end].elementsEqual(bytes) }
  }

  /// The text of the first field of a kind, or nil.
  public func firstText(_ kind: ContactField) -> String? {
    first(kind).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether the display name, or its later substitute, starts with the family name; see ``NameOrder``.
  ///
  /// - Complexity: O(bytes of the names)
  public var hasFamilyFirst: Bool {
    Array(first(.familyName) ?? []).withUnsafeBufferPointer { family in
      Array(first(.givenName) ?? []).withUnsafeBufferPointer { given in
        Array(first(.displayName) ?? []).withUnsafeBufferPointer {
          NameOrder.isFamilyFirst(family: family, given: given, shown: $0)
        }
      }
    }
  }

  /// Adds a display name if the reader has not added one: given and family name, nickname, organisation, department, title, mail
  /// address or number.
  ///
  /// - Returns: false if the record has nothing that can name a contact; such a record is not a contact.
  public mutating func resolveDisplayName() -> Bool {
    if let name = first(.displayName), !name.isEmpty { return true }
    fields.removeAll { $0.kind == .displayName }
    hasFormattedName = false
    let given = first(.givenName)
    let family = first(.familyName)
    if let given, let family, !given.isEmpty, !family.isEmpty {
      add(.displayName, utf8: NameOrder.shown(given: Array(given), family: Array(family)))
      return true
    }
    let others: [ContactField] = [.nickname, .organisation, .department, .title, .email, .phone]
    for candidate in [given, family] + others.map({ first($0) }) {
      if let candidate, !candidate.isEmpty {
        add(.displayName, utf8: Array(candidate))
        return true
      }
    }
    return false
  }

  /// Adds the name of the parts, if the display name lacks one of them.
  public mutating func addOtherName() {
    guard let shown = first(.displayName) else { return }
    let given = first(.givenName) ?? []
    let family = first(.familyName) ?? []
    if given.isEmpty, family.isEmpty, additionalName.isEmpty { return }
    let other = shown.withUnsafeBufferPointer { shown in
      given.withUnsafeBufferPointer { given in
        family.withUnsafeBufferPointer { family in
          additionalName.withUnsafeBufferPointer {
            NameOrder.otherName(given: given, additional: $0, family: family, shown: shown)
          }
        }
      }
    }
    if let other { add(.otherName, utf8: other) }
  }
}
