import CLinux
import DialerUI
import Glibc
import Subprocess

/// Decodes photos in sandboxed processes, with limited memory and time, and without access to files.
///
/// Photos are not trusted, and image decoders have a history of vulnerabilities.
struct PhotoDecoder: Sendable {
  /// The program of the child process: this program, even if its file has been replaced.
  var program = "/proc/self/exe"

  /// Decodes a photo for the screen; nil if it cannot be decoded.
  func decode(_ image: [UInt8]) async -> ContactPhoto? {
    guard let file = PhotoDecoder.file(of: image) else { return nil }
    var options = PlatformOptions()
    options.createSession = true
    let result = try? await Subprocess.run(
      .path(.init(program)), arguments: [DecodePhotoCommand.name], environment: .custom([:]), platformOptions: options,
      input: .fileDescriptor(.init(rawValue: file), closeAfterSpawningProcess: true),
      output: .bytes(limit: ContactPhoto.byteCount + 1), error: .discarded)
    guard let result, result.terminationStatus == .exited(0) else { return nil }
    return ContactPhoto(rgb: result.standardOutput)
  }

  /// Makes a memory file with the photo. A pipe would break if the child ended before reading everything.
  private static func file(of image: [UInt8]) -> Int32? {
    let file = dialtone_open_memory_file()
    guard file >= 0 else { return nil }
    var rest = image[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        close(file)
        return nil
      }
      rest = rest.dropFirst(count)
    }
    lseek(file, 0, SEEK_SET)
    return file
  }
}
