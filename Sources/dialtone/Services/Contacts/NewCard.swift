import Calling
import ContactFormats
import Contacts
import FoundationEssentials
import NumberPlans
import TerminalText

/// A new contact.
struct NewCard {
  let name: String
  private let fields: [CardField]

  /// - Throws: if the name is empty, or a number is not valid.
  init(name: String, numbers: [String], region: Region?) throws(CallError) {
    try self.init([CardField(.name, name)] + numbers.map { CardField(.number, $0) }, region: region)
  }

  /// - Throws: if there is neither a name nor a company, or a number is not valid.
  init(_ fields: [CardField], region: Region?) throws(CallError) {
    let fields = fields.map { field in
      var field = field
      field.text = DisplayText(field.text).plain.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return field
    }.filter { !$0.text.isEmpty }
    guard let name = CardField.Kind.naming.lazy.compactMap({ kind in fields.first { $0.kind == kind }?.text }).first
    else {
      throw CallError("a contact needs a name")
    }
    for number in fields where number.kind == .number && CallTarget(dialled: number.text, region: region) == nil {
      throw CallError("\"\(number.text)\" is not a valid number")
    }
    (self.name, self.fields) = (name, fields)
  }

  /// Saves the card under a new UID.
  ///
  /// - Returns: where it is: the path of a file, or the name of the book.
  func save(in book: any WritableBook) throws(BookError) -> String {
    let uid = UUID().uuidString.lowercased()
    return try book.add(bytes(uid: uid), uid: uid)
  }

  /// The card in version 3.0, which every program reads.
  func bytes(uid: String) -> [UInt8] { EditableCard.empty(uid: uid).bytes(with: fields) }
}
