import Glibc

// Files that are kept beside the records: `dialtone.sqlite.damaged-2026-11-21-064530`.
extension RecordStore {
  /// What follows the name of the database in that of a file that was damaged.
  static let damagedMark = ".damaged-"
  /// What follows the name of the database in that of a copy of an older version.
  static let olderMark = ".before-migration-"

  /// The paths of the damaged files, and of copies from before a migration.
  public var keptFiles: [String] {
    let folder = RecordsLocation.folder(of: path)
    let name = path.split(separator: "/").last ?? ""
    let starts = [RecordStore.damagedMark, RecordStore.olderMark].map { name + $0 }
    let files = RecordStore.names(in: folder).filter { file in
      let isLog = file.hasSuffix("-wal") || file.hasSuffix("-shm")
      return starts.contains(where: file.hasPrefix) && !isLog
    }
    return files.map { folder + $0 }.sorted()
  }

  /// The names of the files in a folder; none if it cannot be read.
  static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
    }
    return names
  }

  /// A path for a file to keep, with the current time, that no file has yet.
  func unusedPath(_ mark: String) -> String {
    let time = RecordTime.now.local.replacing(":", with: "").replacing(" ", with: "-")
    let names = (1...99).lazy.map { number in "\(self.path)\(mark)\(time)" + (number == 1 ? "" : "-\(number)") }
    return names.first { access($0, F_OK) != 0 } ?? "\(path)\(mark)\(time)"
  }
}
