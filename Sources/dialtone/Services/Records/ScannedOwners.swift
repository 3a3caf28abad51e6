import Calling
import ContactFormats
import Contacts
import NumberPlans

/// Finds the contacts with a number by reading all sources, without an index: for commands that ask once.
struct ScannedOwners: NumberOwners {
  let loader: ContactLoader
  let region: Region?

  /// - Complexity: O(contacts)
  func owner(of number: DialString) async -> Contact? { owners(of: number.description).found.first?.contact }

  /// All contacts that have a number, with its label there, and how many sources could be read. Sources that cannot be read are
  /// reported.
  func owners(of number: String) -> (found: [NumberIdentity.Owner], readableSources: Int) {
    let asked = NumberIdentity.key(number, region)
    var found: [NumberIdentity.Owner] = []
    guard asked != nil else { return ([], loader.sources.count) }
    let summary = loader.load { event in
      switch event {
      case .batch(let batch):
        for position in 0..<batch.count {
          let contact = Contact(batch: batch, position: position)
          for phone in contact.phones {
            let written = phone.number + (phone.phoneExtension.map { "," + $0 } ?? "")
            guard NumberIdentity.key(written, region) == asked else { continue }
            found.append(NumberIdentity.Owner(contact: contact, label: phone.label))
            break
          }
        }
      case .failed(let error): complain(error)
      case .diagnostic, .sourceFinished, .finished: break
      }
    }
    return (found, summary.readableSources)
  }
}

/// For use without contacts.
struct NoOwners: NumberOwners {
  func owner(of number: DialString) async -> Contact? { nil }
}
