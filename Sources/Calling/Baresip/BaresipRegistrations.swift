/// The registrations of baresip's accounts, read from the answer to `reginfo`, and kept up to date by events.
struct BaresipRegistrations: Equatable, Sendable {
  private(set) var all: [Registration] = []
  /// The addresses of record of all accounts, with their schemes.
  var accounts: [String] { all.map(\.address) }
  /// The account that baresip calls from unless another one is chosen; empty if unknown.
  private(set) var current = ""

  static let command = BaresipCommand("reginfo")
  static let maximumCount = 64

  /// Handles the answer to `reginfo`: text for people, with a line for each account, which contains the address and `OK`, `ERR`
  /// or `zzz`.
  ///
  /// - Complexity: O(length)
  mutating func handle(answer: String) {
    var found: [Registration] = []
    current = ""
    for line in answer.split(whereSeparator: \.isNewline) {
      let words = BaresipRegistrations.withoutColours(line).split(separator: " ")
      guard let index = words.firstIndex(where: { BaresipRegistrations.account($0) != nil }),
        let account = BaresipRegistrations.account(words[index]), found.count < BaresipRegistrations.maximumCount
      else { continue }
      let address = String(words[index]).withoutControls
      if words[0] == ">" { current = address }
      // baresip 1.1 and newer mark registrars that it may fall back to: `FB-ERR`.
      let word = index + 1 < words.count ? words[index + 1] : ""
      let state: Registration.State =
        switch word.hasPrefix("FB-") ? word.dropFirst(3) : word {
        case "OK": .registered
        case "ERR": .failed(reason(of: account))
        case "": .unneeded
        default: .none
        }
      found.append(Registration(account: account, state, address: address))
    }
    all = found
  }

  /// Handles an event. Events of unknown accounts are ignored: the answer to `reginfo` contains all accounts.
  mutating func handle(event: BaresipMessage) {
    let address = BaresipRegistrations.account(event.account[...]) ?? event.account
    guard let index = all.firstIndex(where: { $0.account == address }) else { return }
    switch event.type {
    case "REGISTER_OK": all[index].state = .registered
    case "REGISTER_FAIL": all[index].state = .failed(Caller(number: "", displayName: event.parameter).displayName)
    default: break
    }
  }

  /// Completes the reasons that only baresip's log says, which is read only for them.
  mutating func explain(by log: () -> String) {
    for index in all.indices {
      guard case .failed(let reason) = all[index].state, BaresipLog.vague.contains(reason) else { continue }
      let found = BaresipLog.reason(of: all[index].address, in: log())
      if !found.isEmpty { all[index].state = .failed(Caller(number: "", displayName: found).displayName) }
    }
  }

  private func reason(of account: String) -> String {
    if case .failed(let reason) = all.first(where: { $0.account == account })?.state { reason } else { "" }
  }

  /// The address without its scheme; nil if the word has no SIP scheme.
  private static func account(_ word: Substring) -> String? {
    ["sip:", "sips:"].first { word.hasPrefix($0) }.map { scheme in
      Caller(number: "", displayName: String(word.dropFirst(scheme.count))).displayName
    }
  }

  static func withoutColours(_ line: Substring) -> String {
    var text = ""
    var rest = line
    while let escape = rest.firstIndex(of: "\u{1B}") {
      text += rest[..<escape]
      rest = rest[escape...].drop { $0 != "m" }.dropFirst()
    }
    return text + rest
  }
}
