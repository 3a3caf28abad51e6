import Glibc

/// The files in which baresip records a call: `dump-…-enc.wav` has what the user says, `dump-…-dec.wav` what the other side says.
enum RecordedFiles {
  private static let longestName = 100

  /// Names the files of a call that has ended after the time and the other side: `2026-12-01 14-02-59 Ann Lee, you.wav`.
  ///
  /// - Parameters:
  ///   - folder: where they are; nothing happens if it is none.
  ///   - since: when the call was answered, in seconds since 1970. Earlier files are of other calls.
  static func name(_ folder: String, since: Int, after name: String) {
    guard let directory = opendir(folder) else { return }
    defer { closedir(directory) }
    var found: [String] = []
    while let entry = readdir(directory) {
      let file = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if file.hasPrefix("dump-"), file.hasSuffix(".wav") { found.append(file) }
    }
    let safe = String(name.map { $0.isLetter || $0.isNumber || "+-., ".contains($0) ? $0 : "_" }.prefix(longestName))
    let stamp = Clock.stamp
    for file in found {
      var status = stat()
      let path = "\(folder)/\(file)"
      // It is written as long as the call lasts.
      guard stat(path, &status) == 0, status.st_mtim.tv_sec >= since else { continue }
      // Not translated: the names of files.
      let side = file.hasSuffix("-enc.wav") ? "you" : "other side"
      // A call may have several files, and none is replaced.
      let names = (1...9).lazy.map { "\(folder)/\(stamp) \(safe), \(side)\($0 == 1 ? "" : " \($0)").wav" }
      if let name = names.first(where: { access($0, F_OK) != 0 }) { rename(path, name) }
    }
  }
}
