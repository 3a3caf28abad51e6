import Calling
import Synchronization

private let placedCount = Atomic(0)

extension CallService {
  /// Places a call with a new identifier, and returns the identifier.
  public func placed(_ request: CallRequest) async throws -> CallID {
    var request = request
    request.id = CallID(placed: placedCount.add(1, ordering: .relaxed).newValue)
    _ = try await place(request)
    return request.id
  }
}
