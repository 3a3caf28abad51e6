import Contacts

/// A format that contacts are written in.
public enum WriterFormat: String, Sendable, CaseIterable {
  /// RFC 6350, or RFC 2426 when asked for 3.0
  case vcard
  /// RFC 7095
  case jcard
  /// RFC 9553
  case jscontact
  /// Google's, as it is now
  case csv
}

/// Writes contacts as UTF-8, one after the other.
///
/// A contact that has its own vCard (``Contact/rawCard``) keeps the data in it that is not in the store: as vCard and jCard
/// every property, in its order; as JSContact those that mean nothing to dialtone. CSV has no room for most of them; ``lost``
/// tells for which.
///
/// For contacts from JSON and CSV, everything in the store is written. Other data (addresses,
/// birthdays, unknown columns and members) is left out; ``LoadSummary/unread`` names it.
///
/// Call ``begin(_:)``, ``write(_:into:)`` for each contact, ``end(_:)``; each appends to an array.
public struct ContactWriter: ~Copyable {
  public let format: WriterFormat
  private let version: VCardVersion
  /// How many columns there are for numbers and mail addresses, in CSV.
  private let columns: (phones: Int, emails: Int)
  private var count = 0
  /// The vCard properties left out because the format has no place for them, each with its number of contacts.
  public private(set) var lost: [String: Int] = [:]

  /// The versions of vCard that are written.
  public enum VCardVersion: String, Sendable, CaseIterable {
    case v3 = "3.0"
    case v4 = "4.0"
  }

  /// - Parameter batches: what will be written: the header of CSV has as many columns for numbers as one of the contacts
  ///   needs. Other formats ignore them.
  public init(_ format: WriterFormat, version: VCardVersion = .v4, batches: [ContactBatch] = []) {
    self.format = format
    self.version = version
    columns = format == .csv ? WriterCSV.columns(for: batches) : (0, 0)
  }

  public mutating func begin(_ output: inout [UInt8]) {
    switch format {
    case .vcard: break
    case .jcard, .jscontact: output.append(UInt8(ascii: "["))
    case .csv: WriterCSV.writeHeader(columns, into: &output)
    }
  }

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
      }
    case .csv:
      WriterCSV.write(contact, columns, into: &output)
      for name in WriterCSV.lost(of: contact) { lost[name, default: 0] += 1 }
    }
  }

  public mutating func end(_ output: inout [UInt8]) {
    switch format {
    case .vcard, .csv: break
    case .jcard, .jscontact: output.append(contentsOf: (count > 0 ? "\n]\n" : "]\n").utf8)
    }
  }
}
