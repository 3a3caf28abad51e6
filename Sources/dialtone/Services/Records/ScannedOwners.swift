import Calling
import ContactFormats
import Contacts
import LDAP
import Localization
import NumberPlans
import TerminalText

/// Finds the contacts with a number by reading all sources, without an index. For commands with a single lookup.
struct ScannedOwners: NumberOwners {
  let loader: ContactLoader
  let region: Region?

  /// - Complexity: O(contacts)
  func owner(of target: CallTarget) async -> Contact? { owners(of: target).found.first?.contact }

  /// Finds all contacts that have a number, best agreement first, with the label of the number, and counts the readable
  /// sources. Unreadable sources are reported.
  func owners(of target: CallTarget?) -> (found: [NumberIdentity.Owner], readableSources: Int) {
    guard let target else { return ([], loader.sources.count) }
    var found: [NumberIdentity.Owner] = []
    let readable = readAll { found += NumberIdentity.owners(of: target, in: $0, region) }
    return (found.bestFirst, readable)
  }

  /// Finds all contacts that have a number, and the contact that has a text as its UID.
  fileprivate func owners(of target: CallTarget, or uid: String) -> (found: [NumberIdentity.Owner], named: Contact?) {
    var found: [NumberIdentity.Owner] = []
    var named: Contact?
    _ = readAll { batch in
      found += NumberIdentity.owners(of: target, in: batch, region)
      let contacts = (0..<batch.count).lazy.map { Contact(batch: batch, index: $0) }
      named = named ?? contacts.first { NamedContact.isUID(uid, $0.identity) }
    }
    return (found.bestFirst, named)
  }

  /// Reads all sources, and reports those that cannot be read.
  ///
  /// - Returns: the number of readable sources.
  func readAll(_ body: (ContactBatch) -> Void) -> Int {
    loader.load { event in
      switch event {
      case .batch(let batch): body(batch)
      case .sourceFinished(_, .failure(let error)): complain(error)
      case .diagnostic, .sourceFinished, .finished: break
      }
    }.readableSources
  }
}

extension SourceOptions {
  /// Finds the contact that has a number, with the label of the number; nil if no contact has it, or there are no contacts.
  /// Unreadable sources are reported.
  ///
  /// - Parameter text: the number as typed.
  /// - Throws: exit code 2, after one line, if the text is also the UID of a contact that does not have the number: the user
  ///   may mean that contact, and must not reach somebody else.
  /// - Complexity: O(contacts)
  func owner(of target: CallTarget, typed text: String, _ configuration: Settings) throws -> NumberIdentity.Owner? {
    guard let own = (try? own(configuration, fetches: false)) ?? nil else { return nil }
    let scanned = ScannedOwners(loader: loader(own.sources, configuration), region: dialingRegion(configuration))
    let (found, named) = scanned.owners(of: target, or: text)
    if let named, !found.contains(where: { $0.contact.identity == named.identity }) {
      let (shown, name) = (DisplayText(text).plain, DisplayText(named.displayName).plain)
      complain(
        localized(
          "\"\(shown)\" is the UID of \(name), and would be dialled as \(target); give the name, or tel:\(target)"))
      throw ExitStatus.usage
    }
    return found.first
  }
}

extension NumberIdentity {
  /// Finds the contacts of a batch that have a number, with the label of the number.
  ///
  /// - Complexity: O(contacts)
  static func owners(of target: CallTarget, in batch: ContactBatch, _ region: Region?) -> [Owner] {
    (0..<batch.count).compactMap { position in
      let contact = Contact(batch: batch, index: position)
      return target.number(of: contact, region: region).map {
        Owner(contact: contact, label: $0.phone.label, agreement: $0.agreement)
      }
    }
  }
}

extension [NumberIdentity.Owner] {
  /// The owners sorted by agreement. Owners of the line exclude those by an extension or a former plan, and these each other.
  var bestFirst: [NumberIdentity.Owner] {
    let sorted = enumerated().sorted { ($0.element.agreement, $0.offset) < ($1.element.agreement, $1.offset) }
      .map(\.element)
    let least = Swift.max(sorted.first?.agreement ?? .line, .line)
    return sorted.filter { $0.agreement <= least }
  }
}
