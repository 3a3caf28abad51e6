import ArgumentParser
import CallRecords
import ContactFormats
import ContactSearch
import Contacts
import DialerUI
import Glibc
import NumberPlans
import PhoneNumbers
import TerminalText

/// `dialtone identify`: prints what is known about a number.
struct IdentifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "identify",
    abstract: "Identify a number: its contact or label, its location, and whether it is blocked.",
    usage: "dialtone identify [<options>] <number> [<files> ...]")

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
    // Without contacts, the other properties are still known.
    let own = try source.own(configuration)
    if let own { identity.contacts = try contacts(in: own, region) }
    try Records.with(store) { store in
      guard let number = identity.number else { return }
      identity.label = try store.label(of: number)
      identity.blocked = try store.blocking(number, isContact: !identity.contacts.isEmpty)
    }
    guard identity.isNumber || !identity.contacts.isEmpty else {
      complain(DirectoryProblem.notANumber(number))
      throw ExitStatus.unreadable
    }
    try StandardOutput.write(json ? identity.json(own?.names ?? SourceNames()) : identity.table)
  }

  private func plans() -> NumberingPlans? {
    do throws(PhoneNumberError) { return try NumberingPlans.load() } catch {
      complain(error)
      return nil
    }
  }

  /// The contacts that have the number, with the label of the number, including contacts on the servers of directories.
  private func contacts(in resolved: ResolvedSources, _ region: Region?) throws -> [NumberIdentity.Owner] {
    let loader = ContactLoader(sources: resolved.sources, source.loadOptions(region))
    let target = CallTarget(dialled: number, region: region)
    let (found, readableSources) = ScannedOwners(loader: loader, region: region).owners(of: target)
    guard readableSources > 0 else { throw ExitStatus.unreadable }
    return found
      + resolved.directories.flatMap { ServerOwners(company: $0, region: region).owners(of: target) }
  }
}
