import ArgumentParser
import CallRecords
import ContactFormats
import ContactSearch
import Contacts
import Glibc
import NumberPlans
import PhoneNumbers
import TerminalText

/// `dialtone identify`: what is known about a number.
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
    // Much is known of a number without contacts.
    if let sources = try source.own(configuration)?.sources { identity.contacts = try contacts(in: sources, region) }
    try Records.with(store) { store in
      guard let number = identity.number else { return }
      identity.label = try store.label(of: number)
      identity.blocked = try store.blocking(number)
    }
    guard identity.isNumber else {
      complain(DirectoryProblem.notANumber(number))
      throw ExitStatus.unreadable
    }
    try StandardOutput.write(json ? identity.json : identity.table)
  }

  private func plans() -> NumberingPlans? {
    do throws(PhoneNumberError) { return try NumberingPlans.load() } catch {
      complain(error)
      return nil
    }
  }

  /// The contacts that have the number, with its label there.
  private func contacts(in sources: [ContactSource], _ region: Region?) throws -> [NumberIdentity.Owner] {
    let scanned = ScannedOwners(loader: ContactLoader(sources: sources, source.loadOptions(region)), region: region)
    let (found, readableSources) = scanned.owners(of: number)
    guard readableSources > 0 else { throw ExitStatus.unreadable }
    return found
  }
}
