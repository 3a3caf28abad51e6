import Contacts

// Edited fields become lines of the card.

extension EditableCard {
  /// The card with other values of its ``fields``: those that are missing or empty are removed, and new ones added.
  ///
  /// A card without a name gets that of the company, or of the first number or address: vCard requires one.
  ///
  /// - Complexity: O(bytes)
  public func bytes(with new: [CardField]) -> [UInt8] {
    let old = fields
    let new = new.filter { !EditableCard.isBlank($0) }
    var changed: [Int: [CardProperty]] = [:]
    var added: [CardProperty] = []
    var groups = Set(properties.map { $0.group.lowercased() })
    editName(from: old, to: new, &changed, &added)
    // A property that has no text is no row that was emptied.
    for field in old where !EditableCard.isName(field) && !EditableCard.isBlank(field) {
      guard let index = field.property else { continue }
      guard let now = new.first(where: { $0.kind == field.kind && $0.property == index }) else {
        changed[index] = field.kind == .company ? withoutCompany(properties[index]) : []
        if field.kind == .number { removeLabels(of: index, &changed) }
        continue
      }
      guard now != field else { continue }
      changed[index] = edited(now, index, &changed, &groups)
    }
    for field in new where field.property == nil && !EditableCard.isName(field) {
      added += EditableCard.new(field, version, &groups)
    }
    if !changed.isEmpty || !added.isEmpty { addRequiredName(new, &changed, &added) }
    return written(changed, added)
  }

  private static func isBlank(_ field: CardField) -> Bool { field.text.allSatisfy(\.isWhitespace) }
  private static func isName(_ field: CardField) -> Bool { [.name, .givenName, .familyName].contains(field.kind) }

  // MARK: The name

  private func editName(
    from old: [CardField], to new: [CardField], _ changed: inout [Int: [CardProperty]],
    _ added: inout [CardProperty]
  ) {
    func text(_ kind: CardField.Kind, _ fields: [CardField]) -> String? { fields.first { $0.kind == kind }?.text }
    let name = text(.name, new)
    if name != text(.name, old) {
      if let shown = properties.firstIndex(where: { $0.key == "FN" }) {
        var property = properties[shown]
        property.value = WriterText.escaped(name ?? "")
        property.parameters.removeAll { ["ENCODING", "CHARSET"].contains($0.name) }
        changed[shown] = name == nil ? [] : [property]
      } else if let name {
        added.append(CardProperty("FN", text: name))
        // What has no parts yet gets them.
        let (given, family) = EditableCard.parts(of: name)
        if !properties.contains(where: { $0.key == "N" }) {
          added.append(EditableCard.name([family, given, "", "", ""]))
        }
      }
    }
    guard let index = properties.firstIndex(where: { $0.key == "N" }) else { return }
    let (given, family) = (text(.givenName, new) ?? "", text(.familyName, new) ?? "")
    let before = (text(.givenName, old) ?? "", text(.familyName, old) ?? "")
    guard (given, family) != before else { return }
    var parts = EditableCard.nameParts(properties[index])
    let shown = EditableCard.shown(parts)
    (parts[0], parts[1]) = (family, given)
    // The other parts, which may be lists, stay as they are written.
    var property = properties[index]
    let others = WriterText.split(property.value, at: ";").dropFirst(2)
    property.value = ([family, given].map { WriterText.escaped($0) } + others).joined(separator: ";")
    property.parameters.removeAll { ["ENCODING", "CHARSET"].contains($0.name) }
    changed[index] = [property]
    guard let names = shownNames, names.isDerived else { return }
    let text = WriterText.unescaped(properties[names.shown].value)
    let now =
      text == shown || before.0.isEmpty || before.1.isEmpty
      ? EditableCard.shown(parts)
      : EditableCard.tidied(text.replacingFirst(before.0, with: given).replacingLast(before.1, with: family))
    var formatted = properties[names.shown]
    formatted.value = WriterText.escaped(now)
    changed[names.shown] = now.isEmpty ? [] : [formatted]
  }

  /// The given and the family name in a whole name: the last of several words is the family name.
  private static func parts(of name: String) -> (given: String, family: String) {
    let words = name.split(whereSeparator: \.isWhitespace)
    guard words.count > 1, let family = words.last else { return (name, "") }
    return (words.dropLast().joined(separator: " "), String(family))
  }

