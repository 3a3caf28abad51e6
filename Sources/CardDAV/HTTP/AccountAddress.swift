import Localization
import NumberPlans

/// The address and the user of an account, parsed from its settings.
struct AccountAddress {
  var address: WebAddress
  var user: String

  init(_ account: CardDAVAccount) throws(Stop) {
    var text = String(account.url.filter { !$0.isWhitespace })
    let hasScheme = text.contains("://")
    if !hasScheme { text = "https://\(text)" }
    let start = text.firstRange(of: "://")?.upperBound ?? text.startIndex
    let authority = text[start...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    var user = ""
    if let at = authority.lastIndex(of: "@") {
      let name = authority[..<at]
      guard !name.contains(":") else {
        throw .failed(
          .address, localized("a URL must not contain a password; set the account's user and password command"))
      }
      user = hasScheme ? PercentEncoding.decoded(name) : String(authority)
      text.removeSubrange(start...at)
    }
    guard let address = WebAddress(text) else {
      let url = ServerName.shown(account.url)
      throw .failed(
        .address,
        localized("\"\(url)\" is not a URL of an address book; write for example https://dav.example.org/"))
    }
    self.address = address
    self.user = account.user.isEmpty ? user : account.user
  }
}
