import ArgumentParser
import ContactFormats
import DialerUI
import Glibc
import Libraries

/// `dialtone decode-photo`: decodes a JPEG or PNG from standard input to pixels on standard output (see ``ContactPhoto``).
///
/// The dialer runs this command for each photo that it shows; see ``PhotoDecoder``.
struct DecodePhotoCommand: ParsableCommand {
  static let name = "decode-photo"
  static let configuration = CommandConfiguration(
    commandName: name, abstract: "Shrink a photo from standard input to the pixels that the dialer shows.",
    shouldDisplay: false)

  func run() throws {
    // The memory that the largest accepted photo needs, and one second of CPU time.
    guard DecodePhotoCommand.limit(RLIMIT_AS, 512 << 20), DecodePhotoCommand.limit(RLIMIT_CPU, 2),
      DecodePhotoCommand.limit(RLIMIT_CORE, 0), let image = DecodePhotoCommand.input(),
      let pixels = DecodePhotoCommand.thumbnail(
        of: image, side: ContactPhoto.side,
        prepare: {
          // From here on, the process can neither open nor write files.
          DecodePhotoCommand.limit(RLIMIT_NOFILE, 0) && DecodePhotoCommand.limit(RLIMIT_FSIZE, 0)
        })
    else { throw ExitStatus.unreadable }
    var rest = pixels[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      guard count > 0 else { throw ExitStatus.unreadable }
      rest = rest.dropFirst(count)
    }
  }

  /// A photo as a square of pixels: red, green and blue of each, row by row; nil if it is not a JPEG or PNG, is broken or too
  /// large, or the library is missing.
  ///
  /// - Parameter prepare: called between loading the library and looking at the first byte.
  private static func thumbnail(of image: [UInt8], side: Int, prepare: () -> Bool) -> [UInt8]? {
    guard let functions = try? DynamicLibrary.images.load({ $0 }), prepare() else { return nil }
    var pixels = [UInt8](repeating: 0, count: 3 * side * side)
    let isDecoded = image.withUnsafeBytes {
      functions.thumbnail($0.baseAddress, $0.count, UInt32(side), &pixels)
    }
    return isDecoded ? pixels : nil
  }

  private static func limit(_ resource: __rlimit_resource, _ value: rlim_t) -> Bool {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0 else { return false }
    limit = rlimit(rlim_cur: min(value, limit.rlim_max), rlim_max: min(value, limit.rlim_max))
    return setrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0
  }

  /// Reads all of standard input; nil if it exceeds the size limit of photos.
  private static func input() -> [UInt8]? {
    var image: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while image.count <= CardContents.longestPhoto {
      let count = read(STDIN_FILENO, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return count == 0 ? image : nil }
      image += piece[..<count]
    }
    return nil
  }
}
