import Calling
import ContactFormats
import Contacts
import FoundationEssentials
import Glibc
import NumberPlans
import TerminalText

/// A new contact, saved as a file of its own in a folder of vCards (vdir), which khard and vdirsyncer use as well.
///
/// This is the only thing that dialtone writes where contacts are read from; it never changes a card.
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

  /// Saves the card under its UID: written beside, and renamed when it is on the disk.
  ///
  /// - Returns: the path of the file.
  /// - Throws: if the folder does not exist, or cannot be written.
  func save(in folder: String) throws(CallError) -> String {
    let uid = UUID().uuidString.lowercased()
    var status = stat()
    guard stat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      throw CallError("\(folder): there is no such folder for new contacts; create it, or name another one")
    }
    let path = (folder.hasSuffix("/") ? folder : folder + "/") + uid + ".vcf"
    let error = ReplacedFile.write(bytes(uid: uid), to: path)
    guard error == 0 else { throw CallError("\(path): cannot be written: \(String(cString: strerror(error)))") }
    return path
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
