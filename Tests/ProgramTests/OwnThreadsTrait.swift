import DialtoneTestSupport
import Testing

/// Runs the tests of a suite with ``PtySession`` on ``OwnThreads``.
struct OwnThreadsTrait: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(OwnThreads.shared) { try await function() }
  }
}

extension Trait where Self == OwnThreadsTrait {
  static var onOwnThreads: Self { Self() }
}
