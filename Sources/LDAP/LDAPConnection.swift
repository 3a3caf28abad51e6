import CLibraries
import Libraries
import Localization

/// A connection to an LDAP server. Use it from one thread at a time.
final class LDAPConnection {
  /// How a search ended.
  enum Ending: Hashable {
    case complete
    /// The server's or the caller's size limit was reached (RFC 4511, result code 4).
    case limited
  }

  private let functions: dialtone_ldap_functions
  private let connection: OpaquePointer
  private let directory: LDAPDirectory
  /// The URLs of other servers that have entries of the directory, as this one has named them in its answers.
  private(set) var references: [String] = []
  /// When the searches of a copy end at the latest; nil: each search has the time limit for itself.
  var deadline: ContinuousClock.Instant?

  /// Connects and binds.
  ///
  /// - Parameter password: the password of ``LDAPDirectory/bindName``.
  init(_ directory: LDAPDirectory, password: String) throws(LDAPError) {
    if let problem = directory.plainPasswordProblem { throw problem }
    // A server accepts a name without a password, and does not check it (RFC 4513, 5.1.2).
    guard directory.bindName.isEmpty || !password.isEmpty else {
      throw LDAPError(
        localized("\(directory.name): there is no password for \(directory.bindName); set password_command"))
    }
    let functions = try DynamicLibrary.ldap.load { LDAPError($0.description) }
    self.functions = functions
    self.directory = directory
    var result = dialtone_ldap_result()
    var texts = LentTexts()
    var server = dialtone_ldap_server()
    server.uri = texts.lend(directory.url.server)
    server.starts_tls = directory.startsTLS
    server.authorities = texts.lend(directory.authorities.isEmpty ? nil : directory.authorities)
    if !directory.bindName.isEmpty {
      server.bind_dn = texts.lend(directory.bindName)
      server.password = texts.lend(password)
    }
    server.limit = Int(directory.limits.silence / .milliseconds(1))
    server.longest_message = directory.limits.messageByteCount
    let opened = withExtendedLifetime(texts) { functions.open(&server, &result) }
    guard let opened else { throw LDAPConnection.error(result, directory) }
    connection = opened
  }

  deinit { functions.close(connection) }

  /// Searches the directory, and passes on each entry as it arrives.
  ///
  /// - Parameters:
  ///   - limit: the maximum number of entries; nil fetches all of them, page by page.
  ///   - isCancelled: called several times a second.
  ///   - receive: called with each entry; an error that it throws ends the search.
  /// - Throws: an error when the server does not answer. A size limit is not an error.
  func search(
    base: String, scope: LDAPURL.Scope, filter: String, attributes: [String], limit: Int? = nil,
    isCancelled: @escaping () -> Bool, receive: @escaping (borrowing LDAPEntry) throws(LDAPError) -> Void
  ) throws(LDAPError) -> Ending {
    var query = dialtone_ldap_query()
    query.page = limit == nil && scope != .base ? Int32(directory.limits.page) : 0
    query.limit = Int32(limit ?? 0)
    let receiver = Receiver(directory, until: deadline, isCancelled: isCancelled, receive: receive)
    let result = try run(query, base, scope, filter, attributes, receiver)
    switch result.code {
    case 0: return .complete
    case Int32(DIALTONE_LDAP_SIZE_LIMIT): return .limited
    default: throw LDAPConnection.error(result, directory)
    }
  }

  /// Fetches the entries that have changed since an earlier answer (RFC 4533), and passes on each of them.
  ///
  /// - Parameter cookie: the ``LDAPSync/cookie`` of the earlier answer; empty fetches all entries.
  /// - Returns: the state of the entries that were not sent; nil when the server does not support this, rejects the cookie or
  ///   reached a limit. Discard the received entries then.
  func synchronise(
    base: String, scope: LDAPURL.Scope, filter: String, attributes: [String], since cookie: [UInt8],
    isCancelled: @escaping () -> Bool, receive: @escaping (borrowing LDAPEntry) throws(LDAPError) -> Void
  ) throws(LDAPError) -> LDAPSync? {
    let receiver = Receiver(directory, until: deadline, isCancelled: isCancelled, receive: receive)
    var texts = LentTexts()
    var query = dialtone_ldap_query()
    query.is_sync = true
    query.cookie = texts.lend(bytes: cookie)
    query.cookie_count = cookie.count
    let result = try withExtendedLifetime(texts) { () throws(LDAPError) in
      try run(query, base, scope, filter, attributes, receiver)
    }
    // libldap's own codes are negative: the connection failed.
    guard result.code >= 0 else { throw LDAPConnection.error(result, directory) }
    return result.code == 0 ? receiver.sync : nil
  }

