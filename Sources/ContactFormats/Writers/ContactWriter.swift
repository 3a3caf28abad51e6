import Contacts

/// A format in which contacts are written.
public enum WriterFormat: String, Sendable, CaseIterable {
  /// vCard 4.0 (RFC 6350) or 3.0 (RFC 2426).
  case vcard
  /// jCard (RFC 7095).
  case jcard
  /// JSContact (RFC 9553).
  case jscontact
  /// CSV in Google's current layout.
  case csv
  /// A phone book of a FRITZ!Box.
  case fritzbox
  /// A remote phone book of Yealink's telephones, which others read, too.
  case yealink
  /// A phone book of Grandstream's telephones.
  case grandstream
  /// A directory of Cisco's telephones, which has one number in an entry.
  case cisco
  /// A phone book of Snom's telephones, version 2.
  case snom
  /// A local directory of Gigaset's telephones.
  case gigaset
}

/// Writes contacts in UTF-8, one after another.
///
/// Each function appends to an array of bytes:
///
///     var writer = ContactWriter(.vcard)
///     writer.begin(&output)
///     for contact in contacts { writer.write(contact, into: &output) }
///     writer.end(&output)
///
/// If a contact was read from a vCard (`Contact.rawCard`), properties of the card that are not in the store are preserved: all
/// of them in their order in vCard and jCard, and those without an equivalent in JSContact. CSV has no columns for most of
/// them, and phone books have only names, numbers and perhaps mail addresses. ``lost`` lists the rest, so that nothing is lost
/// silently. Cards in jCard, XML and JSContact have the properties of a vCard, too (`ConvertedCard`).
///
/// Of contacts from other formats, all data in the store is written, with columns and members of unknown meaning as details.
public struct ContactWriter: ~Copyable {
  public let format: WriterFormat
  private let version: VCardVersion
  /// The columns of CSV that depend on the contacts.
  private let columns: WriterCSV.Columns
  private var count = 0
  /// The vCard properties and parameters that the format cannot represent, each with the number of contacts that lost it.
  public private(set) var lost: [String: Int] = [:]

  /// A version of vCard.
  public enum VCardVersion: String, Sendable, CaseIterable {
    case v3 = "3.0"
    case v4 = "4.0"
  }

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - format: what is written.
  ///   - version: the version of vCards. Other formats ignore it.
  ///   - batches: the contacts that will be written, which determine the number of columns in CSV. Other formats ignore them.
  public init(_ format: WriterFormat, version: VCardVersion = .v4, batches: [ContactBatch] = []) {
    self.format = format
    self.version = version
    columns = format == .csv ? WriterCSV.columns(for: batches) : WriterCSV.Columns()
  }

  /// Appends the start of the output.
  public mutating func begin(_ output: inout [UInt8]) {
    switch format {
    case .vcard: break
    case .jcard, .jscontact: output.append(UInt8(ascii: "["))
    case .csv: WriterCSV.writeHeader(columns, into: &output)
    case .fritzbox, .yealink, .grandstream, .cisco, .snom, .gigaset: WriterPhoneBook.begin(format, into: &output)
    }
  }

  /// Appends a contact.
  ///
  /// - Complexity: O(bytes of the contact)
  public mutating func write(_ contact: Contact, into output: inout [UInt8]) {
    count += 1
    switch format {
    case .vcard: WriterVCard.write(contact, version, into: &output)
    case .jcard, .jscontact:
      output.append(contentsOf: (count > 1 ? ",\n" : "\n").utf8)
      if format == .jcard {
        WriterJCard.write(contact, into: &output)
      } else {
        WriterJSContact.write(contact, into: &output)
        for name in WriterJSContact.lost(of: contact) { lost[name, default: 0] += 1 }
      }
    case .csv:
      WriterCSV.write(contact, columns, into: &output)
      for name in WriterCSV.lost(of: contact) { lost[name, default: 0] += 1 }
    case .fritzbox, .yealink, .grandstream, .cisco, .snom, .gigaset:
      WriterPhoneBook.write(contact, format, into: &output)
      for name in WriterPhoneBook.lost(of: contact, format) { lost[name, default: 0] += 1 }
    }
  }

  /// Appends the end of the output.
  public mutating func end(_ output: inout [UInt8]) {
    switch format {
    case .vcard, .csv: break
    case .fritzbox, .yealink, .grandstream, .cisco, .snom, .gigaset: WriterPhoneBook.end(format, into: &output)
    case .jcard, .jscontact: output.append(contentsOf: (count > 0 ? "\n]\n" : "]\n").utf8)
    }
  }
}
