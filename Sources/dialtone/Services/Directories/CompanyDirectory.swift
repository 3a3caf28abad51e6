import CallRecords
import Calling
import ContactFormats
import Contacts
import Glibc
import LDAP
import Localization

/// A company directory, with the file of its copy and the program that prints its password.
struct CompanyDirectory: Hashable, Sendable {
  var directory: LDAPDirectory
  private let password: PasswordCommand?
  /// The file of the copy.
  let path: String

  init(_ directory: LDAPDirectory, password: PasswordCommand?) {
    self.directory = directory
    self.password = password
    path = HomeFolder.statePath("ldap/\(StateFileName.file(directory.name)).ldif")
  }

  /// A directory named on the command line. The copies of two URLs are two files.
  init(_ url: LDAPURL) {
    directory = LDAPDirectory(url)
    password = nil
    let sum = StateFileName.checksum(directory.identity)
    path = HomeFolder.statePath("ldap/\(StateFileName.file("\(url.host) \(url.base)"))~\(sum).ldif")
  }

  /// The copied contacts, as a source.
  var source: ContactSource { .copy(path: path, name: directory.name) }

  // MARK: The copy

  /// When the copy was last up to date; nil if there is none.
  var updated: RecordTime? { FileTime.changed(path) }

  /// The copy; nil if there is none, or it is incomplete.
  ///
  /// - Complexity: O(bytes)
  func copy() -> LDAPCopy? { FileBytes.read(path).flatMap { LDAPCopy($0) } }

  /// Whether the server has more than the copy.
  ///
  /// - Complexity: O(1)
  var isPartial: Bool { FileBytes.read(path, upTo: 4096).map { LDAPCopy.isPartial($0) } ?? false }

  /// The password, as its program prints it; empty if the login is anonymous.
  func secret() throws(LDAPError) -> String {
    guard let password, !directory.bindName.isEmpty else { return "" }
    let result: Result<String, CallError> = waiting {
      do throws(CallError) { return .success(try await password.password()) } catch { return .failure(error) }
    }
    switch result {
    case .success(let text): return text
    case .failure(let error): throw LDAPError("\(directory.name): \(error)", isRefused: true)
    }
  }

  /// Asks the server for changes, and replaces the copy if there are any. If that fails, the old copy stays.
  ///
  /// - Parameters:
  ///   - password: what ``secret()`` returned.
  ///   - isFresh: whether to ignore the old copy and fetch everything.
  ///   - comparesAll: whether to look for removed entries in any case.
  /// - Complexity: O(bytes of the copy)
  func refresh(
    password: String, isFresh: Bool = false, comparesAll: Bool = false, isCancelled: @escaping () -> Bool = { false },
    progress: @escaping (Int) -> Void = { _ in }
  ) throws(LDAPError) -> Refreshed {
    let old = isFresh ? nil : copy()
    do throws(LDAPError) {
      let refresh = LDAPRefresh(directory, isCancelled: isCancelled, progress: progress)
      let (new, change) = try refresh.run(
        old, password: password, time: Int(time(nil)), comparesAll: comparesAll)
      if new == old, utimensat(AT_FDCWD, path, nil, 0) == 0 {
        return Refreshed(count: new.count, isPartial: new.isPartial, change: change)
      }
      let error = ReplacedFile.write(new.bytes, to: path)
      guard error == 0 else { throw LDAPError("\(path): \(String(cString: strerror(error)))") }
      return Refreshed(count: new.count, isPartial: new.isPartial, change: change, isReplaced: true)
    } catch {
      guard error.isRefused, let password = self.password else { throw error }
      throw LDAPError(localized("\(error); the password is what \(password.program) prints"), isRefused: true)
    }
  }

  // MARK: The server

  /// The people that a filter finds on the server and that are not in the copy.
  ///
  /// - Parameters:
  ///   - filter: a filter from ``LDAPFilter``.
  ///   - limit: how long the server may be silent.
  func ask(_ filter: String, within limit: Duration) throws(LDAPError) -> [ContactBatch] {
    var directory = directory
    directory.limits.silence = limit
    let finder = try LDAPFinder(directory, password: try secret()) { false }
    let found = try finder.find(filter, excluding: copy()?.identifiers ?? []) { false }
    return ContactBatch.reading(ldif: found.ldif, source: path)
  }

  /// The result of refreshing a copy.
  struct Refreshed: Hashable, Sendable {
    var count: Int
    var isPartial: Bool
    var change: LDAPChange
    /// Whether the copy has changed.
    var isReplaced = false
  }
}
