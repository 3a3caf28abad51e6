import Localization

/// Recognises compressed files, and unsupported formats that may have contacts, for which it gives advice.
enum ForeignFormat {
  /// The supported compressions.
  enum Packing { case gzip, zip }

  /// The compression of the bytes; nil if they are not compressed, or are an Office document, which is a zip archive, too.
  static func packing(of bytes: UnsafeRawBufferPointer) -> Packing? {
    if starts(bytes, [0x1f, 0x8b]) { return .gzip }
    let isZip = starts(bytes, [0x50, 0x4b, 0x03, 0x04]) || starts(bytes, [0x50, 0x4b, 0x05, 0x06])
    return isZip && document(bytes) == nil ? .zip : nil
  }

  /// The message about a file in an unsupported format with an unambiguous signature; nil for any other file.
  ///
  /// - Complexity: O(1)
  static func reason(_ bytes: UnsafeRawBufferPointer) -> String? {
    if starts(bytes, [0x50, 0x4b]), let reason = document(bytes) { return reason }
    if starts(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]) {
      return localized("is a file of an old Office program (xls or msg); save it as CSV, and open that")
    }
    if starts(bytes, Array("%PDF-".utf8)) {
      return localized(
        """
        is a PDF document; ask for the list as vCard or CSV, \
        or copy it into a spreadsheet and save it as CSV
        """)
    }
    if bytes.count > 19, starts(UnsafeRawBufferPointer(rebasing: bytes[4...]), Array("Standard ".utf8)),
      starts(UnsafeRawBufferPointer(rebasing: bytes[13...]), Array("Jet DB".utf8))
        || starts(UnsafeRawBufferPointer(rebasing: bytes[13...]), Array("ACE DB".utf8))
    {
      return localized("is an Access database; export the table as CSV, and open that")
    }
    if starts(bytes, Array("!BDN".utf8)) {
      return localized("is an Outlook data file (pst); export the contacts as CSV, and open that")
    }
    if starts(bytes, [0x37, 0x7a, 0xbc, 0xaf]) || starts(bytes, Array("Rar!".utf8)) || starts(bytes, Array("BZh".utf8))
      || starts(bytes, [0xfd, 0x37, 0x7a, 0x58, 0x5a]) || starts(bytes, [0x28, 0xb5, 0x2f, 0xfd])
    {
      return localized("is compressed, but neither with gzip nor zip; unpack it first")
    }
    return nil
  }

  /// Whether the bytes are an SQLite database.
  ///
  /// - Complexity: O(1)
  static func isDatabase(_ bytes: UnsafeRawBufferPointer) -> Bool { bytes.starts(with: "SQLite format 3\0".utf8) }

  /// The message about a database where none is read.
  static var databaseReason: String {
    localized("is an SQLite database; export the contacts as vCard or CSV with the program it belongs to")
  }

  /// The message about a text in an unsupported markup language; nil for any other file.
  static func reasonOfMarkup(_ bytes: UnsafeRawBufferPointer) -> String? {
    let text = start(of: bytes)
    if isWebPage(text) {
      return localized("is a web page (HTML); export the contacts there as vCard or CSV, and open that")
    }
    return text.hasPrefix("{\\rtf") ? localized("is a text document (RTF); save it as CSV or vCard") : nil
  }

  /// Whether a text starts as XML, and not as a web page, which is rarely well-formed.
  ///
  /// - Complexity: O(1)
  static func isXML(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let text = start(of: bytes)
    guard text.byte(at: 0) == UInt8(ascii: "<"), !isWebPage(text) else { return false }
    let next = text.byte(at: 1)
    return Ascii.isLetter(next) || next >= 0x80 || "?!_".utf8.contains(next)
  }

  private static func isWebPage(_ text: ByteSlice) -> Bool {
    // Not translated: the beginnings of web pages.
    text.hasPrefix("<!doctype html") || text.hasPrefix("<html") || text.hasPrefix("<head") || text.hasPrefix("<table")
  }

  /// The first KiB of a text, without the byte order mark and white space before it.
  private static func start(of bytes: UnsafeRawBufferPointer) -> ByteSlice {
    guard let source = ByteSlice(bytes) else { return ByteSlice("") }
    let start = source.slice(0, min(source.count, 1 << 10)).trimmedOfControls()
    let isMarked = start.byte(at: 0) == 0xef && start.byte(at: 1) == 0xbb && start.byte(at: 2) == 0xbf
    return (isMarked ? start.suffix(from: 3) : start).trimmedOfControls()
  }

  /// The message about a zip archive that is an Office or OpenDocument file; nil for any other archive.
  ///
  /// The names of the parts are at the start and the end of such a file.
  private static func document(_ bytes: UnsafeRawBufferPointer) -> String? {
    let head = bytes.prefix(1 << 12)
    let tail = bytes.suffix(1 << 16)
    func has(_ name: StaticString) -> Bool {
      [head, tail].contains { ByteSlice(UnsafeRawBufferPointer(rebasing: $0))?.contains(name) == true }
    }
    if has("mimetypeapplication/vnd.oasis.opendocument.spreadsheet") {
      return localized("is a spreadsheet (OpenDocument); save it as CSV, and open that")
    }
    if has("mimetypeapplication/vnd.oasis.opendocument") {
      return localized("is a document (OpenDocument); save the list as CSV, and open that")
    }
    guard has("[content_types].xml") else { return nil }
    if has("xl/workbook") { return localized("is a spreadsheet (xlsx); save it as CSV, and open that") }
    return localized("is a document of an Office program; save the list as CSV, and open that")
  }

  private static func starts(_ bytes: UnsafeRawBufferPointer, _ magic: [UInt8]) -> Bool { bytes.starts(with: magic) }
}
