import Glibc

/// A file format of generated people.
public enum GeneratedFormat: String, CaseIterable, Sendable {
  /// vCard 3.0, about 260 bytes a card.
  case vCard = "vcard"
  /// vCard 2.1, 3.0 and 4.0 mixed, with pictures.
  case mixedVCard = "mixed"
  /// The JSON of an employee directory.
  case json
  /// The input for fzf, with a line for each person: name, TAB, numbers.
  case names
}

/// Writes generated people in one format, piece by piece.
public struct GeneratedText: Sendable {
  private let format: GeneratedFormat
  private var people: ContactGenerator
  private var cards: VCardWriter
  private var left: Int
  private var isFirst = true

  public init(_ format: GeneratedFormat, count: Int, seed: UInt64) {
    self.format = format
    people = ContactGenerator(seed: seed, photos: format == .mixedVCard)
    cards = VCardWriter(format == .mixedVCard ? .mixed : .plain, seed: seed)
    left = max(count, 0)
  }

  /// Appends about `byteCount` bytes, but only whole people.
  ///
  /// - Returns: false when everybody has been written.
  public mutating func write(about byteCount: Int, to output: inout [UInt8]) -> Bool {
    let end = output.count + byteCount
    if format == .json, isFirst { output.append(contentsOf: "[".utf8) }
    while left > 0, output.count < end {
      let person = people.make()
      switch format {
      case .vCard, .mixedVCard: cards.write(person, to: &output)
      case .json: GeneratedText.writeEmployee(person, isFirst: isFirst, to: &output)
      case .names: GeneratedText.writeName(person, to: &output)
      }
      isFirst = false
      left -= 1
    }
    if left == 0, format == .json { output.append(contentsOf: "\n]\n".utf8) }
    return left > 0
  }

  /// Returns the whole text.
  public static func bytes(_ format: GeneratedFormat, count: Int, seed: UInt64) -> [UInt8] {
    var text = GeneratedText(format, count: count, seed: seed)
    var output: [UInt8] = []
    _ = text.write(about: .max / 2, to: &output)
    return output
  }

  /// Writes the whole text to a file descriptor, through a buffer.
  public static func write(
    _ format: GeneratedFormat, count: Int, seed: UInt64, to descriptor: Int32
  ) throws(WriteError) {
    var text = GeneratedText(format, count: count, seed: seed)
    var buffer: [UInt8] = []
    buffer.reserveCapacity(1 << 20)
    var hasMore = true
    while hasMore {
      hasMore = text.write(about: 1 << 19, to: &buffer)
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { throw WriteError(code: errno) }
        rest = rest.dropFirst(count)
      }
      buffer.removeAll(keepingCapacity: true)
    }
  }

  /// The reason why a file could not be written.
  public struct WriteError: Error, CustomStringConvertible {
    /// The `errno` of `write`.
    public var code: Int32
    public var description: String { "the contacts cannot be written: \(String(cString: strerror(code)))" }
  }

  private static func writeName(_ person: GeneratedContact, to output: inout [UInt8]) {
    output.append(contentsOf: person.name.utf8)
    for (index, phone) in person.phones.enumerated() {
      output.append(index == 0 ? 0x09 : 0x20)
      output.append(contentsOf: phone.number.utf8)
    }
    output.append(0x0A)
  }

  private static func writeEmployee(_ person: GeneratedContact, isFirst: Bool, to output: inout [UInt8]) {
    output.append(contentsOf: (isFirst ? "\n" : ",\n").utf8)
    var separator = "{"
    func member(_ name: String, _ value: String) {
      guard !value.isEmpty else { return }
      output.append(contentsOf: "\(separator)\"\(name)\":".utf8)
      string(value)
      separator = ","
    }
    func string(_ text: String) {
      output.append(UInt8(ascii: "\""))
      for byte in text.utf8 {
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { output.append(UInt8(ascii: "\\")) }
        output.append(byte)
      }
      output.append(UInt8(ascii: "\""))
    }
    member("objectId", person.uid)
    member("name", person.name)
    member("department", person.department)
    member("title", person.title)
    member("phone", person.phones.first?.number ?? "")
    member("email", person.email)
    if !person.categories.isEmpty {
      output.append(contentsOf: ",\"skills\":[".utf8)
      for (index, skill) in person.categories.enumerated() {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        string(skill)
      }
      output.append(UInt8(ascii: "]"))
    }
    output.append(UInt8(ascii: "}"))
  }
}
