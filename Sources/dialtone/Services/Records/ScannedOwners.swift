import Calling
import ContactFormats
import Contacts
import LDAP
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
    guard DialString(dialled: number) != nil else { return ([], loader.sources.count) }
    var found: [NumberIdentity.Owner] = []
    let summary = loader.load { event in
      switch event {
      case .batch(let batch): found += NumberIdentity.owners(of: number, in: batch, region)
      case .sourceFinished(_, .failure(let error)): complain(error)
      case .diagnostic, .sourceFinished, .finished: break
      }
    }
    return (found, summary.readableSources)
  }
}

extension SourceOptions {
  /// The contact that has a number, and its label there; nil when none has it, or there are no contacts. Sources that cannot be
  /// read are reported.
  ///
  /// - Complexity: O(contacts)
  func owner(of number: DialString, _ configuration: Settings) -> NumberIdentity.Owner? {
    guard let own = (try? own(configuration, fetches: false)) ?? nil else { return nil }
    let scanned = ScannedOwners(loader: loader(own.sources, configuration), region: dialingRegion(configuration))
    return scanned.owners(of: number.description).found.first
  }
}

extension NumberIdentity {
  /// The contacts of a batch that have a number, with its label there.
  ///
  /// - Complexity: O(contacts)
  static func owners(of number: String, in batch: ContactBatch, _ region: Region?) -> [Owner] {
    guard let sought = DialString(dialled: number).map({ SoughtNumber($0, region: region) }) else { return [] }
    return (0..<batch.count).compactMap { position in
      let contact = Contact(batch: batch, position: position)
      return sought.phone(of: contact).map { Owner(contact: contact, label: $0.label) }
    }
  }
}
