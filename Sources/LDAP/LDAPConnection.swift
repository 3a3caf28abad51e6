import CLibraries
import Libraries

/// A connection to a directory, for one thread at a time.
final class LDAPConnection {
  /// The end of a search.
  enum Ending: Hashable {
    case complete
    /// The server permits no more entries (RFC 4511, code 4), or no more are wanted.
    case limited
  }

  private let functions: dialtone_ldap_functions
  private let connection: OpaquePointer
  private let directory: LDAPDirectory

  /// Connects and logs in.
  ///
  /// - Parameter password: of ``LDAPDirectory/bindName``.
  init(_ directory: LDAPDirectory, password: String) throws(LDAPError) {
    if let problem = directory.plainPasswordProblem { throw problem }
    // A name without a password would be accepted without being checked (RFC 4513, 5.1.2).
    guard directory.bindName.isEmpty || !password.isEmpty else {
      throw LDAPError("\(directory.name): there is no password for \(directory.bindName); set password_command")
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

  /// Asks for entries, and hands each over when it has come.
  ///
  /// - Parameters:
  ///   - limit: the most entries that are wanted; nil: all, page by page.
  ///   - isCancelled: asked several times a second.
  ///   - take: receives each entry; what it throws ends the search.
  /// - Throws: why the server did not answer; never because it limits how much it says.
  func search(
    base: String, scope: LDAPURL.Scope, filter: String, attributes: [String], limit: Int? = nil,
    isCancelled: @escaping () -> Bool, take: @escaping (borrowing LDAPEntry) throws(LDAPError) -> Void
  ) throws(LDAPError) -> Ending {
    var query = dialtone_ldap_query()
    query.page = limit == nil && scope != .base ? Int32(directory.limits.page) : 0
    query.limit = Int32(limit ?? 0)
    let receiver = Receiver(directory.limits, isCancelled: isCancelled, take: take)
    let result = try run(query, base, scope, filter, attributes, receiver)
    switch result.code {
    case 0: return .complete
    case Int32(DIALTONE_LDAP_SIZE_LIMIT): return .limited
    default: throw LDAPConnection.error(result, directory)
    }
  }

  /// Asks for the entries that are different from those of an earlier answer (RFC 4533), and hands each over.
  ///
  /// - Parameter cookie: ``LDAPSync/cookie`` of the earlier answer; empty: all are different.
  /// - Returns: what became of the others; nil when the server does not do that, or not from this answer on, or not without
  ///   limiting how much it says: nothing that was handed over counts then.
  func synchronise(
    base: String, scope: LDAPURL.Scope, filter: String, attributes: [String], since cookie: [UInt8],
    isCancelled: @escaping () -> Bool, take: @escaping (borrowing LDAPEntry) throws(LDAPError) -> Void
  ) throws(LDAPError) -> LDAPSync? {
    let receiver = Receiver(directory.limits, isCancelled: isCancelled, take: take)
    var texts = LentTexts()
    var query = dialtone_ldap_query()
    query.is_sync = true
    query.cookie = texts.lend(bytes: cookie)
    query.cookie_count = cookie.count
    let result = try withExtendedLifetime(texts) { () throws(LDAPError) in
      try run(query, base, scope, filter, attributes, receiver)
    }
    // Negative codes are libldap's: the connection failed.
    guard result.code >= 0 else { throw LDAPConnection.error(result, directory) }
    return result.code == 0 ? receiver.sync : nil
  }

  /// Carries a search out.
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
    if let error = receiver.error { throw error }
    return result
  }

  /// What went wrong, for people.
  private static func error(_ result: dialtone_ldap_result, _ directory: LDAPDirectory) -> LDAPError {
    let name = directory.name
    let reason = String(String(cArray: result.reason).map { $0.isNewline ? " " : $0 })
    switch result.code {
    case Int32(DIALTONE_LDAP_SILENT):
      return LDAPError("\(name) has been silent for \(directory.limits.silence.components.seconds) s; try again later")
    case Int32(DIALTONE_LDAP_CANCELLED): return LDAPError("\(name): the search was cancelled")
    // operationsError (Active Directory), inappropriateAuthentication, insufficientAccessRights, of somebody unknown.
    case 1, 48, 50:
      guard directory.bindName.isEmpty else { break }
      return LDAPError("\(name) does not answer everybody (\(reason)); set bind_dn and password_command")
    // invalidCredentials.
    case 49: return LDAPError("\(name) refuses the password of \(directory.bindName)", isRefused: true)
    // strongerAuthRequired, confidentialityRequired.
    case 8, 13: return LDAPError("\(name) wants TLS (\(reason)); set start_tls = true or use ldaps://")
    case 32: return LDAPError("\(name) has no \"\(directory.url.base)\"; check the base in the URL")
    // Server down, connect error and time-out of libldap.
    case -1, -11, -5: return LDAPError("\(name) cannot be reached\(LDAPConnection.hint(reason, directory))")
    case -7: return LDAPError("\(name): \"\(directory.filter)\" is not a filter of LDAP (RFC 4515)")
    default: break
    }
    return LDAPError("\(name) answers: \(reason) (\(result.code))")
  }

  /// What helps when nobody answers, or the certificate is not trusted, of which libldap does not say why.
  private static func hint(_ reason: String, _ directory: LDAPDirectory) -> String {
    let isSecure = directory.url.scheme == .ldaps || directory.startsTLS
    guard isSecure, reason.contains("unknown error") else { return " (\(reason))" }
    return
      ": its certificate is expired, for another name, or of an authority that is not trusted; for an authority of "
      + "your own, set authorities to the file of its certificate"
  }
}

/// Collects the values of an entry, and hands it over when the next one begins.
private final class Receiver {
  private let limits: LDAPDirectory.Limits
  private let wantsNoMore: () -> Bool
  private let deadline: ContinuousClock.Instant
  private let hand: (borrowing LDAPEntry) throws(LDAPError) -> Void
  private var entry = LDAPEntry()
  private var isOpen = false
  private(set) var error: LDAPError?
  private(set) var sync = LDAPSync()

