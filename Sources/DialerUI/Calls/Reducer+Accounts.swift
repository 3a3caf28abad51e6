import Calling
import Contacts
import Localization
import NumberPlans

// Several accounts: which one calls.

extension DialerState {
  /// The chosen account among those that exist; nil for the usual one.
  var chosenAccount: Registration? { account.flatMap { address in registrations.first { $0.address == address } } }

  /// The address of the account that a call goes out from: the chosen one, else that of the rules; empty for the usual one, and
  /// if the rules need to know who has the number.
  func account(for request: CallRequest) -> String {
    chosenAccount?.address ?? settings.policy.account(for: request) ?? ""
  }

  /// An account by its address, as it is shown; nil for the usual one.
  func shownAccount(_ address: String) -> String? {
    guard !address.isEmpty else { return nil }
    let scheme = ["sip:", "sips:"].first { address.hasPrefix($0) } ?? ""
    return registrations.first { $0.address == address }?.account ?? String(address.dropFirst(scheme.count))
  }

  /// The account that a call would go out from, as it is shown; nil for the usual one.
  func shownAccount(for request: CallRequest?) -> String? {
    guard let request, !settings.accountRules.isEmpty else { return chosenAccount?.account }
    return shownAccount(account(for: request))
  }

  /// The account that Enter calls from, as it is shown; nil for the usual one.
  var accountOfEnter: String? { shownAccount(for: settings.accountRules.isEmpty ? nil : requestOfEnter) }

  /// The request for what Enter calls, or asks about; nil if it calls nobody.
  var requestOfEnter: CallRequest? {
    switch layer {
    case nil:
      guard let row = calledRow, let request = request(for: row) else { return nil }
      if case .asTyped = row { return ofStranger(request) }
      return request
    case .chooser(let contact, let selection):
      return contact.phones.indices.contains(selection) ? request(for: contact.phones[selection], of: contact) : nil
    case .details(let contact, let selection):
      switch DetailsPage(contact, self, Layout(self)).selectedRow(selection).target {
      case .phone(let phone): return request(for: phone, of: contact)
      case .call(let recent): return request(for: recent)
      case .colleague, .link, .text: return nil
      }
    case .recents(let selection):
      guard let calls = shownRecents, calls.indices.contains(selection) else { return nil }
      return request(for: calls[selection])
    case .confirmation(let call): return call.request
    default: return nil
    }
  }

  /// The request to call a typed number; one that finds nobody has no owner with categories.
  func ofStranger(_ request: CallRequest) -> CallRequest {
    guard results.count == 0, resultsRevision == revision, load.isFinished else { return request }
    var request = request
    request.person.categories = []
    return request
  }

  /// The request to call a number of a contact; nil if it is not valid.
  func request(for phone: PhoneEntry, of contact: Contact) -> CallRequest? {
    settings.policy.request(for: phone, of: contact)
  }

  /// The request to call the number of a call of the history again; nil if it is not valid.
  func request(for recent: RecentCall) -> CallRequest? {
    CallTarget(dialled: recent.number, region: settings.dialingRegion).map { CallRequest($0, person: recent.person) }
  }

  /// Chooses the next account; after the last one, the usual one.
  mutating func chooseAccount() -> [Effect] {
    guard registrations.count > 1 else { return show("There is no other account to choose") }
    let next = registrations.firstIndex { $0.address == account }.map { $0 + 1 } ?? 0
    account = registrations.indices.contains(next) ? registrations[next].address : nil
    guard let chosenAccount else { return show("Calls go out as configured") }
    return show("Calls go out from \(chosenAccount.account)")
  }
}
