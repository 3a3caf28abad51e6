import Calling

// Several accounts: which one calls.

extension DialerState {
  /// The chosen account among those that exist; nil for the usual one.
  var chosenAccount: Registration? { account.flatMap { address in registrations.first { $0.address == address } } }

  /// Chooses the next account; after the last one, the usual one.
  mutating func chooseAccount() -> [Effect] {
    guard registrations.count > 1 else { return show("There is no other account to choose") }
    let next = registrations.firstIndex { $0.address == account }.map { $0 + 1 } ?? 0
    account = registrations.indices.contains(next) ? registrations[next].address : nil
    return show(chosenAccount.map { "Calls go out from \($0.account)" } ?? "Calls go out as configured")
  }
}
