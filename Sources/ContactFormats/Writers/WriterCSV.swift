import Contacts

// Not translated in this file: names of columns, and labels, which are data.

/// Writes CSV with the header of Google's contacts, and with Name of its older header as the column of the full name.
enum WriterCSV {
  /// The maximum number of columns for telephone numbers or for mail addresses. The last column has the remaining values.
  private static let columnLimit = 20
  private static let names = [
    "Name", "First Name", "Middle Name", "Last Name", "Phonetic First Name", "Phonetic Middle Name",
    "Phonetic Last Name",
    "Name Prefix", "Name Suffix", "Nickname", "File As", "Organization Name", "Organization Title",
    "Organization Department", "Birthday", "Notes", "Photo", "Labels",
  ]

  /// The columns besides ``names``.
  struct Columns {
    /// The number of columns for telephone numbers and for mail addresses, at least one each.
    var phones = 1
    var emails = 1
    /// The labels of details, of which each has a column.
    var details: [String] = []
  }

  /// The columns that contacts need.
  ///
  /// - Complexity: O(fields)
  static func columns(for batches: [ContactBatch]) -> Columns {
    var columns = Columns()
    var labels: Set<String> = []
    for batch in batches {
      for position in 0..<batch.count {
        var phones = 0
        var emails = 0
        batch.forEachField(of: position) { kind, text in
          switch kind {
          case .phone: phones += 1
          case .email: emails += 1
          case .detailLabel:
            let label = String(decoding: text, as: UTF8.self)
            let isAffix = WriterCard.affix(ContactDetail(label: label, text: "")) != nil
            if labels.insert(label).inserted, !isAffix { columns.details.append(label) }
          default: break
          }
        }
        columns.phones = max(columns.phones, min(phones, columnLimit))
        columns.emails = max(columns.emails, min(emails, columnLimit))
      }
    }
    return columns
  }

  static func writeHeader(_ columns: Columns, into output: inout [UInt8]) {
    var fields = names
    for number in 1...max(columns.emails, 1) { fields += ["E-mail \(number) - Label", "E-mail \(number) - Value"] }
    for number in 1...max(columns.phones, 1) { fields += ["Phone \(number) - Label", "Phone \(number) - Value"] }
    writeRow(fields + columns.details, into: &output)
  }

  /// The first column of a detail in a header that ``writeHeader(_:into:)`` wrote; the number of columns of another header.
  static func firstDetail(in header: [String]) -> Int {
    guard header.starts(with: names),
      let last = header.lastIndex(where: { $0.hasPrefix("Phone ") && $0.hasSuffix(" - Value") })
    else { return header.count }
    return last + 1
  }

  static func write(_ contact: Contact, _ columns: Columns, into output: inout [UInt8]) {
    let given = contact.first(.givenName) ?? ""
    let family = contact.first(.familyName) ?? ""
    // A display name that was derived from the parts of the name, or from other fields, is derived again by the reader.
    let isMadeUp = given.isEmpty && family.isEmpty || contact.displayName == "\(given) \(family)"
    let isShown = !isMadeUp || WriterCard.isNameOnlyShown(contact)
    let own = OwnProperties(contact)
    let organisations = WriterCard.organisations(of: contact)
    let labels = contact.all(.category)
    var fields = [
      contact.formattedName ?? (isShown && !contact.isNameless ? contact.displayName : ""), given,
      own.additional.isEmpty ? WriterCard.additionalName(of: contact) : own.additional,
      family,
      contact.first(.phoneticName) ?? "", "", "",
      own.prefix.isEmpty ? WriterCard.affixes(.prefix, of: contact) : own.prefix,
      own.suffix.isEmpty ? WriterCard.affixes(.suffix, of: contact) : own.suffix, joined(contact.all(.nickname)), "",
      joined(organisations.compactMap(\.name)), contact.title ?? "", joined(organisations.compactMap(\.unit)),
      own.birthday,
      contact.all(.note).joined(separator: "\n"), contact.first(.photo) ?? "",
      // Google writes its own group first.
      labels.isEmpty ? "" : joined(["* myContacts"] + labels),
    ]
    let emails = contact.all(.email)
    for index in 0..<max(columns.emails, 1) {
      let isLast = index == columns.emails - 1
      fields += [
        "", isLast ? emails.dropFirst(index).joined(separator: " ::: ") : index < emails.count ? emails[index] : "",
      ]
    }
    let phones = contact.phones
    for index in 0..<max(columns.phones, 1) {
      guard index < phones.count else {
        fields += ["", ""]
        continue
      }
      let label = (phones[index].isPreferred ? "* " : "") + WriterCSV.label(phones[index].label)
      let isLast = index == columns.phones - 1
      let numbers = isLast ? Array(phones[index...]) : [phones[index]]
      fields += [label, numbers.map(WriterCSV.number).joined(separator: " ::: ")]
    }
    let details = Dictionary(grouping: contact.details, by: \.label)
    fields += columns.details.map { label in details[label]?.map(\.text).joined(separator: "\n") ?? "" }
    writeRow(fields, into: &output)
  }

