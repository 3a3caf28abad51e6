import Calling
import Contacts
import LDAP
import NumberPlans

/// Finds the owners of a number on the server of a directory with a partial copy. For commands with a single lookup.
struct ServerOwners: NumberOwners {
  let company: CompanyDirectory
  let region: Region?
  /// How long the server may be silent.
  private static let patience = Duration.seconds(2)

  func owner(of target: CallTarget) async -> Contact? { owners(of: target).first?.contact }

  /// Finds the people who have a number. Errors are printed.
  func owners(of target: CallTarget?) -> [NumberIdentity.Owner] {
    guard company.isPartial, let target, let filter = LDAPFilter.numbers(endingIn: target.main) else { return [] }
    do throws(LDAPError) {
      return try company.ask(filter, within: ServerOwners.patience)
        .flatMap { NumberIdentity.owners(of: target, in: $0, region) }.bestFirst
    } catch {
      complain(error)
      return []
    }
  }
}

/// Searches several sources of owners in order, and returns the first owner found.
struct CombinedOwners: NumberOwners {
  let all: [any NumberOwners]

  init(_ all: [any NumberOwners]) { self.all = all }

  /// Searches known owners first, then the servers of directories.
  init(_ known: [any NumberOwners], then directories: [CompanyDirectory], region: Region?) {
    self.init(known + directories.map { ServerOwners(company: $0, region: region) })
  }

  func owner(of target: CallTarget) async -> Contact? {
    for owners in all { if let contact = await owners.owner(of: target) { return contact } }
    return nil
  }
}
