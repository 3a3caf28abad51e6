/// A password that is read when it is first needed, once for all who need it.
actor Credentials {
  private let command: PasswordCommand?
  private var reading: Task<Result<Secret, CallError>, Never>?

  /// - Parameter command: nil: the password is empty.
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

  /// Forgets the password, which may be wrong: it is read again next time.
  func forget() { reading = nil }
}
