import Contacts

/// The data from the call records that the screen shows.
public struct DialerRecords: Hashable, Sendable {
  /// The calls, the newest first; nil while they are being read.
  public var recents: [RecentCall]?
  /// The identities of the starred contacts; see ``Contact/identity``.
  public var favourites: Set<String> = []
  /// The starred contacts that are loaded, in descending order of calls.
  public var favouriteContacts: [Contact] = []
  /// Summaries of the calls with each contact, keyed by ``Contact/identity``.
  public var calls: [String: CallSummary] = [:]
  /// The blocked numbers.
  public var blockList = BlockList.none
  /// The ``Contact/identity`` of the contact that the next three properties are about: the one whose details are open,
  /// or that is displayed beside the list.
  var contact: String?
  /// Whether a number of the contact is blocked; nil while this is not known.
  public var isBlocked: Bool?
  /// The locations of the numbers of the contact, keyed by the numbers as written.
  public var locations: [String: String] = [:]
  /// The data read from the card of the contact.
  public var card = ContactCard()
  /// The other people in the department of the displayed contact.
  public var colleagues: Colleagues?
  /// Numbers from calls, speed dials and the directory that start with the field's content.
  public var completions: Completions?
  /// The known facts about the number in the field.
  public var typed: NumberFacts?
  /// The known facts about a number found by its label; see ``Effect/describeNumber(_:)``.
  public var described: NumberFacts?

  /// Numbers that start with the field's content at the time of the lookup.
  public struct Completions: Hashable, Sendable {
    public struct Number: Hashable, Sendable {
      public var value: String
      /// The owner of the number, or the reason why it is offered.
      public var hint: String

      public init(value: String, hint: String) {
        self.value = value
        self.hint = hint
      }
    }

    public var fieldText: String
    public var numbers: [Number]

    public init(fieldText: String, numbers: [Number]) {
      self.fieldText = fieldText
      self.numbers = numbers
    }
  }

  /// A summary of the calls with a contact.
  public struct CallSummary: Hashable, Sendable {
    public var count: Int
    /// The time of the last call, as displayed.
    public var last: String

    public init(count: Int, last: String) {
      self.count = count
      self.last = last
    }
  }

  /// The other people in a contact's department.
  public struct Colleagues: Hashable, Sendable {
    /// The ``Contact/identity`` of the contact.
    public var identity: String
    /// The names of the first colleagues, sorted.
    public var names: [String]
    /// The same colleagues as contacts; empty if only the names are known.
    public var people: [Contact]
    /// The number of further colleagues.
    public var moreCount: Int

    public init(identity: String, names: [String], people: [Contact] = [], moreCount: Int) {
      self.identity = identity
      self.names = names
      self.people = people
      self.moreCount = moreCount
    }
  }

  public init() {}

  /// Forgets what is known about another contact.
  mutating func turn(to contact: Contact) {
    guard self.contact != contact.identity else { return }
    self.contact = contact.identity
    isBlocked = nil
    locations = [:]
    card = ContactCard()
  }
}

/// An answer from the records.
public enum RecordsAnswer: Hashable, Sendable {
  case recents([RecentCall])
  case favourites(Set<String>)
  case blockList(BlockList)
  /// Summaries of the calls with each contact that has any, keyed by ``Contact/identity``.
  case callSummaries([String: DialerRecords.CallSummary])
  /// Whether a number of the contact with this identity is blocked.
  case blocked(identity: String, Bool)
  /// The number assigned to a key from 1 to 9; nil if there is none.
  case speedDial(key: Int, RecentCall?)
  /// The locations of the numbers of the contact with this identity, keyed by the numbers as written.
  case locations(identity: String, [String: String])
  /// All calls with the contact with this identity, newest first.
  case calls(identity: String, [RecentCall])
  case typed(NumberFacts)
  case described(NumberFacts)
  case completions(DialerRecords.Completions)
}

extension DialerRecords.Completions: AutofillSource {
  public func suggestions(for query: AutofillQuery) -> [Autofill.Suggestion] {
    guard query.text == fieldText else { return [] }
    // A number may be known in a form that differs from the typed one; then nothing is highlighted.
    return numbers.prefix(query.limit).map { number in
      .init(value: number.value, ranges: query.range(in: number.value).map { [$0] } ?? [], hint: number.hint)
    }
  }
}
