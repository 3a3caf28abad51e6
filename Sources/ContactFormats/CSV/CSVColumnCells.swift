import NumberPlans

/// Statistics on the cells of a column, which agree or disagree with its name.
struct CSVColumnCells {
  private(set) var filled = 0
  private var numbers = 0
  private var weakNumbers = 0
  private var dialled = 0
  /// The cells with three or more digits, or an address.
  private var long = 0
  /// The cells with at most one digit, and with digits only.
  private var small = 0
  private var plain = 0
  private var codes = 0
  private var flags = 0
  private var dates = 0
  private var calendarDates = 0
  /// The cells with a plus and at most four digits, and those with two to five digits of which the first is 0.
  private var plusCodes = 0
  private var trunkCodes = 0
  /// The cells with nine or more digits.
  private var nationals = 0
  private var honorifics = 0
  private var mails = 0
  private var names = 0
  private var singleWords = 0
  private var properNames = 0
  private var extensions = 0
  private var different: Set<String> = []
  /// The value of the previous cell if it has only digits, and the number of cells that are one greater than the previous.
  private var lastDigits: Int?
  private var successors = 0

  /// Adds a cell to the statistics.
  ///
  /// - Complexity: O(length of the cell)
  mutating func add(_ text: String, _ cell: CSVCellTraits) {
    switch cell.kind {
    case .empty: return
    case .number(.dialled):
      dialled += 1
      numbers += 1
    case .number(.digits): weakNumbers += 1
    case .number: numbers += 1
    case .mail: mails += 1
    case .name(let isSingleWord):
      names += 1
      if isSingleWord { singleWords += 1 }
    case .other: break
    }
    filled += 1
    different.insert(text)
    if cell.digitCount > 2 || text.contains("@") { long += 1 }
    if cell.digitCount < 2 { small += 1 }
    if cell.digits != nil { plain += 1 }
    if cell.isCode { codes += 1 }
    if cell.isFlag { flags += 1 }
    if cell.isDate { dates += 1 }
    if cell.isCalendarDate { calendarDates += 1 }
    if cell.isCode, text.hasPrefix("+"), cell.digitCount < 5 { plusCodes += 1 }
    if cell.isExtension, text.hasPrefix("0") { trunkCodes += 1 }
    if cell.digitCount > 8 { nationals += 1 }
    if cell.isHonorific { honorifics += 1 }
    if cell.isProperName { properNames += 1 }
    if cell.isExtension { extensions += 1 }
    if let digits = cell.digits, let lastDigits, digits == lastDigits &+ 1 { successors += 1 }
    lastDigits = cell.digits
  }

  private static func isMost(_ count: Int, of all: Int) -> Bool { count > 0 && count * 5 >= all * 4 }

  /// Whether these are telephone numbers: nearly all cells could be numbers, and at least half of these can be nothing else.
  /// Values that count up are identifiers.
  var arePhones: Bool { mayBePhones && numbers * 2 >= numbers + weakNumbers && successors * 2 <= filled }

  /// Whether these are telephone numbers if the name of the column says so: nearly all cells could be numbers.
  var mayBePhones: Bool { CSVColumnCells.isMost(numbers + weakNumbers, of: filled) }

  /// Whether these are telephone numbers in an unambiguous notation, with a plus or brackets.
  var areDialled: Bool { arePhones && CSVColumnCells.isMost(dialled, of: filled) }

  /// Whether no cell can be dialled: texts, flags, counts.
  var areNotDialled: Bool { filled > 0 && !haveNumbers }

  /// Whether these have one digit or none, which is no extension.
  var areSmall: Bool { filled > 0 && small == filled }

  /// Whether these are bare counts or identifiers.
  var arePlain: Bool { filled > 0 && plain == filled }

  /// Whether these answer yes or no. A column of 1 alone may be a made-up number.
  var areFlags: Bool { CSVColumnCells.isMost(flags, of: filled) && (different.count > 1 || !different.contains("1")) }

  /// Whether these may be codes before a number: `+44`, `030`.
  var areCodes: Bool { CSVColumnCells.isMost(codes, of: filled) }

  /// Whether these are calling codes with a plus: `+44`.
  var arePlusCodes: Bool { CSVColumnCells.isMost(plusCodes, of: filled) }

  /// Whether these are area codes with a trunk prefix: `030`.
  var areTrunkCodes: Bool { CSVColumnCells.isMost(trunkCodes, of: filled) }

  /// Whether no cell has as many digits as a national number.
  var areShort: Bool { nationals == 0 }

  /// Whether some cells can be dialled.
  var haveNumbers: Bool { long > 0 }

  /// Whether these are days with a year.
  var areCalendarDates: Bool { CSVColumnCells.isMost(calendarDates, of: filled) }

  var areDates: Bool { CSVColumnCells.isMost(dates, of: filled) }

  var areHonorifics: Bool { CSVColumnCells.isMost(honorifics, of: filled) }

