/// What a telephone system tells of other people's lines, of parked calls and of queues: a busy lamp field in a value.
///
/// It changes by ``Change``s, which a ``CallService`` reports in order:
///
///     for await changes in service.switchboard { changes.forEach { switchboard.apply($0) } }
public struct Switchboard: Hashable, Sendable {
  /// What the user can do with it.
  public struct Offers: OptionSet, Codable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Take a call that rings at somebody else.
    public static let pickUp = Offers(rawValue: 1 << 0)
    /// Park calls, and take parked ones.
    public static let park = Offers(rawValue: 1 << 1)
    /// Log in to queues and out of them.
    public static let queues = Offers(rawValue: 1 << 2)
  }

  /// A line of somebody, as its telephones and its owner say.
  public struct Line: Codable, Hashable, Sendable {
    public enum State: String, Codable, Hashable, Sendable {
      case free, ringing, talking
      /// Whoever talks there has put the call on hold.
      case held
      /// No telephone of the line is registered.
      case offline
    }

    /// What the owner of the line has set.
    public enum Absence: String, Codable, Hashable, Sendable {
      case away
      case doNotDisturb = "do-not-disturb"
    }

    /// The number of the line within the system: its extension.
    public var number: String
    public var state: State
    /// nil if the owner is there, or the system does not know.
    public var absence: Absence?
    /// What the owner says about the absence; empty if nothing.
    public var remark = ""

    public init(number: String, _ state: State, absence: Absence? = nil, remark: String = "") {
      (self.number, self.state, self.absence, self.remark) = (number, state, absence, remark)
    }
  }

  /// A call that waits for anybody to take it.
  public struct ParkedCall: Codable, Hashable, Sendable {
    /// Where calls are parked, and the number of the place there.
    public struct Place: Codable, Hashable, Comparable, Sendable {
      public var lot: String
      public var number: String

      public init(lot: String, number: String) { (self.lot, self.number) = (lot, number) }

      public static func < (one: Place, other: Place) -> Bool {
        (one.lot, Int(one.number) ?? 0, one.number) < (other.lot, Int(other.number) ?? 0, other.number)
      }
    }

    public var place: Place
    public var party: Caller
    /// Whether it was parked from the user's own telephone.
    public var isOwn: Bool

    public init(place: Place, party: Caller, isOwn: Bool) {
      (self.place, self.party, self.isOwn) = (place, party, isOwn)
    }
  }

  /// Calls that wait for the first of several people.
  public struct Queue: Codable, Hashable, Sendable {
    public var name: String
    /// How many callers wait.
    public var waiting = 0
    /// Whether the user receives its calls.
    public var hasUser = false
    /// Whether the user receives none for the moment.
    public var isPaused = false

    public init(name: String, waiting: Int = 0, hasUser: Bool = false, isPaused: Bool = false) {
      (self.name, self.waiting, self.hasUser, self.isPaused) = (name, waiting, hasUser, isPaused)
    }
  }

  public enum Change: Codable, Hashable, Sendable {
    /// Nothing is known any more: the connection was lost.
    case cleared
    case offers(Offers)
    case line(Line)
    /// A line that no longer exists.
    case noLine(number: String)
    case parked(ParkedCall)
    /// Somebody took the parked call, or it has ended.
    case unparked(ParkedCall.Place)
    case queue(Queue)
    /// Whether the user's own line is set to take no calls. Where the system does not have that, it is never reported.
    case doNotDisturb(Bool)
  }

  /// More lines than those of the largest system are not stored.
  static let maximumLines = 20_000
  static let maximumOthers = 1_000

  public private(set) var offers: Offers = []
  /// By their numbers.
  public private(set) var lines: [String: Line] = [:]
  /// In the order of their places.
  public private(set) var parked: [ParkedCall] = []
  /// In the order of their names.
  public private(set) var queues: [Queue] = []
  /// nil if the system does not have that.
  public private(set) var doNotDisturb: Bool?

  public init() {}

  /// - Complexity: O(1) for lines, O(parked calls) and O(queues) for others
  public mutating func apply(_ change: Change) {
    switch change {
    case .cleared: self = Switchboard()
    case .offers(let offers): self.offers = offers
    case .line(let line):
      if lines[line.number] != nil || lines.count < Switchboard.maximumLines { lines[line.number] = line }
    case .noLine(let number): lines[number] = nil
    case .parked(let call):
      parked.removeAll { $0.place == call.place }
      guard parked.count < Switchboard.maximumOthers else { return }
      parked.insert(call, at: parked.firstIndex { call.place < $0.place } ?? parked.endIndex)
    case .unparked(let place): parked.removeAll { $0.place == place }
    case .queue(let queue):
      queues.removeAll { $0.name == queue.name }
      guard queues.count < Switchboard.maximumOthers else { return }
      queues.insert(queue, at: queues.firstIndex { queue.name < $0.name } ?? queues.endIndex)
    case .doNotDisturb(let isSet): doNotDisturb = isSet
    }
  }

  /// The changes that make this out of anything: for whoever has heard of none.
  var changes: [Change] {
    [.cleared, .offers(offers)] + lines.values.map { .line($0) } + parked.map { .parked($0) }
      + queues.map { .queue($0) } + (doNotDisturb.map { [.doNotDisturb($0)] } ?? [])
  }
}

/// A request to the telephone system that is not about a call of the user's.
public enum SwitchboardCommand: Codable, Hashable, Sendable {
  /// Take the call that rings at a line.
  case pickUp(number: String)
  case takeParked(Switchboard.ParkedCall.Place)
  /// Receive the calls of a queue, or no longer.
  case enter(queue: String)
  case leave(queue: String)
  case pause(queue: String)
  case unpause(queue: String)
  case doNotDisturb(Bool)
}
