import CallRecords
import Calling
import CardDAV
import ContactFormats
import Localization

/// An account on a CardDAV server, with the folder of its copies and the program that prints its password or token.
struct AddressBookAccount: Hashable, Sendable {
  let name: String
  /// Contains a folder for each book.
  let folder: String
  private let account: CardDAVAccount
  private let password: PasswordCommand?

  /// - Parameter folder: nil: in the state folder.
  init(name: String, _ account: CardDAVAccount, password: PasswordCommand?, folder: String?) {
    self.name = name
    self.account = account
    self.password = password
    var folder = folder ?? HomeFolder.statePath("carddav/\(StateFileName.file(name))")
    while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    self.folder = folder
  }

  /// The copied contacts, as a source.
  var source: ContactSource { .copy(path: folder, name: name) }

  /// When all books were last up to date; nil if they never were.
  var updated: RecordTime? { FileTime.changed(CardDAVClient.stamp(of: folder)) }

  /// The default name of an account: its host, or the given address.
  static func name(of url: String) -> String {
    let rest = url.range(of: "://").map { url[$0.upperBound...] } ?? url[...]
    return String(rest.prefix { $0 != "/" && $0 != "?" })
  }

  /// Makes the copies equal to the books. If that fails, the old copies stay.
  ///
  /// - Throws: ``SyncError``
  func sync(progress: @escaping @Sendable (String, Int) -> Void) throws(SyncError) -> CardDAVSummary {
    try result { [folder] client in try await client.sync(into: folder) { progress($0.book, $0.cards) } }
      .mapError { SyncError($0.description) }.get()
  }

  /// Changes something on the server.
  ///
  /// - Throws: ``BookError``
  func write<Value: Sendable>(
    _ body: @escaping @Sendable (CardDAVClient) async throws -> Value
  ) throws(BookError) -> Value {
    try result(body).mapError { failure -> BookError in
      failure.kind == .conflict ? .conflict(failure.description) : .failed(failure.description)
    }.get()
  }

  private struct Failure: Error {
    var kind: CardDAVError.Kind?
    var description: String
  }

  /// Waits for what a client does.
  private func result<Value: Sendable>(
    _ body: @escaping @Sendable (CardDAVClient) async throws -> Value
  ) -> Result<Value, Failure> {
    let client = CardDAVClient(account) { [password] in try await password?.password() }
    return waiting { [name, password, usesToken = account.usesBearerToken] in
      do {
        return .success(try await body(client))
      } catch let error as CardDAVError {
        let text =
          if error.kind == .refused, let program = password?.program {
            usesToken
              ? localized("\(name): \(error); the token is what \(program) prints")
              : localized("\(name): \(error); the password is what \(program) prints")
          } else {
            "\(name): \(error)"
          }
        return .failure(Failure(kind: error.kind, description: text))
      } catch {
        return .failure(Failure(description: "\(name): \(error)"))
      }
    }
  }
}
