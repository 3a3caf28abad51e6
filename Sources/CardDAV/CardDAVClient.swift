import Dispatch
import Synchronization

/// Reads address books from a server (CardDAV, RFC 6352), and copies them into folders. Nothing is ever changed on the server.
public struct CardDAVClient: Sendable {
  private let account: CardDAVAccount
  private let password: @Sendable () async throws -> String?

  /// - Parameter password: asked once for each call of a method, and only when the server wants to know who is there.
  public init(_ account: CardDAVAccount, password: @escaping @Sendable () async throws -> String?) {
    self.account = account
    self.password = password
  }

  /// The account's address books.
  ///
  /// - Throws: ``CardDAVError``, `CancellationError`, or what the password's closure throws.
  public func books() async throws -> [CardDAVBook] {
    try await run { client throws(Stop) in
      try Discovery(client: client).find().books.map { CardDAVBook(url: "\($0.address)", name: $0.name) }
    }
  }

  /// Makes the folders below one the same as the account's address books: a folder for each book, a file for each card.
  ///
  /// It may be interrupted at any time, also by the end of the process: what is there stays valid, and the next time goes on
  /// from it. What was changed in the folders is put right again, as they are copies.
  ///
  /// - Parameters:
  ///   - folder: made when it is missing.
  ///   - progress: called on a thread of its own.
  /// - Throws: ``CardDAVError``, `CancellationError`, or what the password's closure throws. That a single book could not be
  ///   copied is in the summary instead.
  public func sync(
    into folder: String, progress: @escaping @Sendable (CardDAVProgress) -> Void = { _ in }
  ) async throws -> CardDAVSummary {
    try await run { client throws(Stop) in try AccountSync(client: client, folder: folder, progress: progress).run() }
  }

  /// The file in a folder of copies that is written when all of them are the same as their originals.
  public static func stamp(of folder: String) -> String { "\(folder)/\(AccountSync.stamp)" }

  private func run<Value: Sendable>(
    _ work: @escaping @Sendable (HTTPClient) throws(Stop) -> Value
  ) async throws -> Value {
    let course = Course()
    var secret: String?
    while true {
      // The thread waits for the network, which must not block one of the cooperative pool.
      let result = await withTaskCancellationHandler {
        await withCheckedContinuation { (continuation: CheckedContinuation<Result<Value, Stop>, Never>) in
          DispatchQueue(label: "dialtone.carddav").async { [account, secret] in
            continuation.resume(
              returning: Result { () throws(Stop) in
                try work(HTTPClient(account, password: secret, course: course))
              })
          }
        }
      } onCancel: {
        course.interrupt()
      }
      switch result {
      case .success(let value): return value
      case .failure(.failed(let error)): throw error
      case .failure(.interrupted): throw CancellationError()
      // Nothing was done yet: who somebody is, is asked first.
      case .failure(.passwordNeeded): secret = try await password() ?? ""
      }
    }
  }
}

/// What the thread of an account shares with the task that waits for it.
final class Course: Sendable {
  private let interruption = Atomic(false)
  private let count = Atomic(0)

  func interrupt() { interruption.store(true, ordering: .relaxed) }
  var isInterrupted: Bool { interruption.load(ordering: .relaxed) }

  /// How many bytes were sent and received.
  var transferred: Int { count.load(ordering: .relaxed) }
  func add(transferred: Int) { count.add(transferred, ordering: .relaxed) }
}
