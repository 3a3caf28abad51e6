import Contacts

/// The data from the records that the screen shows.
public struct DialerRecords: Hashable, Sendable {
  /// The calls, the newest first; nil while they are being read.
  public var recents: [RecentCall]?
  /// The starred contacts, by ``Contact/identity``.
  public var favourites: Set<String> = []
  /// The same contacts as far as they are loaded, the most called first.
  public var favouriteContacts: [Contact] = []
  /// The calls with each contact, by ``Contact/identity``.
  public var calls: [String: CallSummary] = [:]
  /// The contacts with a blocked number.
  public var blockList = BlockList.none
  /// Whether a number of the contact whose details are open is blocked; nil while it is not known.
  public var isBlocked: Bool?
  /// The places of the numbers of the contact whose details are open, by the numbers as written.
  public var locations: [String: String] = [:]
  /// The data read for the contact whose details are open.
  public var card = ContactCard()
  /// Others in the department of the contact that is shown.
  public var colleagues: Colleagues?
  /// Numbers of calls, speed dials and the directory that begin with what is in the field.
  public var completions: Completions?
  /// What is known about the number in the field.
  public var typed: TypedNumber?
  /// What is known about a number found by its label; see ``Effect/describeNumber(_:)``.
  public var described: TypedNumber?

  /// Numbers that begin with the field's content at the time of the lookup.
  public struct Completions: Hashable, Sendable {
    public struct Number: Hashable, Sendable {
      public var value: String
      /// Whose it is, or why it is offered.
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
    /// When the last one was, as it is shown.
    public var last: String

    public init(count: Int, last: String) {
      self.count = count
      self.last = last
    }
  }

  /// The other people in a contact's department.
  public struct Colleagues: Hashable, Sendable {
    /// ``Contact/identity`` of the contact.
    public var identity: String
    /// The first of them, by name.
    public var names: [String]
    /// The same, as contacts; empty where only the names are known.
    public var people: [Contact]
    /// How many more there are.
    public var moreCount: Int

    public init(identity: String, names: [String], people: [Contact] = [], moreCount: Int) {
      self.identity = identity
      self.names = names
      self.people = people
      self.moreCount = moreCount
    }
  }

  public init() {}
}

/// An answer from the records.
public enum RecordsAnswer: Hashable, Sendable {
  case recents([RecentCall])
  case favourites(Set<String>)
  case blockList(BlockList)
  /// The calls with each contact that has any, by ``Contact/identity``.
  case callSummaries([String: DialerRecords.CallSummary])
  /// Whether a number of the contact with this identity is blocked.
  case blocked(identity: String, Bool)
  /// The number on a key from 1 to 9; nil if there is none.
  case speedDial(key: Int, RecentCall?)
  /// The places of the numbers of the contact with this identity, by the numbers as written.
  case locations(identity: String, [String: String])
  /// All calls with the contact with this identity, the newest first.
  case calls(identity: String, [RecentCall])
  case typed(TypedNumber)
  case described(TypedNumber)
  case completions(DialerRecords.Completions)
}

extension DialerRecords.Completions: AutofillSource {
  public func suggestions(for query: AutofillQuery) -> [Autofill.Suggestion] {
    guard query.text == fieldText else { return [] }
    // The same number may be known in another form than the typed one; then nothing of it is highlighted.
    return numbers.prefix(query.limit).map { number in
      .init(value: number.value, ranges: query.range(in: number.value).map { [$0] } ?? [], hint: number.hint)
    }
  }
}
