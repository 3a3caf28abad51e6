import Dispatch
import Synchronization

/// Reads address books from a CardDAV server (RFC 6352), copies them into folders, and writes single cards.
///
/// ```swift
/// let client = CardDAVClient(CardDAVAccount(url: "ada@dav.example.org")) { try await askForPassword() }
/// let summary = try await client.sync(into: "/home/ada/.local/share/contacts")
/// ```
public struct CardDAVClient: Sendable {
  private let account: CardDAVAccount
  private let password: @Sendable () async throws -> String?

  /// Creates a client.
  ///
  /// - Parameter password: called at most once in each call of a method, and only if the server requires authentication. A token
  ///   is asked for at the start, and a second time if the server refuses it: it may just have expired.
  public init(_ account: CardDAVAccount, password: @escaping @Sendable () async throws -> String?) {
    self.account = account
    self.password = password
  }

  /// Returns the account's address books.
  ///
  /// - Throws: ``CardDAVError``, `CancellationError`, or the error of the password closure.
  public func books() async throws -> [CardDAVBook] {
    try await run { client throws(Stop) in
      try Discovery(client: client).find().books.map { CardDAVBook(url: "\($0.address)", name: $0.name) }
    }
  }

  /// Synchronises a folder with the account's address books: it gets a subfolder for each book, with a file for each card.
  ///
  /// A sync may be interrupted at any time, even by the end of the process: the copies stay valid, and the next sync continues
  /// from them. Changes that somebody made to the copies are reverted.
  ///
  /// - Parameters:
  ///   - folder: the folder, which is created if it is missing.
  ///   - progress: called with each card, on another thread.
  /// - Throws: ``CardDAVError``, `CancellationError`, or the error of the password closure. The failure of a single book is
  ///   in the summary instead.
  public func sync(
    into folder: String, progress: @escaping @Sendable (CardDAVProgress) -> Void = { _ in }
  ) async throws -> CardDAVSummary {
    try await run { client throws(Stop) in try AccountSync(client: client, folder: folder, progress: progress).run() }
  }

  /// The path of the file in a folder of copies that is written after all books were copied.
  public static func stamp(of folder: String) -> String { "\(folder)/\(AccountSync.stamp)" }

  func run<Value: Sendable>(
    _ work: @escaping @Sendable (HTTPClient) throws(Stop) -> Value
  ) async throws -> Value {
    let syncStatus = SyncStatus()
    var secret = account.usesBearerToken ? try await password() ?? "" : nil
    var isRenewed = false
    while true {
      // Waiting for the network must not block a thread of the cooperative pool.
      let result = await withTaskCancellationHandler {
        await withCheckedContinuation { (continuation: CheckedContinuation<Result<Value, Stop>, Never>) in
          DispatchQueue(label: "dialtone.carddav").async { [account, secret] in
            continuation.resume(
              returning: Result { () throws(Stop) in
                try work(HTTPClient(account, password: secret, syncStatus: syncStatus))
              })
          }
        }
      } onCancel: {
        syncStatus.interrupt()
      }
      switch result {
      case .success(let value): return value
      case .failure(.failed(let error)): throw error
      case .failure(.interrupted): throw CancellationError()
      // The server asks for credentials before anything is copied, so the work starts over.
      case .failure(.passwordNeeded): secret = try await password() ?? ""
      case .failure(.tokenRefused(let error)):
        if isRenewed { throw error }
        isRenewed = true
        secret = try await password() ?? ""
      }
    }
  }
}

/// The state that an account's thread shares with the task that waits for it.
final class SyncStatus: Sendable {
  private let interruption = Atomic(false)
  private let count = Atomic(0)

  func interrupt() { interruption.store(true, ordering: .relaxed) }
  var isInterrupted: Bool { interruption.load(ordering: .relaxed) }

  /// The number of bytes sent and received.
  var transferred: Int { count.load(ordering: .relaxed) }
  func add(transferred: Int) { count.add(transferred, ordering: .relaxed) }
}