  /// Runs a search with a fresh result and receiver.
  private func run(
    _ search: dialtone_ldap_query, _ base: String, _ scope: LDAPURL.Scope, _ filter: String, _ attributes: [String],
    _ receiver: Receiver
  ) throws(LDAPError) -> dialtone_ldap_result {
    var query = search
    var result = dialtone_ldap_result()
    var texts = LentTexts()
    query.base = texts.lend(base)
    query.scope = scope == .base ? 0 : scope == .one ? 1 : 2
    query.filter = texts.lend(filter)
    var callbacks = Receiver.functions(for: receiver)
    var names = attributes.map { texts.lend($0) }
    names.append(nil)
    names.withUnsafeBufferPointer { names in
      query.attributes = names.baseAddress
      withExtendedLifetime(texts) {
        withExtendedLifetime(receiver) { functions.search(connection, &query, &callbacks, &result) }
      }
    }
    receiver.finish()
    for url in receiver.references where !references.contains(url) { references.append(url) }
    if let error = receiver.error { throw error }
    return result
  }

  /// The error to show for a result code.
  private static func error(_ result: dialtone_ldap_result, _ directory: LDAPDirectory) -> LDAPError {
    let name = directory.name
    let reason = String(String(cArray: result.reason).map { $0.isNewline ? " " : $0 })
    switch result.code {
    case Int32(DIALTONE_LDAP_SILENT):
      let seconds = directory.limits.silence.components.seconds
      // Translators: {1} is the name of a directory, as in all errors of directories.
      return LDAPError(localized("\(name) has not answered for \(seconds) s; try again later"))
    case Int32(DIALTONE_LDAP_CANCELLED): return LDAPError(localized("\(name): the search was cancelled"))
    // operationsError (Active Directory), inappropriateAuthentication, insufficientAccessRights of an anonymous user.
    case 1, 48, 50:
      guard directory.bindName.isEmpty else { break }
      return LDAPError(localized("\(name) requires a login (\(reason)); set bind_dn and password_command"))
    // invalidCredentials.
    case 49:
      return LDAPError(localized("\(name) refuses the password of \(directory.bindName)"), isRefused: true)
    // strongerAuthRequired, confidentialityRequired.
    case 8, 13:
      return LDAPError(localized("\(name) requires TLS (\(reason)); set start_tls = true or use ldaps://"))
    case 32: return LDAPError(localized("\(name) has no \"\(directory.url.base)\"; check the base in the URL"))
    // referral.
    case 10:
      return LDAPError(localized("\(name) refers to \(reason); if you trust that server, set the URL to it"))
    // LDAP_SERVER_DOWN, LDAP_CONNECT_ERROR and LDAP_TIMEOUT of libldap.
    case -1, -11, -5:
      return LDAPError(localized("\(name) cannot be reached") + LDAPConnection.hint(reason, directory))
    case -7: return LDAPError(localized("\(name): \"\(directory.filter)\" is not an LDAP filter (RFC 4515)"))
    default: break
    }
    return LDAPError(localized("\(name) answers: \(reason) (\(result.code))"))
  }

  /// The remedy for a failed connection. libldap reports an untrusted certificate only as an unknown error where it uses GnuTLS
  /// (Debian 12), and says why where it uses OpenSSL.
  ///
  /// It follows "cannot be reached": in parentheses or after a colon.
  static func hint(_ reason: String, _ directory: LDAPDirectory) -> String {
    let isSecure = directory.url.scheme == .ldaps || directory.startsTLS
    let isKnown = reason.contains("certificate")
    // Not translated: the words of GnuTLS.
    guard isSecure, isKnown || reason.contains("unknown error") else { return " (\(reason))" }
    let why =
      isKnown
      ? reason.split(separator: "::").last.map(String.init) ?? reason
      : localized("its certificate has expired, is for another name, or is from an untrusted authority")
    // Translators: {1} is what is wrong with a certificate; "authorities" is the name of a setting.
    let hint = localized("\(why); for an authority of your own, set authorities to its certificate file")
    return ": \(hint)"
  }
}

/// Collects the values of an entry, and passes the entry on when the next one begins.
private final class Receiver {
  private let name: String
  private let limits: LDAPDirectory.Limits
  private let isCancelledByCaller: () -> Bool
  private let deadline: ContinuousClock.Instant
  private let receive: (borrowing LDAPEntry) throws(LDAPError) -> Void
  private var entry = LDAPEntry()
  private var isOpen = false
  /// The hashes of the names of the entries, and the number of those in a row that were sent before: a server may send the
  /// same pages for ever.
  private var names: Set<Int> = []
  private var repeatedCount = 0
  private(set) var error: LDAPError?
  private(set) var sync = LDAPSync()
  private(set) var references: [String] = []
  private var referenceCount = 0
  /// The number of bytes received since `paceStart`.
  private var paceBytes = 0
  private var paceStart = ContinuousClock.now

  /// Fewer bytes a second are silence: a server must not hold its client by an entry now and then.
  private static let slowest = 30
  /// The number of references that are kept, and the number with which a server never ends.
  private static let keptReferences = 100
  private static let maximumReferences = 10_000

  init(
    _ directory: LDAPDirectory, until deadline: ContinuousClock.Instant?, isCancelled: @escaping () -> Bool,
    receive: @escaping (borrowing LDAPEntry) throws(LDAPError) -> Void
  ) {
    (name, limits) = (directory.name, directory.limits)
    isCancelledByCaller = isCancelled
    self.deadline = deadline ?? .now + limits.total
    self.receive = receive
  }

