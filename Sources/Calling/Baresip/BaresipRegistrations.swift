/// The registrations of baresip's accounts: all of them by the answer to `reginfo`, and each one by its events.
struct BaresipRegistrations: Equatable, Sendable {
  private(set) var all: [Registration] = []

  static let command = BaresipCommand("reginfo")
  private static let maximumCount = 64

  /// Takes the answer to `reginfo`, which is made to be read: a line with the address and `OK`, `ERR` or `zzz` for each account.
  ///
  /// - Complexity: O(length)
  mutating func handle(answer: String) {
    var found: [Registration] = []
    for line in answer.split(whereSeparator: \.isNewline) {
      let words = BaresipRegistrations.withoutColours(line).split(separator: " ")
      guard let index = words.firstIndex(where: { BaresipRegistrations.account($0) != nil }), index + 1 < words.count,
        let account = BaresipRegistrations.account(words[index]), found.count < BaresipRegistrations.maximumCount
      else { continue }
      let state: Registration.State =
        switch words[index + 1] {
        case "OK": .registered
        case "ERR": .failed(reason(of: account))
        default: .none
        }
      found.append(Registration(account: account, state))
    }
    all = found
  }

  /// Takes an event. Those of accounts that are not known are passed over: `reginfo` names all of them.
  mutating func handle(event: BaresipMessage) {
    let address = BaresipRegistrations.account(event.account[...]) ?? event.account
    guard let index = all.firstIndex(where: { $0.account == address }) else { return }
    switch event.type {
    case "REGISTER_OK": all[index].state = .registered
    case "REGISTER_FAIL": all[index].state = .failed(Caller(number: "", displayName: event.parameter).displayName)
    default: break
    }
  }

  private func reason(of account: String) -> String {
    if case .failed(let reason) = all.first(where: { $0.account == account })?.state { reason } else { "" }
  }

  /// The address without its scheme; nil where it has none.
  private static func account(_ word: Substring) -> String? {
    ["sip:", "sips:"].first { word.hasPrefix($0) }.map { scheme in
      Caller(number: "", displayName: String(word.dropFirst(scheme.count))).displayName
    }
  }

  private static func withoutColours(_ line: Substring) -> String {
    var text = ""
    var rest = line
    while let escape = rest.firstIndex(of: "\u{1B}") {
      text += rest[..<escape]
      rest = rest[escape...].drop { $0 != "m" }.dropFirst()
    }
    return text + rest
  }
}
