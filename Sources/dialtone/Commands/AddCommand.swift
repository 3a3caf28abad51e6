import ArgumentParser
import Calling
import NumberPlans

/// `dialtone add`: saves a new contact.
struct AddCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Save a new contact.", usage: "dialtone add [<options>] <name> <number> ...",
    discussion: """
      Writes one new vCard into the folder that is set under [new_contacts] in the configuration, and prints its path. \
      Other cards are never changed.

      Exit codes: 0 done, 2 wrong usage, or the card could not be written.
      """)

  @Argument(help: "The name.")
  var name: String

  @Argument(help: "The numbers.")
  var numbers: [String]

  @Option(help: ArgumentHelp("Write into this folder instead.", valueName: "folder"), completion: .directory)
  var to: String?

  @OptionGroup var region: RegionOptions

  func run() throws {
    let settings = try region.configuration.read()
    let region = SourceOptions.dialingRegion(region.region, settings)
    do throws(CallError) {
      guard let folder = to ?? settings.newContactFolder.map(HomeFolder.expanded) else {
        throw CallError("no folder for new contacts is set; set folder under [new_contacts], or use --to")
      }
      let path = try NewCard(name: name, numbers: numbers, region: region).save(in: folder)
      try? StandardOutput.write(path + "\n")
    } catch {
      complain(error)
      throw ExitStatus.unreadable
    }
  }
}
