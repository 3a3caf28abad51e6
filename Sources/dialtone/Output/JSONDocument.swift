import CallRecords
import NumberPlans

// What `--json` prints is a contract: `Resources/json.md` names every field. Each document, and each line of those that come
// in lines, is an object that begins with the version of the contract.

extension JSONOutput {
  /// The version of what is printed. It changes when a field disappears or means something else; new fields may come.
  static let version = 1

  /// One document, in a line.
  static func document(_ members: [(String, JSONOutput)]) -> String {
    JSONOutput.object([("version", .integer(version))] + members).text + "\n"
  }

  /// A document that is a list, with an object in each line.
  static func document(_ name: String, _ items: [JSONOutput]) -> String {
    listBegin(name) + items.map { "\n" + $0.text }.joined(separator: ",") + (items.isEmpty ? listEnd : "\n" + listEnd)
  }

  /// What a list begins with that is written as it comes, and ends with.
  static func listBegin(_ name: String) -> String { "{\"version\":\(version),\(quoted(name)):[" }
  static let listEnd = "]}\n"

  /// A number, as it is written and in its international form (ITU-T E.164) where that is known; one that is dialled only as it
  /// is has none.
  static func number(_ written: String?, in region: Region?) -> [(String, JSONOutput)] {
    let e164 = written.flatMap { written in
      let isShort = (try? DirectoryNumber(dialled: written, region: region))?.isShort ?? false
      return isShort ? nil : NumberForms(written: written, region: region).e164
    }
    return [("number", JSONOutput(written)), ("e164", JSONOutput(e164))]
  }
}
