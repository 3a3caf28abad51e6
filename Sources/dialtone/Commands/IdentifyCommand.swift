import ArgumentParser
import CallRecords
import ContactFormats
import ContactSearch
import Contacts
import Glibc
import NumberPlans
import PhoneNumbers
import TerminalText

/// `dialtone identify`: what is known of a number.
struct IdentifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "identify",
    abstract: "Say whose a number is, what it is called, where it is, and whether it is blocked.")

  @Argument(help: "The number.")
  var number: String

  @OptionGroup var source: SourceOptions

  @Flag(help: "Print one JSON object.")
  var json = false

  func run() throws {
    let configuration = try source.configuration.read()
    let region = source.dialingRegion(configuration)
    let store = try Records.store()
    var identity = NumberIdentity(number, region: region, plans: plans())
    identity.contacts = try contacts(in: source.resolved(configuration).sources, region)
    try Records.with(store) { store in
      guard let number = identity.number else { return }
      identity.label = try store.label(of: number)
      identity.blocked = try store.blocking(number)
    }
    guard identity.isNumber else {
      complain(DirectoryProblem.notANumber(number))
      throw ExitStatus.unreadable
    }
    try StandardOutput.write(json ? identity.json.text + "\n" : identity.table)
  }

  private func plans() -> NumberingPlans? {
    do throws(PhoneNumberError) { return try NumberingPlans.load() } catch {
      complain(error)
      return nil
    }
  }

  /// The contacts that have the number, with its label there.
  private func contacts(in sources: [ContactSource], _ region: Region?) throws -> [NumberIdentity.Owner] {
    guard let asked = NumberIdentity.key(number, region) else { return [] }
    var found: [NumberIdentity.Owner] = []
    let summary = ContactLoader(sources: sources, source.loadOptions(region)).load { event in
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
      case .diagnostic, .finished: break
      }
    }
    guard summary.readableSources > 0 else { throw ExitStatus.unreadable }
    return found
  }
}
