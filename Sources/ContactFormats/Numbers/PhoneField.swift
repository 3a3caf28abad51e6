import Localization
import NumberPlans

/// The telephone numbers and SIP addresses in one field of a card, row or entry, each as written.
struct PhoneField {
  struct Phone {
    /// The number as written, without scheme, extension, and words beside it; for a SIP address its canonical text.
    var number: [UInt8]
    /// The extension, dialled once the call is connected; may be empty.
    var phoneExtension: [UInt8]
    /// Whether other tones are dialled once the call is connected, so that an extension cannot follow.
    var hasTones = false
    /// The word beside the number that tells its purpose, such as `privat`; may be empty.
    var label: String
  }

  private(set) var phones: [Phone] = []
  /// Why the text, or parts of it, are not numbers; empty if all of it is numbers, or a placeholder such as `n/a`.
  private(set) var problems: [String] = []
  /// The remarks in the text that have digits but are not numbers.
  private(set) var notes: [String] = []

  /// - Parameters:
  ///   - schemeIsOptional: whether `user@host` is an address, as in a field for SIP.
  ///   - addressLabel: the label of the addresses.
  ///   - division: what divides the text into numbers.
  /// - Complexity: O(bytes)
  init(
    _ text: [UInt8], schemeIsOptional: Bool = false, addressLabel: String = SIPField.label,
    dividedBy division: NumberScanner.Division = .punctuation
  ) {
    if let plain = text.withUnsafeBufferPointer({ PlainNumber(field: $0, dividedBy: division) }) {
      phones = [Phone(number: Array(text[plain.range]), phoneExtension: [], label: "")]
      return
    }
    guard schemeIsOptional || SIPField.mayContainAddress(text) else {
      scan(text, division)
      return
    }
    let field = SIPField(text, schemeIsOptional: schemeIsOptional)
    if let problem = field.problem {
      problems.append(problem)
      return
    }
    let addresses = field.addresses.map { address in
      Phone(number: Array(address.description.utf8), phoneExtension: [], label: addressLabel)
    }
    if field.isFirst { phones = addresses }
    // Words beside an address are not a problem.
    if addresses.isEmpty || field.rest.contains(where: Ascii.isDigit) { scan(field.rest, division) }
    if !field.isFirst { phones += addresses }
  }

  /// Adds the numbers of a text.
  private mutating func scan(_ text: [UInt8], _ division: NumberScanner.Division) {
    // `tel:tel:+49…`
    var inner = text
    while let number = inner.withUnsafeBufferPointer({ NumberURI.number($0) }) { inner = number }
    inner.withUnsafeBufferPointer { bytes in
      let scan = NumberScanner.scan(bytes, dividedBy: division)
      for (number, label) in zip(scan.numbers, scan.labels) {
        let word = PhoneLabel.label(String(decoding: PhoneField.tidied(bytes[label]), as: UTF8.self))
        phones.append(
          Phone(
            number: PhoneField.withoutLastHash(PhoneField.tidied(number.written(in: bytes))),
            phoneExtension: number.hasExtension ? number.phoneExtension : [],
            hasTones: !number.hasExtension && !number.postDial.isEmpty,
            label: word.utf8.count <= PhoneField.labelLimit ? word : ""))
      }
      if scan.hasLostDigits {
        let shown = String(decoding: bytes.prefix(40), as: UTF8.self)
        problems.append(localized("the number \(shown) was rounded by a spreadsheet and is lost; left out"))
      } else if phones.isEmpty, !PhoneField.isPlaceholder(text) {
        let shown = String(decoding: text.prefix(40), as: UTF8.self)
        problems.append(localized("the number \(shown) cannot be dialled; left out"))
      } else if PhoneLeftover.mayBeIn(bytes, scan) {
        addLeftovers(PhoneLeftover.all(in: bytes, scan), of: bytes)
      }
    }
  }

  private mutating func addLeftovers(_ leftovers: [PhoneLeftover], of text: UnsafeBufferPointer<UInt8>) {
    let shown = FieldText.tidied(String(decoding: text.prefix(PhoneField.shownLimit), as: UTF8.self))
    for leftover in leftovers.prefix(PhoneField.leftoverLimit) {
      let piece = leftover.piece.prefix(PhoneField.shownLimit)
      let reason = localized("\"\(piece)\" of \"\(shown)\" was not read as a number")
      if leftover.isRemark { notes.append(reason) } else { problems.append(reason) }
    }
  }

  /// How much of a text a problem shows, in bytes, and how many pieces of a text are reported.
  private static let shownLimit = 80
  private static let leftoverLimit = 4

  /// A number without the `#` at its end, which makes some telephones dial at once, and without the `*` of a footnote.
  ///
  /// A code that starts with `*` or `#` ends with `#`, and is not changed.
  private static func withoutLastHash(_ number: [UInt8]) -> [UInt8] {
    guard let last = number.last, "#*".utf8.contains(last) else { return number }
    let bare = number.dropLast()
    let digitCount = bare.count(where: Ascii.isDigit)
    guard digitCount >= 7, bare.allSatisfy({ Ascii.isDigit($0) || " +-./()".utf8.contains($0) }) else { return number }
    return tidied(bare)
  }

  /// Whether a text is a number of at least five digits and nothing else.
  static func isNumber(_ text: [UInt8]) -> Bool {
    text.withUnsafeBufferPointer { WrittenNumber(exactly: $0) }.map { $0.digits.count >= 5 } ?? false
  }

  private static func tidied(_ bytes: some RandomAccessCollection<UInt8>) -> [UInt8] {
    var text = Array(bytes)
    FieldText.tidy(&text)
    return text
  }

  /// Whether a text is punctuation, or a placeholder for a missing number: `n/a`, `none`.
  private static func isPlaceholder(_ text: [UInt8]) -> Bool {
    let word = String(decoding: text.prefix(16), as: UTF8.self).lowercased().filter { $0.isLetter || $0.isNumber }
    return word.isEmpty || placeholders.contains(word)
  }

  private static let placeholders: Set<String> = [
    "na", "nd", "nv", "ka", "no", "non", "nein", "nil", "null", "nan", "none", "keine", "unknown", "xxx", "tbd", "tba",
    "tel", "callto",
  ]

  /// The length of the longest label, in bytes; longer texts beside a number are remarks.
  private static let labelLimit = 32
}
