import CallRecords
import NumberPlans

// The output of `--json` is a contract: `Resources/docs/json.md` documents every field. Each document, and each line of line-wise
// output, is an object that begins with the version of the contract.

extension JSONOutput {
  /// The version of the contract. It changes if a field is removed or changes its meaning, but not if fields are added.
  static let version = 1

  /// A document of one line.
  static func document(_ members: [(String, JSONOutput)]) -> String {
    JSONOutput.object([("version", .integer(version))] + members).text + "\n"
  }

  /// A document with a list, one object per line.
  static func document(_ name: String, _ items: [JSONOutput]) -> String {
    listBegin(name) + items.map { "\n" + $0.text }.joined(separator: ",") + (items.isEmpty ? listEnd : "\n" + listEnd)
  }

  /// The start of a list that is written in parts; ``listEnd`` is its end.
  static func listBegin(_ name: String) -> String { "{\"version\":\(version),\(quoted(name)):[" }
  static let listEnd = "]}\n"

  /// The members for a number: as written, and in E.164 form if that is known. Short numbers have no E.164 form.
  static func number(_ written: String?, in region: Region?) -> [(String, JSONOutput)] {
    let e164 = written.flatMap { written in
      let isShort = (try? DirectoryNumber(dialled: written, region: region))?.isShort ?? false
      return isShort ? nil : NumberForms(written: written, region: region).e164
    }
    return [("number", JSONOutput(written)), ("e164", JSONOutput(e164))]
  }
}
