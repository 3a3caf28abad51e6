import ArgumentParser
import CallRecords
import Calling
import DialerUI
import Localization
import NumberPlans
import TerminalText

/// `dialtone speed-dial`: assigns numbers to digit keys, which call with Alt.
struct SpeedDialCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "speed-dial",
    abstract: "Put a number on a speed-dial key from 1 to 9; Alt and the digit call it.",
    usage: "dialtone speed-dial [<options>] [<key>] [<number>] [<files> ...]",
    discussion: "Without a key, prints all speed dials.")

  @Argument(help: "1 to 9.")
  var key: Int?

  @Argument(
    help:
      "The number, or a contact: a UID, a name, or a query that finds only this contact. Without it: print what is on the key.",
    completion: .contacts)
  var number: String?

  @Option(help: "The name of the number. Default: the contact that has the number.")
  var name: String?

  @Flag(help: "Clear the key.")
  var remove = false

  @OptionGroup var source: SourceOptions

  func validate() throws {
    if let key, !(1...9).contains(key) { throw ValidationError(localized("The key must be 1 to 9.")) }
    if remove, key == nil || number != nil {
      throw ValidationError(localized("--remove takes a key, and nothing after it."))
    }
  }

  /// The speed dial for a key, with the contact of the number.
  private func entry(_ key: Int, _ target: String) throws -> SpeedDial? {
    let named = name.map { RecordedContact(identity: "", name: DisplayText($0).plain) }
    let configuration = try source.configuration.read()
    let region = source.dialingRegion(configuration)
    if let number = CallTarget(dialled: target, region: region) {
      let owner =
        try named ?? source.owner(of: number, typed: target, configuration).map { RecordedContact($0.contact) }
      return SpeedDial(key: key, number: number.recorded, contact: owner, region: region?.code)
    }
    let contact = try NamedContact.find(target, in: source.index(configuration))
    let request = try NamedContact.request(for: contact, CallPolicy(region: region))
    return SpeedDial(
      key: key, number: request.target.recorded, contact: named ?? RecordedContact(contact), region: region?.code)
  }

  func run() throws {
    try Records.with(Records.store()) { store in
      if let key, remove {
        guard try store.speedDials().contains(where: { $0.key == key }) else {
          complain(localized("nothing is on key \(key)"))
          throw ExitStatus.noMatch
        }
        return try store.removeSpeedDial(key: key)
      }
      if let key, let target = number {
        return try entry(key, target).map { try store.setSpeedDial($0) } ?? ()
      }
      let entries = try store.speedDials().filter { key == nil || $0.key == key }
      let rows: [[TextTable.Cell]] = entries.map { ["\($0.key)", .init($0.number), .init($0.contact?.name)] }
      try StandardOutput.write(TextTable.text([.whole, .whole, .name], rows))
      guard entries.isEmpty else { return }
      complain(
        key.map { localized("nothing is on key \($0); \"dialtone speed-dial KEY NUMBER\" sets one") }
          ?? localized("no speed dials; \"dialtone speed-dial KEY NUMBER\" sets one"))
      if key != nil { throw ExitStatus.noMatch }
    }
  }
}