  private static func from(_ context: UnsafeMutableRawPointer?) -> Receiver? {
    context.map { Unmanaged<Receiver>.fromOpaque($0).takeUnretainedValue() }
  }

  /// The callbacks for libldap's wrapper. The receiver must outlive the call that uses them.
  static func functions(for receiver: Receiver) -> dialtone_ldap_receiver {
    var functions = dialtone_ldap_receiver()
    functions.context = Unmanaged.passUnretained(receiver).toOpaque()
    functions.entry = { context, name, count in
      Receiver.from(context)?.beginEntry(UnsafeRawBufferPointer(start: name, count: count)) ?? false
    }
    functions.value = { context, attribute, bytes, count in
      guard let attribute else { return }
      let value = UnsafeRawBufferPointer(start: bytes, count: count)
      Receiver.from(context)?.addValue(String(cString: attribute), value)
    }
    functions.reference = { context, url in
      guard let url else { return }
      Receiver.from(context)?.addReference(String(cString: url))
    }
    functions.is_cancelled = { context in Receiver.from(context)?.isCancelled ?? true }
    functions.state = { context, state, uuid in
      Receiver.from(context)?.addState(state, UnsafeRawBufferPointer(start: uuid, count: 16))
    }
    functions.cookie = { context, bytes, count in
      Receiver.from(context)?.paceBytes += 1 + count
      Receiver.from(context)?.sync.setCookie(UnsafeRawBufferPointer(start: bytes, count: count))
    }
    functions.others_are_gone = { context in
      Receiver.from(context)?.paceBytes += 1
      Receiver.from(context)?.sync.othersAreGone = true
    }
    return functions
  }

  /// Remembers where a reference leads, unless it is to what Active Directory has besides people: its settings and zones.
  private func addReference(_ url: String) {
    paceBytes += 1 + url.utf8.count
    referenceCount += 1
    if referenceCount > Receiver.maximumReferences, error == nil {
      let limit = Receiver.maximumReferences
      error = LDAPError(
        localized(
          limit, one: "\(name) refers to more than \(limit) other server; check the URL",
          other: "\(name) refers to more than \(limit) other servers; check the URL"))
    }
    let base = url.drop { $0 != ":" }.dropFirst(3).drop { $0 != "/" }.dropFirst().lowercased()
    let others = ["cn=configuration,", "dc=domaindnszones,", "dc=forestdnszones,"]
    // A URL has neither blanks nor control characters (RFC 3986).
    guard references.count < Receiver.keptReferences, url.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
      !others.contains(where: { base.hasPrefix($0) })
    else { return }
    references.append(url)
  }

  /// Whether almost nothing arrived for too long. A server that sends nothing at all is noticed elsewhere, a little earlier; one
  /// that sends messages without content is noticed here.
  private var isTooSlow: Bool {
    let time = ContinuousClock.now - paceStart
    guard time > limits.silence + .seconds(1) else { return false }
    defer { (paceBytes, paceStart) = (0, .now) }
    return paceBytes < Receiver.slowest * Int(time / .seconds(1))
  }

  private func addState(_ state: Int32, _ uuid: UnsafeRawBufferPointer) {
    paceBytes += uuid.count
    sync.add(state, uuid)
    guard sync.count > LDAPSync.identifierLimit, error == nil else { return }
    let limit = LDAPSync.identifierLimit
    error = LDAPError(
      localized(
        limit, one: "\(name) has more than \(limit) entry; ask for fewer with a filter in the URL",
        other: "\(name) has more than \(limit) entries; ask for fewer with a filter in the URL"))
  }

  var isCancelled: Bool {
    if error == nil, ContinuousClock.now > deadline {
      let seconds = limits.total.components.seconds
      error = LDAPError(
        localized("\(name) takes longer than \(seconds) s; ask for less with a filter in the URL"))
    }
    if error == nil, isTooSlow {
      let seconds = limits.silence.components.seconds
      error = LDAPError(localized("\(name) has sent almost nothing for \(seconds) s; try again later"))
    }
    return error != nil || isCancelledByCaller()
  }

  func beginEntry(_ name: UnsafeRawBufferPointer) -> Bool {
    finish()
    paceBytes += name.count
    entry.begin(name)
    var hasher = Hasher()
    hasher.combine(bytes: name)
    repeatedCount = names.insert(hasher.finalize()).inserted ? 0 : repeatedCount + 1
    if repeatedCount > 2 * limits.page, error == nil {
      error = LDAPError(
        localized("\(self.name) sends the same entries again and again; ask for less with a filter in the URL"))
    }
    isOpen = true
    return error == nil
  }

  func addValue(_ attribute: String, _ value: UnsafeRawBufferPointer) {
    paceBytes += value.count
    if entry.byteCount + value.count <= limits.entryByteCount {
      entry.add(attribute, value)
    } else {
      entry.isTooLong = true
    }
  }

  /// Passes on the entry that is being read.
  func finish() {
    guard isOpen, error == nil else { return }
    isOpen = false
    do throws(LDAPError) { try receive(entry) } catch { self.error = error }
  }
}