  init(
    _ limits: LDAPDirectory.Limits, isCancelled: @escaping () -> Bool,
    take: @escaping (borrowing LDAPEntry) throws(LDAPError) -> Void
  ) {
    self.limits = limits
    wantsNoMore = isCancelled
    deadline = .now + limits.total
    hand = take
  }

  private static func from(_ context: UnsafeMutableRawPointer?) -> Receiver? {
    context.map { Unmanaged<Receiver>.fromOpaque($0).takeUnretainedValue() }
  }

  /// What the library calls. The receiver must outlive the call of the library.
  static func functions(for receiver: Receiver) -> dialtone_ldap_receiver {
    var functions = dialtone_ldap_receiver()
    functions.context = Unmanaged.passUnretained(receiver).toOpaque()
    functions.entry = { context, name, count in
      Receiver.from(context)?.begin(UnsafeRawBufferPointer(start: name, count: count)) ?? false
    }
    functions.value = { context, attribute, bytes, count in
      guard let attribute else { return }
      Receiver.from(context)?.take(String(cString: attribute), UnsafeRawBufferPointer(start: bytes, count: count))
    }
    functions.is_cancelled = { context in Receiver.from(context)?.isCancelled ?? true }
    functions.state = { context, state, uuid in
      Receiver.from(context)?.take(state, UnsafeRawBufferPointer(start: uuid, count: 16))
    }
    functions.cookie = { context, bytes, count in
      Receiver.from(context)?.sync.take(cookie: UnsafeRawBufferPointer(start: bytes, count: count))
    }
    functions.others_are_gone = { context in Receiver.from(context)?.sync.othersAreGone = true }
    return functions
  }

  private func take(_ state: Int32, _ uuid: UnsafeRawBufferPointer) {
    sync.take(state, uuid)
    guard sync.count > LDAPSync.mostIdentifiers, error == nil else { return }
    error = LDAPError("it names more than \(LDAPSync.mostIdentifiers) entries; ask for less with a filter in the URL")
  }

  var isCancelled: Bool {
    if error == nil, ContinuousClock.now > deadline {
      error = LDAPError(
        "it takes longer than \(limits.total.components.seconds) s; ask for less with a filter in the URL")
    }
    return error != nil || wantsNoMore()
  }

  func begin(_ name: UnsafeRawBufferPointer) -> Bool {
    finish()
    entry.begin(name)
    isOpen = true
    return error == nil
  }

  func take(_ attribute: String, _ value: UnsafeRawBufferPointer) {
    if entry.byteCount + value.count <= limits.entryByteCount {
      entry.add(attribute, value)
    } else {
      entry.isTooLong = true
    }
  }

  /// Hands over the entry that is open.
  func finish() {
    guard isOpen, error == nil else { return }
    isOpen = false
    do throws(LDAPError) { try hand(entry) } catch { self.error = error }
  }
}
