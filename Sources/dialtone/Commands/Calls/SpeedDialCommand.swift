import ArgumentParser
import CallRecords
import Calling
import TerminalText

/// `dialtone speed-dial`: what Alt with a digit calls.
struct SpeedDialCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "speed-dial",
    abstract: "Put a number on a key from 1 to 9, which Alt and the digit call.",
    discussion: "Without a key: print what is on all of them.")

  @Argument(help: "1 to 9.")
  var key: Int?

  @Argument(help: "The number. Without one: print what is on the key.")
  var number: String?

  @Option(help: "Whose it is.")
  var name: String?

  @Flag(help: "Free the key.")
  var remove = false

  func validate() throws {
    if let key, !(1...9).contains(key) { throw ValidationError("A key is one of 1 to 9.") }
    if let number, DialString(number) == nil {
      throw ValidationError("\"\(number)\" is not a number that can be dialled.")
    }
    if remove, key == nil || number != nil { throw ValidationError("--remove takes a key, and no number.") }
  }

  func run() throws {
    try Records.with(Records.store()) { store in
      if let key, remove { return try store.removeSpeedDial(key: key) }
      if let key, let number = number.flatMap({ DialString($0) }) {
        let contact = name.map { RecordedContact(uid: "", name: DisplayText($0).plain) }
        guard let entry = SpeedDial(key: key, number: number.description, contact: contact) else { return }
        return try store.setSpeedDial(entry)
      }
      let entries = try store.speedDials().filter { key == nil || $0.key == key }
      let lines = entries.map { entry in
        "\(entry.key)  \(entry.number)" + (entry.contact.map { "  " + DisplayText($0.name).plain } ?? "") + "\n"
      }
      try StandardOutput.write(lines.joined())
      if key != nil, entries.isEmpty { throw ExitStatus.noMatch }
    }
  }
}
