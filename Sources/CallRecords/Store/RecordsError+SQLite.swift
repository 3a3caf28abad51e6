import GRDB
import Glibc
import Localization

extension RecordsError {
  /// Creates the error for one thrown by SQLite or GRDB.
  init(_ error: any Error, path: String) {
    switch error {
    case let error as RecordsError: self = error
    case let problem as DirectoryProblem: self = .directory(problem)
    case let error as DatabaseError:
      switch error.resultCode {
      case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy(path: path)
      case .SQLITE_READONLY: self = .readOnly(path: path)
      case .SQLITE_FULL: self = .diskFull(path: path)
      case .SQLITE_IOERR: self = RecordsError.isWriting(error) ? .diskFull(path: path) : .failed(path: path, error)
      case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .damaged(path: path)
      default: self = .failed(path: path, error)
      }
    default: self = .failed(path: path, reason: "\(error)")
    }
  }

  private static func failed(path: String, _ error: DatabaseError) -> RecordsError {
    let code = error.extendedResultCode.rawValue
    return .failed(path: path, reason: error.message ?? localized("SQLite error \(code)"))
  }

  /// Whether an I/O error is a failed write. SQLite reports only ENOSPC as a full disk; an exceeded quota or file size limit
  /// has one of these codes.
  private static func isWriting(_ error: DatabaseError) -> Bool {
    let codes: [ResultCode] = [
      .SQLITE_IOERR_WRITE, .SQLITE_IOERR_FSYNC, .SQLITE_IOERR_TRUNCATE, .SQLITE_IOERR_SHMSIZE, .SQLITE_IOERR_SHMMAP,
    ]
    return codes.contains(error.extendedResultCode)
  }

  /// Creates the error for the `errno` of opening or creating the file.
  init(openingFailedWith code: Int32, path: String) {
    switch code {
    case EROFS: self = .readOnly(path: path)
    case ENOSPC, EDQUOT, EFBIG: self = .diskFull(path: path)
    default: self = .cannotOpen(path: path, reason: String(cString: strerror(code)))
    }
  }
}
