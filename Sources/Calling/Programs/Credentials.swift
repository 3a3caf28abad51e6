/// A password that is read at the first use, and then cached.
actor Credentials {
  private let command: PasswordCommand?
  private var reading: Task<Result<Secret, CallError>, Never>?

  /// - Parameter command: the command that prints the password; nil for an empty password.
  init(_ command: PasswordCommand?) { self.command = command }

  func secret() async throws(CallError) -> Secret {
    guard let command else { return Secret(text: "") }
    let task =
      reading
      ?? Task {
        do throws(CallError) { return .success(try await command.read()) } catch { return .failure(error) }
      }
    reading = task
    let result = await task.value
    if case .failure = result { reading = nil }
    return try result.get()
  }

  /// Forgets a password that may be wrong. It is read again at the next use.
  func forget() { reading = nil }
}