  /// The data of the contact's vCard that has a column but is not in the store.
  private struct OwnProperties {
    var additional = ""
    var prefix = ""
    var suffix = ""
    var birthday = ""

    init(_ contact: Contact) {
      prefix = WriterCard.affixes(.prefix, of: contact)
      suffix = WriterCard.affixes(.suffix, of: contact)
      for property in VCardProperties.of(contact) ?? [] {
        if property.key == "N", additional.isEmpty, prefix.isEmpty, suffix.isEmpty {
          let parts = WriterText.split(property.value, at: ";").map { part in
            WriterText.split(part, at: ",").map { WriterText.unescaped($0) }.joined(separator: " ")
          }
          (additional, prefix, suffix) = (
            parts.count > 2 ? parts[2] : "", parts.count > 3 ? parts[3] : "", parts.count > 4 ? parts[4] : ""
          )
        } else if property.key == "BDAY", birthday.isEmpty {
          let text = WriterText.unescaped(property.value)
          birthday = WriterDate.extended(text)?.text ?? text
        }
      }
    }
  }

  /// The names of the properties of a contact that have no column.
  static func lost(of contact: Contact) -> Set<String> {
    guard let own = VCardProperties.of(contact) else {
      return Set([(ContactField.uid, "UID"), (.revision, "REV")].compactMap { contact.first($0) == nil ? nil : $1 })
    }
    let photos = contact.all(.photo)
    let details = Set(contact.details)
    let isKept = { (property: CardProperty) in
      if property.key == "PHOTO" { return photos.contains(WriterText.unescaped(property.value)) }
      let shown = details.isEmpty ? [] : ContactDetail.all(in: [property])
      // A column has the gender as it is displayed: of "F;woman" only the word.
      if property.key == "GENDER", WriterText.split(property.value, at: ";").count > 1 { return false }
      return property.definition.options.contains(.csv) || VCardExtension.label(of: property.name) != nil
        || property.isNumber || !shown.isEmpty && shown.allSatisfy(details.contains)
    }
    // Columns for one text have the first of several.
    let single = [
      ("TITLE", contact.title), ("ROLE", contact.title), ("FN", contact.formattedName), ("PHOTO", photos.first),
    ]
    let others = single.filter { key, kept in
      own.contains { $0.key == key && !$0.value.isEmpty && WriterText.unescaped($0.value) != kept }
    }
    // Which of several organisations has a department cannot be said.
    let organisations = WriterCard.organisations(of: contact)
    let isDivided = organisations.count > 1 && organisations.contains { $0.unit != nil }
    return CardProperty.lost(of: own, isKept: isKept).union(others.map(\.0)).union(isDivided ? ["ORG"] : [])
  }

  /// Joins several texts in one field, as in Google's files.
  private static func joined(_ texts: [String]) -> String { texts.joined(separator: " ::: ") }

  private static func number(_ phone: PhoneEntry) -> String {
    phone.phoneExtension.map { "\(phone.number) x\($0)" } ?? phone.number
  }

  /// A label in Google's spelling, which is capitalised.
  private static func label(_ label: String) -> String {
    switch label {
    case "mobile": "Mobile"
    case "work": "Work"
    case "home": "Home"
    case "main": "Main"
    case "pager": "Pager"
    case "other": "Other"
    case "work fax": "Work Fax"
    case "home fax": "Home Fax"
    case "work mobile": "Work Mobile"
    case "home mobile": "Home Mobile"
    default: label
    }
  }

  private static func writeRow(_ fields: [String], into output: inout [UInt8]) {
    for (index, field) in fields.lazy.map(CSVFormula.guarded).enumerated() {
      if index > 0 { output.append(Ascii.comma) }
      let isPlain = field.utf8.allSatisfy {
        $0 != Ascii.comma && $0 != Ascii.quote && $0 >= Ascii.space && $0 != Ascii.delete
      }
      if isPlain {
        output.append(contentsOf: field.utf8)
        continue
      }
      output.append(Ascii.quote)
      for scalar in field.unicodeScalars {
        if scalar == "\"" { output.append(Ascii.quote) }
        if !WriterText.isControl(scalar) || scalar == "\n" || scalar == "\t" {
          output.append(contentsOf: String(scalar).utf8)
        }
      }
      output.append(Ascii.quote)
    }
    output.append(contentsOf: "\r\n".utf8)
  }
}