  /// Whether these may be extensions: nearly all cells have two to five digits, and they do not count up from row to row.
  var areExtensions: Bool { CSVColumnCells.isMost(extensions, of: filled) && (filled < 3 || successors * 2 <= filled) }

  var areMails: Bool { CSVColumnCells.isMost(mails, of: filled) }

  /// Whether these are texts that could be names of people.
  var areNames: Bool { CSVColumnCells.isMost(names, of: filled) }
  var areSingleWords: Bool { areNames && singleWords == filled }

  /// How much these look like names of people, among texts that may be: names have two words or more, and differ.
  var nameScore: Int { 2 * properNames + different.count }
}

/// The traits of one cell that tell its meaning.
struct CSVCellTraits {
  enum Kind: Equatable {
    case empty, mail, other
    case number(CSVNumberKind)
    case name(isSingleWord: Bool)
  }

  let kind: Kind
  /// The value of a cell that has only digits; nil for other cells.
  let digits: Int?
  let digitCount: Int
  let isExtension: Bool
  /// Whether the cell is a code before a number.
  let isCode: Bool
  /// Whether the cell answers yes or no.
  let isFlag: Bool
  /// Whether the cell is a date or a time.
  let isDate: Bool
  /// Whether the cell is a day with a year, perhaps with a time.
  let isCalendarDate: Bool
  /// Whether the cell is a form of address: `Dr.`, `Frau`.
  let isHonorific: Bool
  /// Whether the cell has several words that all begin as names do.
  let isProperName: Bool

  /// - Complexity: O(length of the cell)
  init(_ cell: String) {
    digits = Int(cell)
    digitCount = cell.utf8.count(where: Ascii.isDigit)
    isExtension = 2...5 ~= cell.utf8.count && digitCount == cell.utf8.count
    isCode =
      1...5 ~= digitCount && cell.utf8.count <= 8
      && cell.utf8.allSatisfy { Ascii.isDigit($0) || "+()- ".utf8.contains($0) }
    isFlag = cell.utf8.count <= 6 && CSVCellTraits.flags.contains(cell.lowercased())
    let number = CSVNumberKind(cell)
    isDate =
      number == .other && digitCount > 2 && cell.utf8.allSatisfy { Ascii.isDigit($0) || "-./: TZ".utf8.contains($0) }
    isCalendarDate = CSVCellTraits.isCalendarDate(cell)
    let words = cell.utf8.count <= 120 ? cell.split { $0 == " " || $0 == "," } : []
    isProperName =
      2...4 ~= words.count && words.allSatisfy { !($0.unicodeScalars.first?.properties.isLowercase ?? true) }
    isHonorific =
      words.count < 3 && CSVCellTraits.honorifics.contains(words.first?.lowercased().filter { $0 != "." } ?? "")
    kind =
      if cell.isEmpty {
        .empty
      } else if number != .other {
        .number(number)
      } else if cell.contains("@"), !cell.contains(" ") {
        .mail
      } else if CSVCellTraits.isName(cell) {
        .name(isSingleWord: words.count < 2)
      } else {
        .other
      }
  }

  private static let flags: Set<String> = [
    "0", "1", "y", "n", "yes", "no", "true", "false", "x", "on", "off", "ja", "nein", "oui", "non", "si", "sí", "sì",
    "sim", "não", "да", "нет", "tak", "nie", "ano", "ne", "nee", "nej", "kyllä", "ei", "是", "否", "○", "✓",
  ]

  private static let honorifics: Set<String> = [
    "mr", "mrs", "ms", "miss", "mx", "dr", "prof", "professor", "rev", "sir", "lady", "herr", "frau", "hr", "fr", "m",
    "mme", "mlle", "mmes", "sr", "sra", "srta", "don", "doña", "sig", "sigra", "dott", "dottssa", "ing", "dhr", "mevr",
    "pan", "pani", "г-н", "г-жа", "κ", "κα", "السيد", "السيدة", "الآنسة", "د",
  ]

  /// Whether a cell is `2024-01-31`, `31.01.2024` or `1/31/2024`, perhaps with a time.
  private static func isCalendarDate(_ cell: String) -> Bool {
    guard 8...25 ~= cell.utf8.count else { return false }
    let day = cell.utf8.prefix { Ascii.isDigit($0) || "-./".utf8.contains($0) }
    guard day.count == cell.utf8.count || [0x20, 0x54].contains(cell.utf8.dropFirst(day.count).first) else {
      return false
    }
    return isDay(day.split { !Ascii.isDigit($0) }.map { $0.map { Int($0 & 0xF) } })
  }

  /// Whether groups of digits are a day, a month and a year, in either order of day and year.
  fileprivate static func isDay(_ groups: [[Int]]) -> Bool {
    guard groups.count == 3 else { return false }
    let isYearFirst = groups[0].count == 4
    let rest = isYearFirst ? groups[1...] : groups[..<2]
    func value(_ group: [Int]) -> Int { group.reduce(0) { $0 * 10 + $1 } }
    let year = isYearFirst ? groups[0] : groups[2]
    return year.count == 4 && (1800...2199).contains(value(year))
      && rest.allSatisfy { $0.count < 3 && (1...31).contains(value($0)) }
  }

