/// Writes generated people as vCards.
public struct VCardWriter: Sendable {
  /// The versions of the cards.
  public enum Style: Sendable {
    /// 3.0 (RFC 2426), without pictures: about 260 bytes a card.
    case plain
    /// A random mix of 3.0, 2.1 with quoted-printable, and 4.0, with folded lines and pictures.
    case mixed
  }

  private enum Version: String {
    case v21 = "2.1"
    case v30 = "3.0"
    case v40 = "4.0"
  }

  private let style: Style
  private var random: SeededGenerator
  /// The current line before folding.
  private var line: [UInt8] = []

  public init(_ style: Style = .plain, seed: UInt64) {
    self.style = style
    random = SeededGenerator(seed: seed &+ 0x6361_7264)
  }

  /// Appends a card.
  public mutating func write(_ person: GeneratedContact, to output: inout [UInt8]) {
    var version = Version.v30
    if style == .mixed { version = [.v30, .v21, .v40][random.below(3)] }
    add("BEGIN:VCARD\r\nVERSION:", version.rawValue, "\r\n", to: &output)
    text("N", [person.family, person.given, "", "", ""], version, &output)
    text("FN", [person.name], version, &output)
    if !person.phoneticFamily.isEmpty {
      text("X-PHONETIC-FIRST-NAME", [person.phoneticGiven], version, &output)
      text("X-PHONETIC-LAST-NAME", [person.phoneticFamily], version, &output)
    }
    if !person.nickname.isEmpty { text("NICKNAME", [person.nickname], version, &output) }
    if !person.organisation.isEmpty {
      let units = person.department.isEmpty ? [] : [person.department]
      text("ORG", [person.organisation] + units, version, &output)
    }
    if !person.title.isEmpty { text("TITLE", [person.title], version, &output) }
    for phone in person.phones { write(phone, version, &output) }
    begin("EMAIL", version == .v40 ? ":" : version == .v30 ? ";TYPE=INTERNET:" : ";INTERNET:", person.email)
    end(&output)
    if !person.categories.isEmpty {
      begin("CATEGORIES:", person.categories.joined(separator: ","))
      end(&output)
    }
    if !person.note.isEmpty { text("NOTE", [person.note], version, &output) }
    if person.photoByteCount > 0 { writePhoto(person.photoByteCount, version, &output) }
    begin("UID:", person.uid)
    end(&output)
    if random.below(4) > 0 {
      add("REV:2024-0", String(1 + random.below(9)), "-1", String(random.below(10)), "T08:30:00Z\r\n", to: &output)
    }
    add("END:VCARD\r\n", to: &output)
  }

  private mutating func write(_ phone: GeneratedContact.Phone, _ version: Version, _ output: inout [UInt8]) {
    switch version {
    case .v30: begin("TEL;TYPE=", phone.types, ":", phone.number)
    case .v21: begin("TEL;", phone.types.replacing(",", with: ";"), ":", phone.number)
    case .v40 where phone.number.utf8.first == UInt8(ascii: "+"):
      begin("TEL;VALUE=uri;TYPE=\"", phone.types.lowercased(), "\":tel:")
      for byte in phone.number.utf8 where byte != 0x20 && byte != 0x28 && byte != 0x29 { line.append(byte) }
    case .v40: begin("TEL;TYPE=", phone.types.lowercased(), ":", phone.number)
    }
    end(&output)
  }

  // MARK: Text

  /// Appends a property with text components, escaped as the version requires.
  private mutating func text(_ name: String, _ components: [String], _ version: Version, _ output: inout [UInt8]) {
    if version == .v21, components.contains(where: { $0.utf8.contains { $0 >= 0x80 } }) {
      return quoted(name, components, &output)
    }
    begin(name, ":")
    for (index, component) in components.enumerated() {
      if index > 0 { line.append(UInt8(ascii: ";")) }
      for byte in component.utf8 {
        // 2.1 escapes only semicolons.
        if byte == UInt8(ascii: ";") || version != .v21 && (byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\\")) {
          line.append(UInt8(ascii: "\\"))
        }
        line.append(byte)
      }
    }
    end(&output)
  }

  /// Appends a property as quoted-printable with soft line breaks, as phones write 2.1.
  private func quoted(_ name: String, _ components: [String], _ output: inout [UInt8]) {
    let digits = Array("0123456789ABCDEF".utf8)
    add(name, ";CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:", to: &output)
    var column = name.utf8.count + 41
    for (index, component) in components.enumerated() {
      if index > 0 {
        output.append(UInt8(ascii: ";"))
        column += 1
      }
      for byte in component.utf8 {
        if column > 72 {
          add("=\r\n", to: &output)
          column = 0
        }
        // A space at the start of a line would be read as folding.
        if byte >= 0x80 || byte == UInt8(ascii: "=") || byte == UInt8(ascii: ";") || byte == 0x20 && column == 0 {
          output.append(UInt8(ascii: "="))
          output.append(digits[Int(byte >> 4)])
          output.append(digits[Int(byte & 15)])
          column += 3
        } else {
          output.append(byte)
          column += 1
        }
      }
    }
    add("\r\n", to: &output)
  }

  // MARK: Pictures

  private mutating func writePhoto(_ byteCount: Int, _ version: Version, _ output: inout [UInt8]) {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    switch version {
    case .v30: begin("PHOTO;ENCODING=b;TYPE=JPEG:/9j/")
    case .v21: begin("PHOTO;JPEG;ENCODING=BASE64:/9j/")
    case .v40: begin("PHOTO:data:image/jpeg;base64,/9j/")
    }
    for _ in 0..<(byteCount + 2) / 3 {
      let bits = random.next()
      for shift in [0, 6, 12, 18] { line.append(alphabet[Int(bits >> shift & 63)]) }
    }
    end(&output)
    if version == .v21 { add("\r\n", to: &output) }
  }

  // MARK: Lines

  private mutating func begin(_ parts: String...) {
    line.removeAll(keepingCapacity: true)
    for part in parts { line.append(contentsOf: part.utf8) }
  }

  /// Appends the line, folded at 75 octets but never inside a character.
  private mutating func end(_ output: inout [UInt8]) {
    var start = 0
    var room = 75
    while line.count - start > room {
      var cut = start + room
      while line[cut] & 0xC0 == 0x80 { cut -= 1 }
      output.append(contentsOf: line[start..<cut])
      add("\r\n ", to: &output)
      start = cut
      room = 74
    }
    output.append(contentsOf: line[start...])
    add("\r\n", to: &output)
  }

  private func add(_ parts: String..., to output: inout [UInt8]) {
    for part in parts { output.append(contentsOf: part.utf8) }
  }
}
