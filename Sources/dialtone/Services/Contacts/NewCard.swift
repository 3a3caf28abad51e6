import Calling
import ContactFormats
import Contacts
import FoundationEssentials
import Glibc
import NumberPlans
import TerminalText

/// A new contact.
struct NewCard {
  let name: String
  let numbers: [String]

  /// - Throws: if the name is empty, or a number is not valid.
  init(name: String, numbers: [String], region: Region?) throws(CallError) {
    let words = DisplayText(name).plain.split(whereSeparator: \.isWhitespace)
    guard !words.isEmpty else { throw CallError("a contact needs a name") }
    self.name = words.joined(separator: " ")
    self.numbers = numbers.map { DisplayText($0).plain }
    for number in numbers where CallTarget(dialled: number, region: region) == nil {
      throw CallError("\"\(DisplayText(number).plain)\" is not a valid number")
    }
  }

  /// Saves the card under a new UID.
  ///
  /// - Returns: where it is: the path of a file, or the name of the book.
  func save(in book: any WritableBook) throws(BookError) -> String {
    let uid = UUID().uuidString.lowercased()
    return try book.add(bytes(uid: uid), uid: uid)
  }

  /// The card in version 3.0, which every program reads.
  func bytes(uid: String) -> [UInt8] {
    var record = ContactRecord()
    record.add(.displayName, name)
    record.add(.uid, uid)
    let words = name.split(separator: " ")
    if words.count > 1, let family = words.last {
      record.add(.givenName, words.dropLast().joined(separator: " "))
      record.add(.familyName, String(family))
    } else {
      record.add(.givenName, name)
    }
    for number in numbers { record.add(PhoneEntry(number: number, label: "")) }
    var builder = ContactBatch.Builder(source: "")
    builder.append(&record)
    var writer = ContactWriter(.vcard, version: .v3)
    var output: [UInt8] = []
    writer.write(Contact(batch: builder.finish(), index: 0), into: &output)
    return output
  }
}
