import ContactSearch
import Contacts
import DialerUI
import Dispatch
import NumberPlans

/// Answers questions about the contacts that no key waits for: who somebody is, who works with them, who is there twice.
final class ContactLookups: NumberOwners {
  private let contacts: ContactIndex
  private let region: Region?
  private let post: @Sendable (Action) -> Void
  /// Looks up the owners of calling numbers.
  private let callers = ServiceQueue("dialtone.owners", qos: .userInitiated)
  private let colleagues = LatestOnly()

  /// - Parameter post: receives the answers, on any thread.
  init(_ contacts: ContactIndex, post: @escaping @Sendable (Action) -> Void) {
    self.contacts = contacts
    region = contacts.region
    self.post = post
  }

  /// Reports the starred contacts that are loaded.
  ///
  /// - Complexity: O(used contacts)
  func findFavourites() { contacts.lookUp { [post] index in post(.favouritesFound(index.favourites)) } }

  /// Finds the colleagues of a contact, and reports them. A newer request cancels an older one.
  func findColleagues(identity: String, department: String, organisation: String?) {
    let cancellation = colleagues.begin()
    contacts.lookUp(after: SearchService.restMilliseconds) { [post] index in
      guard !cancellation.isCancelled else { return }
      let found = Colleagues.find(of: identity, department: department, organisation: organisation, in: index)
      if !cancellation.isCancelled { post(.colleaguesFound(found)) }
    }
  }

  /// Finds the contacts that may be there twice, and reports them.
  ///
  /// - Complexity: that of ``DuplicateFinder/pairs(except:)``, beside the searches
  func findDuplicates() {
    contacts.lookUp { [post, region] index in
      DispatchQueue.global().async {
        var finder = DuplicateFinder(region: region)
        let all = index.search(SearchQuery(""), upTo: .primary)
        for rank in 0..<all.count { finder.add(all.contact(at: rank)) }
        post(.duplicatesFound(finder.pairs(except: DistinctPeopleFile.read())))
      }
    }
  }

  /// The most companies that a form offers.
  private static let companyLimit = 6

  /// Finds the companies that begin with a text, and reports them.
  func findCompanies(_ text: String, revision: Int) {
    contacts.lookUp { [post] index in
      let results = index.search(SearchQuery(text, isText: true), upTo: .primary)
      let found = results.completions(limit: ContactLookups.companyLimit).filter { $0.kind == .organisation }
      post(.companiesFound(found.map(\.text), revision: revision))
    }
  }

  /// Finds a requested contact (``NamedContact``), and reports its rank in the list of all contacts.
  ///
  /// - Complexity: O(contacts)
  func findContact(_ requested: RequestedContact, revision: Int) {
    contacts.lookUp { [post] index in
      post(.contactFound(requested, ranks: NamedContact.ranks(of: requested, in: index), revision: revision))
    }
  }

  /// Reports the present contact with an identity, otherwise the one that has one of the numbers.
  func findPerson(identity: String, name: String, numbers: [CallTarget]) {
    contacts.lookUp { [region, post] index in
      let owners = numbers.lazy.compactMap { ResolvedCall.owner(of: $0, identity: identity, in: index, region: region) }
      let owner = owners.first { $0.identity == identity }
      let named = owner ?? ResolvedCall.contact(identity: identity, named: name, in: index)
      post(.personFound(identity: identity, named ?? owners.first))
    }
  }

  /// Finds the current names of calls, and passes the calls to a handler, on any thread.
  func resolve(_ calls: [RecordsService.Recent], then handler: @escaping @Sendable ([RecentCall]) -> Void) {
    contacts.lookUp { [region] index in handler(ResolvedCall.resolve(calls, in: index, region: region)) }
  }

  /// Finds out whether a contact has a number, and passes the answer to a handler, on any thread.
  func isContact(_ target: CallTarget, then handler: @escaping @Sendable (Bool) -> Void) {
    contacts.lookUp { [region] index in
      handler(ResolvedCall.owner(of: target, identity: nil, in: index, region: region) != nil)
    }
  }

  func owner(of target: CallTarget) async -> Contact? {
    await withCheckedContinuation { continuation in
      contacts.whenLoaded { [callers, region] index in
        callers.async { _ in
          continuation.resume(returning: ResolvedCall.owner(of: target, identity: nil, in: index, region: region))
        }
      }
    }
  }
}
