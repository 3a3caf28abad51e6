import Localization

/// A server's description of itself: its root DSE (RFC 4512, 5.1).
struct LDAPServer {
  /// The base of searches: from the URL, else the server's only naming context.
  let base: String
  /// The attribute in which the server records changes. The value is empty.
  let stamp: LDAPStamp
  /// Whether the server supports content synchronisation (RFC 4533).
  let synchronises: Bool

  private static let syncControl = "1.3.6.1.4.1.4203.1.9.1.1"

  /// - Parameter isCancelled: called several times a second while this waits for the server.
  init(
    _ connection: LDAPConnection, _ directory: LDAPDirectory, isCancelled: @escaping () -> Bool
  ) throws(LDAPError) {
    let found = Found()
    _ = try connection.search(
      base: "", scope: .base, filter: "(objectClass=*)",
      attributes: [
        "namingContexts", "defaultNamingContext", "highestCommittedUSN", "dsServiceName", "supportedControl",
      ],
      isCancelled: isCancelled
    ) { entry in found.text = entry.text }
    var values: [String: [String]] = [:]
    for line in String(decoding: found.text, as: UTF8.self).split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":"), line[colon...].hasPrefix(": ") else { continue }
      values[line[..<colon].lowercased(), default: []].append(String(line[colon...].dropFirst(2)))
    }
    let contexts = values["defaultnamingcontext"] ?? values["namingcontexts"] ?? []
    guard !directory.url.base.isEmpty || contexts.count == 1 else {
      let names = contexts.localizedEnumeration()
      throw LDAPError(
        localized(
          contexts.isEmpty
            ? "\(directory.name) does not name its base; add it to the URL, as in /dc=example,dc=org"
            : "\(directory.name) has \(names); add one of them to the URL"))
    }
    base = directory.url.base.isEmpty ? contexts.first ?? "" : directory.url.base
    synchronises = values["supportedcontrol"]?.contains(LDAPServer.syncControl) ?? false
    if values["highestcommittedusn"] != nil {
      stamp = LDAPStamp(attribute: "uSNChanged", value: "", server: values["dsservicename"]?.first ?? "")
    } else {
      stamp = LDAPStamp(attribute: "modifyTimestamp", value: "", server: "")
    }
  }

  private final class Found {
    var text: [UInt8] = []
  }
}
