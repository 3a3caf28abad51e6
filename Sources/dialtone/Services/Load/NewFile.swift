import CallRecords
import Glibc
import Localization

/// A file that is created, never replaced.
enum NewFile {
  /// Writes bytes to a new file in the current folder, readable only by the user.
  ///
  /// - Parameters:
  ///   - name: the name; `people-2.vcf`, `people-3.vcf` and so on if `people.vcf` already exists.
  ///   - suffix: the end of the name, with its dot.
  /// - Returns: the name that was used, or the error number.
  static func write(_ bytes: [UInt8], named name: String, suffix: String) -> Result<String, FileError> {
    for number in 1... {
      let path = name + (number == 1 ? "" : "-\(number)") + suffix
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      if descriptor < 0, errno == EEXIST { continue }
      guard descriptor >= 0 else { return .failure(FileError(path: path, code: errno)) }
      let code = FileBytes.write(bytes, to: descriptor)
      guard code == 0 else {
        unlink(path)
        return .failure(FileError(path: path, code: code))
      }
      UnfinishedFile.flushFolder(of: path)
      return .success(path)
    }
    return .failure(FileError(path: name + suffix, code: EEXIST))
  }

  /// A file that cannot be written.
  struct FileError: Error, CustomStringConvertible {
    let path: String
    let code: Int32

    var description: String {
      let reason = String(cString: strerror(code))
      return localized("\(path): cannot be written: \(reason)")
    }
  }
}