  /// Whether a cell could be a name: letters, hardly a digit, and not a sentence.
  private static func isName(_ cell: String) -> Bool {
    guard cell.utf8.count <= 120 else { return false }
    var hasLetter = false
    var digits = 0
    var blanks = 0
    for scalar in cell.unicodeScalars {
      switch scalar {
      case " ": blanks += 1
      case ":", "=", "{", "}", "[", "]", "<", ">", "\\", "/", "?", "!", "@", "_": return false
      default:
        hasLetter = hasLetter || scalar.properties.isAlphabetic
        if scalar.properties.generalCategory == .decimalNumber { digits += 1 }
      }
    }
    return hasLetter && digits <= 1 && blanks <= 5 && (digits == 0 || cell.contains(" "))
  }
}

/// A rough class of texts by whether they are telephone numbers.
///
/// It only serves to tell columns apart: `NumberPlans` reads the numbers themselves.
enum CSVNumberKind: Equatable {
  /// A number with a plus, `00` or a prefix in brackets.
  case dialled
  /// A number with a trunk prefix, or in groups of digits that are not a date, an amount, a postcode or an address.
  case number
  /// Only 7 to 15 digits: a number or an identifier.
  case digits
  case other

  /// The maximum length of a text with numbers, in bytes.
  private static let byteLimit = 256

  /// - Complexity: O(length of the text)
  init(_ text: String) {
    self = .other
    guard text.utf8.count <= CSVNumberKind.byteLimit else { return }
    let bytes = Array(text.utf8)
    bytes.withUnsafeBufferPointer { bytes in
      let scan = NumberScanner.scan(bytes)
      // Only the first of several numbers counts.
      guard let number = scan.numbers.first, let offsets = scan.offsets.first, number.isPlain, !scan.hasOtherText else {
        return
      }
      self = Shape(number, offsets, bytes).kind
    }
  }

  /// The digits of a number in groups, with the separators.
  private struct Shape {
    let hasPlus: Bool
    private(set) var hasBracket = false
    private(set) var groups: [[Int]] = [[]]
    /// The separators of the groups.
    private(set) var separators: Set<UInt8> = []

    init(_ number: WrittenNumber, _ offsets: [Int], _ bytes: UnsafeBufferPointer<UInt8>) {
      hasPlus = number.isInternational
      var end = offsets[0]
      for (digit, offset) in zip(number.digits, offsets) {
        let gap = bytes[min(end, offset)..<offset]
        if !gap.isEmpty {
          groups.append([])
          separators.formUnion(gap.filter { $0 < 0x80 && $0 != 0x28 && $0 != 0x29 })
          if gap.contains(where: { $0 >= 0x80 }) { separators.insert(0x20) }
        }
        groups[groups.count - 1].append(Int(digit & 0xF))
        end = offset + 1
        // A digit of another script has several bytes.
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
      }
      hasBracket = bytes[number.range.clamped(to: 0..<bytes.count)].contains(0x28)
    }

    var count: Int { groups.reduce(0) { $0 + $1.count } }

    var kind: CSVNumberKind {
      guard (7...15).contains(count), let first = groups.first else { return .other }
      if hasPlus { return .dialled }
      let lengths = groups.map(\.count)
      if groups.count == 1 {
        // Identifiers are padded with zeros.
        if first.starts(with: [0, 0, 0]) { return .digits }
        return first[0] == 0 ? .number : .digits
      }
      if isDate || isAmountOrCode(lengths) { return .other }
      if hasBracket || first.starts(with: [0, 0]) { return .dialled }
      return .number
    }

    /// Whether the groups are a day, a month and a year, in either order of day and year.
    private var isDate: Bool { separators.count == 1 && CSVCellTraits.isDay(groups) }

    /// Whether the groups are an amount, a coordinate, an IP address, a postcode or an ISBN.
    private func isAmountOrCode(_ lengths: [Int]) -> Bool {
      if separators == [Ascii.dot] {
        let isMachine = lengths.count == 4 && lengths.allSatisfy { $0 <= 3 }
        return lengths.count == 2 || isMachine || lengths.dropFirst().allSatisfy { $0 == 3 } && lengths[0] <= 3
      }
      if separators == [Ascii.space], lengths.count == 3, lengths.dropFirst().allSatisfy({ $0 == 3 }) {
        return lengths[0] < 3
      }
      guard separators == [UInt8(ascii: "-")] else { return false }
      return [[5, 4], [5, 3], [3, 4], [4, 3], [3, 2, 4]].contains(lengths) && groups[0].first != 0
        || groups[0] == [9, 7, 8] || groups[0] == [9, 7, 9]
    }
  }
}
