import CImages
import Libraries

/// The library that decodes photos. Only ``DecodePhotoCommand`` loads it, in its own process.
enum ImageLibrary {
  /// A photo as a square of pixels: red, green and blue of each, row by row; nil if it is not a JPEG or PNG, is broken or too
  /// large, or the library is missing.
  ///
  /// - Parameter prepare: called between loading the library and looking at the first byte.
  static func thumbnail(of image: [UInt8], side: Int, prepare: () -> Bool) -> [UInt8]? {
    let library = try? OwnLibrary.table(
      dialtone_image_functions.self, of: "images", symbol: DIALTONE_IMAGE_FUNCTIONS, isBoundAtOnce: true)
    guard let library, prepare() else { return nil }
    var pixels = [UInt8](repeating: 0, count: 3 * side * side)
    let isDecoded = image.withUnsafeBytes {
      library.thumbnail($0.baseAddress, $0.count, UInt32(side), &pixels)
    }
    return isDecoded ? pixels : nil
  }
}
