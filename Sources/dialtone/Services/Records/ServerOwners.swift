import Calling
import Contacts
import LDAP
import NumberPlans

/// Asks the server of a directory of which there is more than the copy: for commands that ask once.
struct ServerOwners: NumberOwners {
  let company: CompanyDirectory
  let region: Region?
  /// How long the server may be silent.
  private static let patience = Duration.seconds(2)

  func owner(of target: CallTarget) async -> Contact? { owners(of: target).first?.contact }

  /// Those who have a number. A server that cannot be asked is complained about.
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

/// The first of several, or of none, that knows the owner of a number.
struct CombinedOwners: NumberOwners {
  let all: [any NumberOwners]

  init(_ all: [any NumberOwners]) { self.all = all }

  /// Those who are known, then those whom the servers of directories know.
  init(_ known: [any NumberOwners], then directories: [CompanyDirectory], region: Region?) {
    self.init(known + directories.map { ServerOwners(company: $0, region: region) })
  }

  func owner(of target: CallTarget) async -> Contact? {
    for owners in all { if let contact = await owners.owner(of: target) { return contact } }
    return nil
  }
}
