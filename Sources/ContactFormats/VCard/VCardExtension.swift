import Contacts

/// Extensions of vCard that people put data in, which are stored as details: `X-ROOM:B 214`.
enum VCardExtension {
  /// The label of the detail in an extension; nil if the property is defined, is of use only to programs, or has a form of its
  /// own (``Contacts/ContactDetail``).
  ///
  /// - Complexity: O(length)
  static func label(of name: String) -> String? {
    let key = name.uppercased()
    guard key.hasPrefix("X-"), VCardPropertyDefinition.of(key).key.isEmpty, !technical.contains(key),
      !formatted.contains(key),
      !programs.contains(where: key.hasPrefix),
      // The 3.0 form of a property of 4.0.
      VCardPropertyDefinition.of(String(key.dropFirst(2))).key.isEmpty
    else { return nil }
    let words = key.dropFirst(2).lowercased().split { $0 == "-" || $0 == "_" }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// The details in the extensions among some properties.
  static func details(in properties: [CardProperty]) -> [ContactDetail] {
    let labels = GroupLabels(of: properties)
    return properties.compactMap { property in
      guard let label = label(of: property.name), !property.isNumber else { return nil }
      return ContactDetail(label: labels.text(of: property) ?? label, text: WriterText.unescaped(property.value))
    }
  }

  /// Properties that are of use only to programs.
  static let technical: Set<String> = [
    "PRODID", "CLIENTPIDMAP", "LOGO", "KEY", "SOURCE", "XML", "CLASS", "MAILER", "NAME", "PROFILE", "CREATED",
    "JSPROP", "GRAMGENDER", "X-ABADR", "X-ABUID", "X-ABSHOWAS", "X-ABORDER", "X-EVOLUTION-FILE-AS", "X-IMAGETYPE",
    "X-IMAGEHASH", "X-SHARED-PHOTO-DISPLAY-PREF", "X-MOZILLA-HTML", "X-CREATED", "X-PHONETIC-ORG", "X-ABCROP-RECTANGLE",
    "X-ADDRESSING-GRAMMAR",
  ]
  /// Extensions that are shown in a form of their own.
  private static let formatted: Set<String> = ["X-ANNIVERSARY", "X-SOCIALPROFILE", "X-ABRELATEDNAMES"]
  /// The beginnings of names that programs use for their own settings.
  private static let programs = ["X-EVOLUTION-", "X-MS-OL-", "X-RADICALE-", "X-WAB-", "X-SYNTHESIS-", "X-FUNAMBOL-"]
}

extension VCardParser {
  /// Stores the text of an extension until the card ends.
  ///
  /// - Parameter word: the name of the property.
  mutating func readExtension(_ line: ByteSlice, _ name: VCardName, _ word: ByteSlice, into sink: inout ContactSink) {
    guard card.byteCount < VCardParser.cardLimit, card.details.count < VCardParser.detailLimit,
      let label = extensionLabel(of: word), let colon = VCardHeader.colon(in: line, from: name.end)
    else { return }
    parameters = VCardParameters(line, from: name.end)
    hasParameters = true
    let value = line.suffix(from: colon + 1).trimmed()
    guard parameters.encoding != .base64, !value.isEmpty, !value.hasPrefix("data:") else { return }
    card.byteCount += min(value.count, ReadLimits.lineByteCount) + VCardParser.lineCost
    let range = card.store(unescaped(text(value, into: &sink)))
    guard !range.isEmpty else { return }
    card.details.append(VCardCard.Detail(text: range, label: store(Array(label.utf8)), group: name.group))
  }

  private static let detailLimit = 1_000

  /// Adds the stored extensions to the fields, with the label of their group if there is one.
  mutating func addDetails() {
    for index in 0..<card.details.count {
      let detail = card.details[index]
      card.add(.detail, detail.text)
      let own = detail.group == 0 ? nil : card.labels.elements.first { $0.group == detail.group }
      card.add(.detailLabel, own?.text ?? detail.label)
    }
  }

  /// The cached result of ``VCardExtension/label(of:)``.
  mutating func extensionLabel(of word: ByteSlice) -> String? {
    guard word.hasPrefix("x-") else { return nil }
    return extensionLabels.value(of: word, VCardExtension.label)
  }
}
