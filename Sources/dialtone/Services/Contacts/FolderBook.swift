import CallRecords
import Glibc
import Localization

/// A folder of vCards (vdir), which khard and vdirsyncer use as well: each contact has a file of its own.
struct FolderBook: WritableBook {
  let folder: String
  let name: String

  init(_ folder: String, name: String? = nil) {
    self.folder = folder
    self.name = name ?? folder
  }

  /// Written beside, and renamed when it is on the disk.
  func add(_ card: [UInt8], uid: String) throws(BookError) -> String {
    var status = stat()
    guard stat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      throw .failed(
        localized("\(folder): there is no such folder for new contacts; create it, or name another one"))
    }
    let path = (folder.hasSuffix("/") ? folder : folder + "/") + uid + ".vcf"
    let error = ReplacedFile.write(card, to: path)
    guard error == 0 else { throw .unwritable(path, error) }
    return path
  }
}
