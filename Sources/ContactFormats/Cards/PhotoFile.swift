import NumberPlans
import Platform

/// A photo in a file beside the source of its contact: `brent.png`, `photos/brent.png`, `file:brent.png`.
enum PhotoFile {
  /// Reads the file that a photo's URI or path names. Nothing is fetched.
  ///
  /// - Parameter source: the path of the file that contains the contact.
  /// - Returns: nil unless it is a regular file of at most ``CardContents/longestPhoto`` bytes in the folder of the source or
  ///   below it. A link that leads out of this folder is not followed.
  static func read(_ uri: String, beside source: String) -> [UInt8]? {
    guard let (path, isEncoded) = path(uri) else { return nil }
    let folder = source.lastIndex(of: "/").map { source[..<$0] + "/" } ?? "./"
    let name = isEncoded ? PercentEncoding.decoded(path) : String(path)
    guard !name.utf8.contains(0), let root = resolved(String(folder)),
      let file = resolved(name.hasPrefix("/") ? name : folder + name), file.hasPrefix(root == "/" ? root : root + "/")
    else { return nil }
    return read(file)
  }

  /// Reads the picture that is named after a contact's identifier, in the folder of its source or in one for pictures below it:
  /// `photos/IDENTIFIER.jpg`.
  static func read(named identifier: String, beside source: String) -> [UInt8]? {
    guard !identifier.isEmpty, !identifier.hasPrefix("."), !identifier.contains("/") else { return nil }
    for folder in ["", "photos/", "pictures/", "images/"] {
      for ending in ["jpg", "jpeg", "png"] {
        let name = "./\(folder)\(identifier).\(ending)"
        if let bytes = read(name, beside: source) { return bytes }
      }
    }
    return nil
  }

  /// The path in a `file:` URI on this machine (RFC 8089) or in a text that is no URI, and whether it is percent-encoded.
  private static func path(_ uri: String) -> (Substring, isEncoded: Bool)? {
    guard uri.prefix(5).lowercased() == "file:" else {
      let isURI = uri.prefix { $0 != "/" }.contains(":")
      return isURI || uri.isEmpty ? nil : (uri[...], false)
    }
    let rest = uri.dropFirst(5)
    guard rest.hasPrefix("//") else { return (rest, true) }
    let path = rest.dropFirst(2).drop { $0 != "/" }
    let host = rest.dropFirst(2).prefix { $0 != "/" }
    return host.isEmpty || host == "localhost" ? (path, true) : nil
  }

  private static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static func read(_ path: String) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.isRegularFile, 1...CardContents.longestPhoto ~= Int(status.st_size) else {
      return nil
    }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    var count = 0
    while count < bytes.count {
      let read = bytes.withUnsafeMutableBytes {
        Glibc.read(file, $0.baseAddress?.advanced(by: count), $0.count - count)
      }
      if read < 0, errno == EINTR { continue }
      guard read > 0 else { break }
      count += read
    }
    return count == bytes.count ? bytes : nil
  }
}
