import Localization
import NumberPlans

/// Makes names from a server safe to use as file names and on the screen.
enum ServerName {
  /// The maximum length of a file name in bytes. Most file systems permit 255; a prefix and a suffix are added to the name.
  private static let longestFile = 100
  private static let longestFolder = 80
  private static let longestShown = 200

  /// Returns the text on one line, without terminal control characters and marks of the writing direction.
  static func shown(_ text: String) -> String {
    var shown = ""
    var count = 0
    for scalar in text.unicodeScalars {
      guard count < longestShown else { return shown + "…" }
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: shown.append(" ")
      case .format, .surrogate, .privateUse, .unassigned: continue
      default: shown.unicodeScalars.append(scalar)
      }
      count += 1
    }
    return String(shown.trimmed)
  }

  /// Returns the folder name for an address book: its own name as far as the file system permits, neither empty nor hidden.
  static func folder(for name: String, isTaken: (String) -> Bool) -> String {
    var folder = ""
    for scalar in shown(name).unicodeScalars {
      let next = scalar == "/" || scalar == "\\" ? "-" : String(scalar)
      guard folder.utf8.count + next.utf8.count <= longestFolder else { break }
      folder += next
    }
    folder = String(String(folder.drop { $0 == "." || $0 == "-" || $0 == " " }).trimmed)
    if folder.isEmpty { folder = "contacts" }
    var candidate = folder
    var number = 2
    while isTaken(candidate) {
      candidate = "\(folder) \(number)"
      number += 1
    }
    return candidate
  }

  /// Returns the file name for a card: the last part of its path, with a hash of the path when that part has other than plain
  /// characters or another card has the same name, ignoring case.
  ///
  /// - Parameter path: the path as ``WebAddress`` normalises it.
  static func file(for path: String, isTaken: (_ folded: String) -> Bool) -> String {
    let part = path.prefix { $0 != "?" }.split(separator: "/").last ?? ""
    var bytes = PercentEncoding.decoded(part.utf8)
    if String(decoding: bytes.suffix(4), as: UTF8.self).lowercased() == ".vcf" { bytes.removeLast(4) }
    let plain = bytes.prefix(longestFile).map { isPlain($0) ? $0 : UInt8(ascii: "_") }
    var name = String(decoding: plain, as: UTF8.self)
    let isExact = plain == bytes && !bytes.isEmpty && bytes.first != UInt8(ascii: ".")
    if name.hasPrefix(".") { name = "_" + name.dropFirst() }
    if isExact, !isTaken(name.lowercased()) { return name + ".vcf" }
    name += "-" + String(hash(path), radix: 16)
    var candidate = name
    var number = 2
    while isTaken(candidate.lowercased()) {
      candidate = "\(name)-\(number)"
      number += 1
    }
    return candidate + ".vcf"
  }

  /// The form of a file name that ``file(for:isTaken:)`` passes to its closure: in lower case and without the extension.
  static func folded(_ file: String) -> String { String(file.dropLast(4)).lowercased() }

  /// A number of bytes to show: `5 MB`.
  static func size(_ bytes: Int) -> String {
    for (unit, name) in [(1_000_000_000, "GB"), (1_000_000, "MB"), (1000, "KB")] where bytes >= unit {
      return "\(bytes / unit) \(name)"
    }
    return localized(bytes, one: "\(bytes) byte", other: "\(bytes) bytes")
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "@"),
      UInt8(ascii: "+"), UInt8(ascii: "="):
      true
    default: false
    }
  }

  /// FNV-1a, the same in every process.
  private static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}

extension StringProtocol {
  /// The text without white space at its ends.
  var trimmed: SubSequence {
    let start = drop { $0.isWhitespace }
    return start[..<(start.lastIndex { !$0.isWhitespace }.map { start.index(after: $0) } ?? start.startIndex)]
  }
}
