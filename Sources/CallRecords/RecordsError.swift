import Localization

/// An error of reading or writing call records. Its description is one sentence with a remedy.
///
/// No error ends the program: a call is placed whether or not it can be recorded.
public enum RecordsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Another program was writing for longer than the busy timeout.
  case busy(path: String)
  /// The file or its folder cannot be written.
  case readOnly(path: String)
  /// There is no space for the data.
  case diskFull(path: String)
  /// The file cannot be opened or created. The reason is the system's message.
  case cannotOpen(path: String, reason: String)
  /// The file was created by a newer version, and is not changed.
  case newer(path: String)
  /// The file has views or triggers that are not dialtone's, which could do anything when it is read.
  case foreign(path: String)
  /// The file is damaged, and nothing can be read from it.
  case damaged(path: String)
  /// The file to write exists.
  case isThere(path: String)
  /// The file to read is no database of records, or damaged.
  case notRecords(path: String)
  /// There are records, to which others would be added.
  case notEmpty(path: String)
  /// Any other error. The reason is SQLite's message.
  case failed(path: String, reason: String)
  /// The directory of numbers cannot satisfy the request.
  case directory(DirectoryProblem)

  public var description: String {
    // Translators: {1} is the path of a file.
    switch self {
    case .busy(let path):
      localized("\(path): database busy: another dialtone is writing to it; try again when it is done")
    case .readOnly(let path): localized("\(path): call records cannot be written: it is read-only")
    case .diskFull(let path): localized("\(path): call records cannot be written: the disk is full")
    case .cannotOpen(let path, let reason): localized("\(path): call records cannot be opened: \(reason)")
    case .newer(let path):
      localized("\(path): was written by a newer dialtone, and is not changed; install that version")
    case .foreign(let path):
      localized(
        """
        \(path): is not read: it has views or triggers that dialtone did not make; \
        move the file away, and new records are started
        """)
    case .damaged(let path):
      localized(
        "\(path): call records are damaged, and nothing can be read; \"dialtone records repair\" starts new ones")
    case .isThere(let path): localized("\(path): already exists; --force replaces it")
    case .notRecords(let path): localized("\(path): is not a complete backup of call records; nothing was changed")
    case .notEmpty(let path): localized("\(path): already has records; --merge adds to them")
    case .failed(let path, let reason): localized("\(path): call records cannot be used: \(reason)")
    case .directory(let problem): problem.description
    }
  }
}
