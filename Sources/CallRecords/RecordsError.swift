/// Why call records could not be read or written, as one sentence with a remedy.
///
/// None of these ends the program: a call is placed whether or not it can be recorded.
public enum RecordsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Another program has been writing for longer than the busy timeout.
  case busy(path: String)
  /// The file, or the folder it is in, cannot be written.
  case readOnly(path: String)
  /// There is no room for the data to be written.
  case diskFull(path: String)
  /// The file cannot be opened or created; the reason is the system's.
  case cannotOpen(path: String, reason: String)
  /// The file was created by a newer version, and this one leaves it alone.
  case newer(path: String)
  /// The file is damaged, and could not be set aside.
  case damaged(path: String)
  /// Anything else; the reason is SQLite's.
  case failed(path: String, reason: String)
  /// The request is not possible with the directory of numbers.
  case directory(DirectoryProblem)

  public var description: String {
    switch self {
    case .busy(let path): "\(path): database busy, another dialtone is writing to it; try again when it is done"
    case .readOnly(let path): "\(path): call records cannot be written: it is read-only"
    case .diskFull(let path): "\(path): call records cannot be written: the disk is full"
    case .cannotOpen(let path, let reason): "\(path): call records cannot be opened: \(reason)"
    case .newer(let path): "\(path): was made by a newer dialtone, and is left as it is; install that version"
    case .damaged(let path): "\(path): call records are damaged, and could not be set aside; move the file away"
    case .failed(let path, let reason): "\(path): call records cannot be used: \(reason)"
    case .directory(let problem): problem.description
    }
  }
}
