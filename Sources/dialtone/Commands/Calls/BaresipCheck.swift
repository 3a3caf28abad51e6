import Calling
import Localization

/// What a baresip says about its accounts, also one that another dialtone has. If it is the calling method in use and none
/// runs, one is started for the question.
struct BaresipCheck {
  /// Why calls cannot be placed: baresip cannot be started, or all of its accounts are refused, or the one that calls go out
  /// from; nil if they can.
  private(set) var obstacle: String?
  /// What each account says about its registration.
  private(set) var accounts: [String] = []
  /// Whether no account is registered, so that nobody can call in.
  private(set) var isUnregistered = false

  /// That calls can be placed, with the accounts that register.
  var readyWords: String { ([localized("ready")] + accounts).localizedClauses() }

  /// How long registering may take.
  private static let limit = Duration.seconds(3)

  init(_ settings: Settings.Baresip, isInUse: Bool) {
    let service = settings.service(mayStart: isInUse)
    let answer = waiting { await BaresipCheck.registrations(of: service) }
    do throws(CallError) {
      let registrations = try answer.get()
      if !registrations.isEmpty, registrations.allSatisfy(\.hasFailed) {
        obstacle = registrations.map(\.description).localizedClauses()
      }
      // Calls go out from the account of the configuration.
      if let own = registrations.first(where: { [$0.account, "sip:\($0.account)"].contains(settings.account) }),
        own.hasFailed
      {
        obstacle = own.description
      }
      isUnregistered =
        !registrations.isEmpty && !registrations.contains { $0.state == .registered || $0.state == .unneeded }
      accounts = registrations.map(\.description)
    } catch {
      if isInUse { obstacle = error.description }
    }
  }

  /// The registrations once all accounts have an answer, or when the time is over.
  private static func registrations(of service: SharedCallService) async -> Result<[Registration], CallError> {
    do throws(CallError) { try await service.open() } catch {
      await service.close()
      return .failure(error)
    }
    let limit = Task {
      try? await Task.sleep(for: BaresipCheck.limit)
      await service.close()
    }
    var last: [Registration] = []
    for await registrations in service.registrations {
      last = registrations
      if registrations.allSatisfy({ $0.state != .none }) { break }
    }
    limit.cancel()
    await service.close()
    return .success(last)
  }
}

extension CallMethod.Kind {
  /// nil for other methods than baresip.
  func baresipCheck(isInUse: Bool) -> BaresipCheck? {
    guard case .baresip(let settings) = self else { return nil }
    return BaresipCheck(settings, isInUse: isInUse)
  }
}