  private static func name(_ parts: [String]) -> CardProperty {
    CardProperty("N", value: parts.map { WriterText.escaped($0) }.joined(separator: ";"))
  }

  static func shown(_ parts: [String]) -> String {
    String(
      decoding: NameOrder.shown(
        given: Array(parts[1].utf8), additional: Array(parts[2].utf8), family: Array(parts[0].utf8)),
      as: UTF8.self)
  }

  private static func tidied(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private func addRequiredName(
    _ new: [CardField], _ changed: inout [Int: [CardProperty]], _ added: inout [CardProperty]
  ) {
    func isThere(_ key: String) -> Bool {
      properties.indices.contains { properties[$0].key == key && !(changed[$0]?.isEmpty ?? false) }
        || added.contains { $0.key == key }
    }
    if !isThere("FN"), version != "2.1" || !isThere("N") {
      let index = properties.firstIndex { $0.key == "N" }
      let parts = index.flatMap { changed[$0] ?? [properties[$0]] }?.first.map { EditableCard.nameParts($0) }
      let name = parts.map { EditableCard.shown($0) } ?? ""
      let text = (CardField.Kind.naming + [.number, .mail]).lazy.compactMap { kind in
        new.first { $0.kind == kind }?.text
      }
      added.insert(CardProperty("FN", text: name.isEmpty ? text.first ?? "" : name), at: 0)
    }
    if version == "3.0", !isThere("N") { added.append(CardProperty("N", value: ";;;;")) }
  }

  // MARK: The other fields

  /// A property with another value. Its other parameters and its group stay.
  private func edited(
    _ field: CardField, _ index: Int, _ changed: inout [Int: [CardProperty]], _ groups: inout Set<String>
  ) -> [CardProperty] {
    var property = properties[index]
    switch field.kind {
    case .number:
      let old = EditableCard.phone(property, GroupLabels(of: properties)[property])
      var written = EditableCard.number(field, isPreferred: old?.isPreferred ?? false, version)
      if field.label == old?.label ?? "" {
        // The types may say more than the label.
        written = Array(written.prefix(1))
        written[0].group = property.group
        let types = property.parameters.filter { !["VALUE", "ENCODING", "CHARSET"].contains($0.name) }
        written[0].parameters = types + written[0].parameters.filter { $0.name == "VALUE" }
        return written
      }
      removeLabels(of: index, &changed)
      let known = ["TYPE", "VALUE", "PREF", "ENCODING", "CHARSET"]
      written[0].parameters += property.parameters.filter { !known.contains($0.name) }
      return EditableCard.grouped(written, &groups)
    case .company:
      let units = WriterText.split(property.value, at: ";").dropFirst()
      property.value = ([WriterText.escaped(field.text)] + units).joined(separator: ";")
    default: property.value = EditableCard.new(field, version).value
    }
    let dropped = field.kind == .birthday ? ["VALUE", "X-APPLE-OMIT-YEAR"] : []
    property.parameters.removeAll { (dropped + ["ENCODING", "CHARSET"]).contains($0.name) }
    if field.kind == .birthday { property.parameters += EditableCard.new(field, version).parameters }
    return [property]
  }

  /// What stays of an ORG without its company: the department.
  private func withoutCompany(_ property: CardProperty) -> [CardProperty] {
    let units = WriterText.split(property.value, at: ";").dropFirst()
    guard units.contains(where: { !$0.isEmpty }) else { return [] }
    var property = property
    property.value = ([""] + units).joined(separator: ";")
    return [property]
  }

  /// Removes the labels of a property that are for nothing else.
  private func removeLabels(of index: Int, _ changed: inout [Int: [CardProperty]]) {
    let group = properties[index].group.lowercased()
    guard !group.isEmpty else { return }
    let members = properties.indices.filter { properties[$0].group.lowercased() == group }
    let labels = members.filter { properties[$0].definition.property == .label }
    guard members.count == labels.count + 1 else { return }
    for label in labels { changed[label] = [] }
  }

  private static func new(
    _ field: CardField, _ version: String, _ groups: inout Set<String>
  ) -> [CardProperty] {
    field.kind == .number ? grouped(number(field, isPreferred: false, version), &groups) : [new(field, version)]
  }

  private static func new(_ field: CardField, _ version: String) -> CardProperty {
    switch field.kind {
    case .name, .givenName, .familyName: return CardProperty("FN", text: field.text)
    case .number: return CardProperty("TEL", text: field.text)
    case .mail: return CardProperty("EMAIL", text: field.text)
    case .company: return CardProperty("ORG", text: field.text)
    case .note: return CardProperty("NOTE", text: field.text)
    case .tags:
      let tags = field.text.split(separator: ",").map { tidied(String($0)) }.filter { !$0.isEmpty }
      return CardProperty("CATEGORIES", value: tags.map { WriterText.escaped($0) }.joined(separator: ","))
    case .birthday:
      guard let day = YearlyDay(field.text) else {
        return CardProperty("BDAY", [("VALUE", "text")], value: WriterText.escaped(field.text))
      }
      // Only 3.0 has the form with hyphens, and no version has it without a year.
      let text = iso(day)
      let isExtended = version != "4.0" && day.year != nil
      return CardProperty(
        "BDAY", value: isExtended ? text : (day.year == nil ? "--" : "") + text.filter { $0 != "-" })
    }
  }

  /// The lines of a number: with a label of the user's own, it is in a group with this label.
  private static func number(_ field: CardField, isPreferred: Bool, _ version: String) -> [CardProperty] {
    let phones = PhoneField(Array(field.text.utf8)).phones
    guard phones.count == 1 else { return [CardProperty("TEL", text: field.text)] }
    let digits = String(decoding: phones[0].phoneExtension, as: UTF8.self)
    var number = String(decoding: phones[0].number, as: UTF8.self)
    // A text before the number, or after it, stays.
    if digits.isEmpty {
      number = tidied(field.text)
    } else if version == "4.0" {
      number.removeAll(where: \.isWhitespace)
    }
    let entry = PhoneEntry(
      number: number, label: field.label, phoneExtension: digits.isEmpty ? nil : digits, isPreferred: isPreferred)
    let written = WriterCard.properties(of: entry, number: 1, version == "4.0" ? .v4 : .v3)
    return version == "4.0" ? written : WriterVCard3.adapted(written)
  }

  /// The lines with a group that no other line has, if they need one.
  private static func grouped(_ lines: [CardProperty], _ groups: inout Set<String>) -> [CardProperty] {
    guard lines.count > 1 else { return lines }
    let number = (1...).first { !groups.contains("tel\($0)") } ?? 1
    groups.insert("tel\(number)")
    return lines.map { line in
      var line = line
      line.group = "tel\(number)"
      return line
    }
  }

  // MARK: Writing

  /// The card with more properties at its end.
  func bytes(adding added: [CardProperty]) -> [UInt8] { written([:], added) }

  /// The bytes with other lines for some properties, and with more of them at the end.
  private func written(_ changed: [Int: [CardProperty]], _ added: [CardProperty]) -> [UInt8] {
    var output: [UInt8] = []
    var position = 0
    for (index, range) in ranges.enumerated() {
      guard let lines = changed[index] else { continue }
      output += bytes[position..<range.lowerBound]
      for line in lines { write(line, into: &output) }
      position = range.upperBound
    }
    output += bytes[position..<end]
    if !added.isEmpty, let last = output.last, last != Ascii.lineFeed { output += lineEnd }
    for line in added { write(line, into: &output) }
    return output + bytes[end...]
  }

  private var lineEnd: [UInt8] {
    guard let feed = bytes.firstIndex(of: Ascii.lineFeed), feed > 0, bytes[feed - 1] != Ascii.carriageReturn else {
      return [Ascii.carriageReturn, Ascii.lineFeed]
    }
    return [Ascii.lineFeed]
  }

  private func write(_ property: CardProperty, into output: inout [UInt8]) {
    var line: [UInt8] = []
    if version == "2.1" {
      line = WriterVCard2.line(property)
    } else {
      WriterVCard.add(WriterVCard.line(property), to: &line)
    }
    output += lineEnd.count == 1 ? line.filter { $0 != Ascii.carriageReturn } : line
  }
}

extension String {
  fileprivate func replacingFirst(_ part: String, with other: String) -> String {
    firstRange(of: part).map { replacingCharacters(in: $0, with: other) } ?? self
  }

  fileprivate func replacingLast(_ part: String, with other: String) -> String {
    ranges(of: part).last.map { replacingCharacters(in: $0, with: other) } ?? self
  }

  private func replacingCharacters(in range: Range<String.Index>, with other: String) -> String {
    self[..<range.lowerBound] + other + self[range.upperBound...]
  }
}
