import Contacts
import Localization
import NumberPlans

/// Reading numbers by the plan of the region.
extension ContactSink {
  /// What divides the numbers of a field.
  var division: NumberScanner.Division { .plan(region) }

  /// Divides the numbers of a record that the plans do not know: a number and an extension, or two numbers.
  ///
  /// - Complexity: O(bytes of the numbers)
  func divideNumbers(in record: inout ContactRecord) {
    var areWhole = true
    record.forEach(.phone) { if PlainNumber($0, dividedBy: division) == nil { areWhole = false } }
    guard !areWhole else { return noteInvalidNumbers(of: &record) }
    var phones: [PhoneEntry] = []
    for phone in record.phones {
      let field = PhoneField(Array(phone.number.utf8), dividedBy: division)
      if field.phones.isEmpty {
        let isAddress = !PhoneField(Array(phone.number.utf8)).phones.isEmpty
        if isAddress { record.problems += field.problems } else { phones.append(phone) }
      }
      for (index, part) in field.phones.enumerated() {
        var entry = phone
        entry.number = String(decoding: part.number, as: UTF8.self)
        if !part.phoneExtension.isEmpty { entry.phoneExtension = String(decoding: part.phoneExtension, as: UTF8.self) }
        if index > 0 { entry.phoneExtension = part.phoneExtension.isEmpty ? nil : entry.phoneExtension }
        phones.append(entry)
      }
    }
    record.replacePhones(with: phones)
    noteInvalidNumbers(of: &record)
  }

  private func noteInvalidNumbers(of record: inout ContactRecord) {
    guard explains else { return }
    var notes: [String] = []
    record.forEach(.phone) { if let note = invalidityNote($0) { notes.append(localized(note)) } }
    record.notes += notes
  }

  /// Reports a number that nobody can have, if notes are accepted. It is kept: plans change.
  mutating func noteInvalidNumber(_ number: UnsafeBufferPointer<UInt8>, line: Int) {
    guard explains, let reason = invalidityNote(number) else { return }
    note(line: line, reason)
  }

  private func invalidityNote(_ bytes: UnsafeBufferPointer<UInt8>) -> LocalizedText? {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let number = CallTarget(text, region: region), number.verdict(in: region) == .invalid else { return nil }
    let shown = FieldText.tidied(text)
    guard let region, !number.main.hasPrefix("+") else {
      return "the number \(shown) is not valid; calling it asks first"
    }
    return "the number \(shown) is not valid in \(region.code); calling it asks first"
  }
}
