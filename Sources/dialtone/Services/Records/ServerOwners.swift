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

  func owner(of number: DialString) async -> Contact? { owners(of: number.description).first?.contact }

  /// Those who have a number. A server that cannot be asked is complained about.
  func owners(of number: String) -> [NumberIdentity.Owner] {
    guard company.isPartial, let main = DialString(dialled: number)?.main,
      let filter = LDAPFilter.numbers(endingIn: main)
    else {
      return []
    }
    do throws(LDAPError) {
      return try company.ask(filter, within: ServerOwners.patience)
        .flatMap { NumberIdentity.owners(of: number, in: $0, region) }
    } catch {
      complain(error)
      return []
    }
  }
}

/// The first of several, or of none, that knows the owner of a number.
struct OwnersInTurn: NumberOwners {
  let all: [any NumberOwners]

  init(_ all: [any NumberOwners]) { self.all = all }

  /// Those who are known, then those whom the servers of directories know.
  init(_ known: [any NumberOwners], then directories: [CompanyDirectory], region: Region?) {
    self.init(known + directories.map { ServerOwners(company: $0, region: region) })
  }

  func owner(of number: DialString) async -> Contact? {
    for owners in all { if let contact = await owners.owner(of: number) { return contact } }
    return nil
  }
}
