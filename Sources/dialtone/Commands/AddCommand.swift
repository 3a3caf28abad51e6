import ArgumentParser
import Calling
import Glibc
import Localization
import NumberPlans

/// `dialtone add`: saves a new contact.
struct AddCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Save a new contact.", usage: "dialtone add [<options>] <name> <number> ...",
    discussion: """
      Writes one new vCard into the address book that is set under [new_contacts] in the configuration, else into the \
      only one that can be written, and prints its path, or the name of the book. Other cards are never changed.

      Exit codes: 0 done, 2 wrong usage, or the card could not be written.
      """)

  @Argument(help: "The name.")
  var name: String

  @Argument(help: "The numbers.")
  var numbers: [String]

  @Option(
    help: ArgumentHelp(
      "Write into this address book or folder instead: gnome:Personal, the name of one on a server, ~/.contacts.",
      valueName: "book"), completion: .directory)
  var to: String?

  @OptionGroup var region: RegionOptions

  func run() throws {
    let settings = try region.configuration.read()
    let region = SourceOptions.dialingRegion(region.region, settings)
    do {
      let card = try NewCard(name: name, numbers: numbers, region: region)
      let place = try card.save(in: try book(settings))
      try? StandardOutput.write(place + "\n")
    } catch {
      complain("\(error)")
      throw ExitStatus.unreadable
    }
  }

  /// The address book that is named or set, or else the only one.
  private func book(_ settings: Settings) throws(BookError) -> any WritableBook {
    let sources = UsualSources(settings).used
    let books = WritableBooks(sources, settings.addressBooks.compactMap(\.account), chosen: nil)
    if let name = to ?? settings.newContactBook {
      // On the command line, a name may also be that of a folder here.
      let folder = access(name, F_OK) == 0 ? books.book(named: "./\(name)") : nil
      guard let book = books.book(named: name) ?? folder else {
        throw .failed(localized("\(name) is no address book that can be written"))
      }
      return book
    }
    guard let book = books.all.first else {
      throw .failed(
        // Translators: "to" is the name of a setting in the section [new_contacts].
        localized("no address book for new contacts is set; set to under [new_contacts], or use --to"))
    }
    guard books.all.count == 1 else {
      let names = books.all.map { "\"\($0.name)\"" }.localizedList()
      throw .failed(
        localized("several address books can be written: \(names); set to under [new_contacts], or use --to"))
    }
    return book
  }
}
