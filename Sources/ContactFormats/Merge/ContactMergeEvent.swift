import Contacts
import Localization

/// A card or entry in a source: its name, and where it is.
struct ContactLocation: Hashable, Sendable {
  let name: String
  let source: String
  let line: Int

  /// Longer names are cut off, because a message has the name of another card.
  private static let nameLimit = 64

  init(_ contact: Contact) {
    name = String(contact.displayName.prefix(ContactLocation.nameLimit))
    source = contact.source
    line = contact.line
  }

  /// `Ann Lee (a.vcf:12)`
  var description: String { "\(name) (\(source):\(line))" }
}

/// What a ``ContactMerger`` did with an entry that is like another one.
struct ContactMergeEvent: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// The data of the entry was added to that of the other one.
    case merged
    /// The other one is a newer version of the entry, which is not shown.
    case leftOut
    /// Both have one UID, and are different people. Both are shown.
    case sharesUID
  }

  let kind: Kind
  let entry: ContactLocation
  let other: ContactLocation

  /// What happened, for the entry's line of the source.
  var diagnostic: Diagnostic {
    // Translators: {1} is the name of a contact, {2} that of another with its place: "Ann Lee (a.vcf:12)".
    let reason =
      switch kind {
      case .merged: localized("\(entry.name) is the same person as \(other.description); merged")
      case .leftOut:
        localized("\(entry.name) is an older version of \(other.description), with the same UID; left out")
      case .sharesUID:
        localized(
          """
          \(entry.name) has the UID of \(other.description), but neither the name nor a number or mail address; \
          both are shown
          """)
      }
    var diagnostic = Diagnostic(file: entry.source, line: entry.line, reason: reason, isNote: true)
    if kind != .sharesUID {
      diagnostic.merge = Diagnostic.MergedCard(
        name: entry.name, isLeftOut: kind == .leftOut, otherLocation: "\(other.source):\(other.line)")
    }
    return diagnostic
  }
}
