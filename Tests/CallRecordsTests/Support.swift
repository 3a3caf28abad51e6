import CallRecords
import Foundation
import NumberPlans

/// A temporary folder, which is removed at the end.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "dialtone-records-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appending(path: name).path }

  var store: RecordStore { RecordStore(path: path("state/dialtone.sqlite"), busyTimeout: 1) }

  func names(in folder: String = "state") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(folder)).sorted()
  }
}

let taiwan = Region("TW")

func number(_ text: String, _ region: Region? = nil) throws -> DirectoryNumber {
  try DirectoryNumber(text, region: region)
}

extension DirectoryList {
  init(_ entries: [(String, String)], limit: Int = 1_000_000) throws {
    self.init(limit: limit, region: taiwan)
    for (place, (number, label)) in entries.enumerated() {
      var (number, label) = (number, label)
      try number.withUTF8 { number in
        try label.withUTF8 { try add(number: number, label: $0, line: place + 1) }
      }
    }
  }
}

extension RecordStore {
  /// The whole directory.
  func allEntries() throws -> [String] {
    var entries: [String] = []
    try forEachDirectoryEntry { entry in
      entries.append("\(entry.number.digits) \(entry.label)")
      return true
    }
    return entries
  }
}
