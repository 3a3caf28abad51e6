import Contacts
import Foundation
import Testing

@testable import ContactFormats

/// The columns of the exports of programs, and of lists as people keep them, in thirty languages.
///
/// `Exports.tsv` has a line for each: language, source, header, row; and the contact that is read: name, numbers, company.
struct CSVExportTests {
  struct Export: CustomTestStringConvertible, Sendable {
    let fields: [String]

    var testDescription: String { fields.prefix(2).joined(separator: ", ") }
  }

  static let exports: [Export] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Exports.tsv")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map { line in
      Export(fields: line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init))
    }
  }()

  @Test
  func `There are sixty in thirty languages`() {
    #expect(CSVExportTests.exports.count >= 60 && Set(CSVExportTests.exports.map { $0.fields[0] }).count >= 30)
  }

  @Test(arguments: exports)
  func `Every column is read`(_ export: Export) {
    let reading = CSVReading(export.fields[2] + "\n" + export.fields[3] + "\n")
    let people = reading.contacts.map { contact in
      let numbers = contact.phones.map { phone in
        (phone.label.isEmpty ? "" : phone.label + " ") + phone.number + (phone.phoneExtension.map { " x" + $0 } ?? "")
      }
      return [contact.displayName, numbers.joined(separator: "; "), contact.first(.organisation) ?? ""]
    }
    #expect(people.map { $0.joined(separator: " | ") } == export.fields[4].components(separatedBy: " & "))
  }
}
