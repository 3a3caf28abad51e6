import CLibraries
import Contacts
import Libraries
import Localization

/// Functions that only some sources need: a detector of charsets, gzip and zip. The library is loaded when it is first needed.
struct FormatLibrary {
  private let functions: dialtone_format_functions

  /// Why a compressed source could not be unpacked.
  enum Failure: Error, Equatable {
    case libraryMissing(MissingLibrary)
    case unpacking(reason: String)

    /// The clause for a ``SourceError``.
    var reason: String {
      switch self {
      // Translators: {1} says that a library is missing: "libdialtone-extras.so, which unpacks it, cannot be loaded (…)".
      case .libraryMissing(let library): localized("is compressed, and \(library); unpack it first")
      case .unpacking(let reason): reason
      }
    }
  }

  /// - Throws: ``Failure/libraryMissing(_:)``, on every call.
  static func load() throws(Failure) -> FormatLibrary {
    FormatLibrary(functions: try DynamicLibrary.formats.load(Failure.libraryMissing))
  }

  // MARK: Charsets

  /// The charset that a text is probably in; nil if it cannot be guessed, or the library is missing.
  static func detectedCharset(of text: ByteSlice) -> String? {
    guard let library = try? load() else { return nil }
    var name = [CChar](repeating: 0, count: 64)
    guard library.functions.detect_charset(text.base, text.count, &name, name.count) else { return nil }
    return string(name)
  }

  private static func string(_ name: [CChar]) -> String {
    String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  // MARK: Compressed files

  /// The largest unpacked size of one source, 1 GiB.
  static let unpackedLimit = 1 << 30
  /// The size up to which anything is unpacked, and the most that larger sources may grow: contacts are packed to a tenth, and
  /// only what was made to fill the memory is packed to less than a hundredth.
  private static let (unsuspiciousSize, largestRatio) = (64 << 20, 100)

  /// The largest unpacked size of a source, in bytes.
  static func limit(packed count: Int) -> Int {
    min(unpackedLimit, max(unsuspiciousSize, largestRatio * min(count, unpackedLimit)))
  }

  /// The largest number of members in an archive.
  static let memberLimit = 100_000

  /// Unpacks gzip.
  ///
  /// - Parameter limit: the largest unpacked size, in bytes.
  /// - Complexity: O(unpacked bytes), at most the limit
  func gunzip(_ bytes: UnsafeRawBufferPointer, limit: Int = unpackedLimit) throws(Failure) -> SourceBytes {
    var unpacked = dialtone_unpacked()
    return try FormatLibrary.checked(
      functions.gunzip(bytes.baseAddress, bytes.count, limit, &unpacked), unpacked, .gzip, limit)
  }

  /// The unpacked bytes, or the error for the result of a C function.
  private static func checked(
    _ result: dialtone_unpack_result, _ unpacked: dialtone_unpacked, _ kind: ForeignFormat.Packing, _ limit: Int
  ) throws(Failure) -> SourceBytes {
    switch result {
    case DIALTONE_UNPACKED: return SourceBytes(base: unpacked.bytes, count: unpacked.count)
    case DIALTONE_TOO_LARGE:
      let size = size(limit)
      // Translators: {1} is a size: "1 GiB".
      throw .unpacking(
        reason: localized(
          kind == .gzip
            ? "is a gzip file of more than \(size) unpacked; unpack and split it"
            : "is a zip archive of more than \(size) unpacked; unpack and split it"))
    case DIALTONE_ENCRYPTED:
      throw .unpacking(
        reason: localized(
          kind == .gzip
            ? "is an encrypted gzip file; unpack it with its password first"
            : "is an encrypted zip archive; unpack it with its password first"))
    case DIALTONE_UNKNOWN_METHOD:
      throw .unpacking(
        reason: localized(
          kind == .gzip
            ? "is a gzip file with an unsupported compression; unpack it first"
            : "is a zip archive with an unsupported compression; unpack it first"))
    case DIALTONE_OUT_OF_MEMORY: throw .unpacking(reason: localized("not enough memory to unpack it"))
    default:
      guard kind == .gzip else { throw brokenArchive }
      throw .unpacking(reason: localized("is a broken gzip file; save or download it again"))
    }
  }

  private static func size(_ limit: Int) -> String {
    limit >= 1 << 30 ? "\(limit >> 30) GiB" : limit >= 1 << 20 ? "\(limit >> 20) MiB" : localized("\(limit) bytes")
  }

  /// Calls `body` with the members of a zip archive whose names are those of files with contacts, or with all files if no
  /// name is. Stops if `body` returns false.
  ///
  /// - Parameters:
  ///   - limit: the largest unpacked size of all members, in bytes.
  ///   - body: receives the name of a member, and its bytes or an error.
  /// - Throws: an error about the archive as a whole.
  func members(
    of bytes: UnsafeRawBufferPointer, limit: Int = unpackedLimit,
    _ body: (String, Result<SourceBytes, Failure>) -> Bool
  ) throws(Failure) {
    let named = try names(in: bytes).contains { ContactFileName.isItem(Array($0.utf8)) }
    guard let archive = functions.open_archive(bytes.baseAddress, bytes.count) else {
      throw FormatLibrary.brokenArchive
    }
    defer { functions.close_archive(archive) }
    var left = limit
    var name = [CChar](repeating: 0, count: 1 << 12)
    var isBroken = false
    while functions.next_member(archive, &name, name.count, &isBroken) {
      let member = FormatLibrary.string(name)
      guard FormatLibrary.isFile(member), !named || ContactFileName.isItem(Array(member.utf8)) else { continue }
      var unpacked = dialtone_unpacked()
      let result = functions.unpack_member(archive, left, &unpacked)
      do throws(Failure) {
        let bytes = try FormatLibrary.checked(result, unpacked, .zip, limit)
        left -= bytes.memory.byteCount
        guard body(member, .success(bytes)) else { return }
      } catch {
        // Problems of the archive are reported once.
        if result == DIALTONE_TOO_LARGE || result == DIALTONE_ENCRYPTED { throw error }
        let reason = result == DIALTONE_BROKEN ? localized("is broken in its archive") : error.reason
        guard body(member, .failure(.unpacking(reason: reason))) else { return }
      }
    }
    if isBroken { throw FormatLibrary.brokenArchive }
  }

  private static var brokenArchive: Failure {
    .unpacking(reason: localized("is a broken zip archive; save or download it again"))
  }

  private func names(in bytes: UnsafeRawBufferPointer) throws(Failure) -> [String] {
    guard let archive = functions.open_archive(bytes.baseAddress, bytes.count) else {
      throw FormatLibrary.brokenArchive
    }
    defer { functions.close_archive(archive) }
    var names: [String] = []
    var name = [CChar](repeating: 0, count: 1 << 12)
    var isBroken = false
    while functions.next_member(archive, &name, name.count, &isBroken) {
      guard names.count < FormatLibrary.memberLimit else {
        let limit = FormatLibrary.memberLimit
        throw .unpacking(
          reason: localized("is a zip archive of more than \(limit) files; unpack it and open the folder"))
      }
      names.append(FormatLibrary.string(name))
    }
    if isBroken { throw FormatLibrary.brokenArchive }
    return names
  }

  /// Whether a member is a file of the user: not a folder, a hidden file, or one of macOS's own.
  private static func isFile(_ name: String) -> Bool {
    !name.isEmpty && !name.hasSuffix("/")
      && !name.split(separator: "/").contains { $0.hasPrefix(".") || $0 == "__MACOSX" }
  }
}
