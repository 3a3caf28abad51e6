import ContactSearch
import Contacts
import Localization
import NumberPlans

/// What the layer of duplicates shows: pairs of contacts that may be one person, and the cards that were merged while reading.
public struct Duplicates: Hashable, Sendable {
  /// A card that is not a contact of its own.
  public struct MergedCard: Hashable, Sendable {
    public var name: String
    /// The file and the line of the card, and of the one that has its data or is newer.
    public var location: String
    public var otherLocation: String
    /// Whether the other one is a newer version of it. Otherwise its data was added to that of the other one.
    public var isLeftOut: Bool

    public init(name: String, location: String, otherLocation: String, isLeftOut: Bool) {
      (self.name, self.location, self.otherLocation, self.isLeftOut) = (name, location, otherLocation, isLeftOut)
    }

    /// `merged · c.vcf:1 → a.vcf:10`
    var words: String {
      func short(_ location: String) -> Substring { location.split(separator: "/").last ?? location[...] }
      // Translators: What became of a contact that is there twice.
      let word = isLeftOut ? localized("left out") : localized("merged", context: "contact")
      return "\(word) · \(short(location)) → \(short(otherLocation))"
    }

    /// The whole locations.
    var sentence: String {
      localized(
        isLeftOut
          ? "\(name): \(location) is older than \(otherLocation), and left out"
          : "\(name): \(location) is the same person as \(otherLocation)")
    }
  }

  /// nil while they are being looked for.
  public internal(set) var pairs: [DuplicatePair]?
  public internal(set) var merged: [MergedCard] = []
  /// How many merges of this session can be undone.
  var undoable = 0

  var count: Int { (pairs?.count ?? 0) + merged.count }

  /// The rows: the pairs, then the cards.
  var rows: [(name: String, text: String)] {
    guard let pairs else { return [(localized("Looking for duplicates …"), "")] }
    guard count > 0 else { return [(localized("No two contacts look like one person"), "")] }
    return pairs.map { pair in
      let (one, other) = (pair.one.displayName, pair.other.displayName)
      return (one == other ? one : "\(one) · \(other)", pair.words)
    } + merged.map { ($0.name, $0.words) }
  }
}

/// Two contacts side by side.
public struct ComparedPair: Hashable, Sendable {
  public let pair: DuplicatePair
  /// Whether the second one stays, and the first one goes into it.
  var keepsOther = false

  init(_ pair: DuplicatePair) {
    self.pair = pair
    keepsOther = ComparedPair.weight(pair.other) > ComparedPair.weight(pair.one)
  }

  var kept: Contact { keepsOther ? pair.other : pair.one }
  var removed: Contact { keepsOther ? pair.one : pair.other }

  /// The more a card has, the more it is the one to keep.
  private static func weight(_ contact: Contact) -> Int {
    let isCard = contact.sourceKind == .vCard ? 100 : 0
    return isCard + contact.phones.count + contact.all(.email).count + contact.all(.note).count
      + (contact.organisation == nil ? 0 : 1)
  }

  /// What a contact has, and whether the other one has it as well.
  func lines(of contact: Contact, besides other: Contact, _ state: DialerState) -> [(text: String, isShared: Bool)] {
    func number(_ phone: PhoneEntry) -> String {
      let number = CanonicalNumber(
        phone.number, phoneExtension: phone.phoneExtension, region: state.settings.dialingRegion)
      return number?.key ?? phone.shown
    }
    /// The texts, each with what it is compared by.
    func texts(_ contact: Contact) -> [(text: String, key: String)] {
      let work = [contact.title, contact.department, contact.organisation].compactMap(\.self).localizedList()
      let phones = contact.phones.map { phone in
        let label = phone.label.isEmpty ? "" : " \(phone.shownLabel)"
        return (text: state.settings.formatter.shown(phone.number) + label, key: number(phone))
      }
      let texts = contact.all(.email) + (work.isEmpty ? [] : [work]) + contact.all(.note)
      return [(contact.displayName, contact.displayName)] + phones + texts.map { ($0, $0.lowercased()) }
    }
    let others = Set(texts(other).map(\.key))
    let source = state.sourceName(of: contact)
    return texts(contact).map { ($0.text, others.contains($0.key)) } + [
      (localized("\(source), line \(contact.line)"), true)
    ]
  }
}
