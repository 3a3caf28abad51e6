import CLDAP
import Libraries

/// LDAP by libldap. The library is loaded when it is first needed.
struct LDAPLibrary: @unchecked Sendable {
  // Unchecked: a constant table of functions; CLDAP.h says which thread may call them.
  let functions: dialtone_ldap_functions

  private static let shared: Result<LDAPLibrary, LDAPError> = {
    do throws(MissingLibrary) {
      return .success(LDAPLibrary(functions: try OwnLibrary.table(of: "ldap", symbol: DIALTONE_LDAP_FUNCTIONS)))
    } catch {
      return .failure(LDAPError("\(error.file), which speaks LDAP, cannot be loaded (\(error.reason))"))
    }
  }()

  /// - Throws: ``LDAPError`` when the library is missing.
  static func load() throws(LDAPError) -> LDAPLibrary { try shared.get() }
}
