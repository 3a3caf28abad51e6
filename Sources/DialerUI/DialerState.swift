import Calling
import ContactSearch
import Contacts
import Keypad
import NumberPlans
import TerminalInput
import TerminalText

/// The complete state of the dialer.
///
/// ``reduce(_:_:)`` changes it, and ``render(_:)`` paints it: equal states give equal frames.
public struct DialerState: Sendable {
  public var size: Size
  public var settings: Settings
  public var field = TextField()
  /// Whether digits match only themselves, and all fields of contacts are searched.
  public var isTextMode = false
  /// Whether the typed text matches best in a name rather than in a number.
  var isNameTyped = false
  /// The offset in cells of the visible part of the field's content.
  public var fieldOffset = 0
  /// The mouse presses in the field that make a double or triple click.
  public var clicks = Clicks()
  /// The key of the keypad that is held down with the mouse.
  package var heldKey: Character?
  /// Whether the delete key is held down with the mouse.
  public var isErasing = false
  /// The number of changes of the query. Results carry the revision that they answer.
  public var revision = 0
  public internal(set) var results = SearchResults.none
  /// The numbers among the rows that are found by their labels.
  var labels: [LabelledNumber] = []
  /// The revision that ``results`` answers. No call is placed while it differs from ``revision``.
  public var resultsRevision = 0
  /// The keys that can follow the typed text; those of the previous text until they are known.
  public var nextKeys = SearchResults.none.nextKeys()
  /// The rows of the list. The visible ones are ready to be painted.
  var rows = ListRows()
  /// What is shown about the shown contact, below the list or beside it.
  var summary = Summary()
  /// The ``Contact/identity`` of the contact displayed last; see ``Timer/contactShown``.
  var displayedContact: String?
  /// The rows for the highlighted completion; nil if none is highlighted, or its results are not known yet.
  var preview: ListRows?
  /// The highlighted completion that ``preview`` was requested for.
  var previewed: String?
  /// The index of the selected row in ``quickRows``; nil if none is selected.
  public var quickSelection: Int?
  /// Whether the terminal's cursor is on the selected row. It returns to the field when something is typed.
  public var cursorFollowsSelection = false
  /// The index of the selected row; nil if no row is selected, as with an empty field.
  public var selection: Int?
  /// Whether the user made the selection, rather than the search by default.
  ///
  /// The user's selection is dropped when the query is replaced rather than extended or shortened.
  public var isSelectedByUser = false
  /// The rows that the user marked.
  var marks = MarkedRows()
  /// Whether the marked rows are being called, one after another.
  var callsMarked = false
  /// The numbers to print before the program ends, and those that were printed.
  var awaitedPrints = 1
  var prints: [CallTarget] = []
  /// The rank of the first row that is shown.
  public var scrollTop = 0
  public var autofill = Autofill()
  /// Further sources of completions, asked in this order after the contacts. dialtone has none; see ``AutofillList``.
  public var autofillSources: [any AutofillSource] = []
  /// The layers above the main screen, the lowest first. The last one receives the keys.
  public var layers: [Layer] = []
  public var emoji = EmojiKeyboard()
  public var toast: Toast?
  /// The number of messages shown so far. It tells a message from an equal one before it.
  var messageCount = 0
  /// The options changed since the program started.
  var changedOptions: Set<LiveOption> = []
  /// The last problems, the newest first, for the help.
  var reportedProblems: [ReportedProblem] = []
  /// Problems to report again when the program ends.
  public var problems: [String] = []
  public var load = LoadProgress()
  /// The sources of contacts, in the order in which they are read.
  public var sources: [SourceStatus] = []
  public internal(set) var duplicates = Duplicates()
  public var records = DialerRecords()
  /// The filter of the recent calls.
  public var recentsFilter = RecentsFilter.all
  public var focus = Focus.field
  /// The key of the keypad that is highlighted after a press.
  public var pressedKey: Character?
  /// The speed-dial keys that were pressed.
  var speedDial = SpeedDialPresses()
  /// Whether Enter was pressed before the results for the field's content, or all contacts, were available.
  public var isSubmitPending = false
  /// Whether it was said what `*` does.
  var hasExplainedStar = false
  /// The text whose only match is chosen once all contacts are loaded.
  var onlyMatchRequest: String?
  /// Movements through the list requested before the results for the field's content were available.
  public var pendingSteps: [Command] = []
  /// The keys after one that opened the details, or ran a command of the user's, before the results for the field's content were
  /// available; nil if none did.
  public var pendingKeys: [KeyChord]?
  /// The command that waits for the results; nil if the details do.
  var pendingOwnCommand: OwnCommand?
  /// The number of cards looked for so far, and the one that the open details wait for; nil if they wait for none.
  var cardRequests = 0
  public internal(set) var awaitedCard: AwaitedCard?
  /// The calls that no service has accepted yet.
  var placing: [PlacingCall] = []
  /// The number of calls placed so far.
  var placedCount = 0
  /// Whether a call is being placed. Enter does not call again meanwhile.
  public var isCalling: Bool { !placing.isEmpty }
  /// The calls in progress, as far as a service reports on them; see ``activeCall``.
  public var calls: [ActiveCall] = []
  /// The contacts on the other side of the calls, by ``Contact/identity``.
  var parties: [String: Contact] = [:]
  /// The registrations of the accounts that calls go through.
  public var registrations: [Registration] = []
  /// The address of the account that calls, chosen among the registrations; nil for the usual one.
  public var account: String?
  /// What the telephone system says of other people's lines.
  public internal(set) var switchboard = Switchboard()
  /// The new messages of the mailboxes.
  public var voicemail = Voicemail()
  /// Whether keys pressed during a call are typed into the field, rather than sent as tones.
  public var searchesInCall = false
  /// The call that ended last.
  public var endedCall: EndedCall?
  /// The number that is called again until it is free.
  package var redial: Redial?
  /// Whether Enter was pressed a moment ago. A repeated Enter is ignored: the key is held down or was pressed twice.
  public var isEnterRecent = false
  /// The field's content after the last completion, and the text typed before it.
  var completion: (fieldText: String, typed: String)?
  /// The target of the link that the program was started with.
  ///
  /// While the field contains it, Enter calls this target, and not a contact whose number matches its digits.
  var linkedTarget: CallTarget?
  /// The contact to show once all contacts are loaded.
  var requestedContact: RequestedContact?
  /// The ``Contact/identity`` of the contact whose colleagues were looked up last.
  var colleaguesOf: String?
  /// The labelled number that was looked up last for the summary below the list.
  var describedNumber: String?
  /// Whether ``results`` may contain contacts that were replaced meanwhile.
  var showsReplacedContacts = false
  /// Whether the numbering plans are still being loaded. Enter waits for them if they decide what it calls.
  public var awaitsPlans = false
  /// The numbers of the last ``Effect/awaitAnswers(_:)``, and of the last one that was answered.
  var answers = (awaited: 0, arrived: 0)
  /// The time of day as displayed.
  public var time = ""
  /// The time of day, or nil until the numbering plans are loaded: looking up a local time before would block.
  var timeHere: TimeOfDay? { awaitsPlans ? nil : TimeOfDay(time) }

  public init(size: Size, settings: Settings = Settings()) {
    self.size = size
    self.settings = settings
  }

  /// Settings made before the screen is shown. Some can be changed later; see ``LiveOption``.
  public struct Settings: Hashable, Sendable {
    /// Whether the dialer is used line by line. What was typed and found then stays after a call, as the rows of a list are
    /// called by their numbers.
    public var isPlain = false
    /// Whether choosing a number prints it and ends the program, instead of calling.
    public var prints = false
    /// The display name of the source of the contacts.
    public var sourceName = ""
    /// Whether the contacts are the sample, since nothing else was found.
    public var showsSample = false
    /// The display names of several sources.
    public var sourceNames = SourceNames()
    public var autofill = AutofillSettings()
    /// Formats numbers while they are typed; nil leaves them as they are.
    public var formatter: FieldFormatter?
    /// The region that numbers are dialled in.
    public var dialingRegion: Region?
    /// The rules for dialling in that region.
    public var dialRules = DialRules.none
    /// The user's own commands.
    public var ownCommands: [OwnCommand] = []
    /// Which account calls which numbers and people.
    public var accountRules: [AccountRule] = []
    /// The code of the region, as displayed; empty if it is not known.
    public var region: String {
      get { dialingRegion?.code ?? "" }
      set { dialingRegion = Region(newValue) }
    }
    /// The special numbers of the region; nil while they are not known.
    public var specialNumbers: SpecialNumbers?
    /// The local times of numbers; nil if they are not to be shown.
    public var localTimes: LocalTimes?
    /// The hours when calls need confirmation; nil if there are none.
    public var quietHours: QuietHours? = .usual
    /// The number that key 1 calls, unless it has a speed dial; nil if there is none.
    public var voicemail: String?
    /// Whether the calling method sends text messages. Otherwise the desktop's program for them is opened.
    public var sendsMessages = false
    /// The text with which a message after a missed call begins.
    public var missedCallMessage = ""
    /// The names of the address books in which new contacts can be saved, the usual one first.
    public var newContactBooks: [String] = []
    /// Whether the address book that the user chooses becomes the usual one in the configuration.
    public var remembersBook = false
    public var borders = BorderSet.rounded
    /// Whether the terminal may show nothing but ASCII, since the locale is not UTF-8.
    public var showsOnlyASCII = false
    public var keyMap = KeyMap.standard
    /// What the keys pass through, which decides what ESC and a key that arrive together mean.
    public var keyboardPath = KeyboardPath.direct
    /// The theme that the user's own styles are applied to.
    public var theme = Theme.standard
    /// Whether the theme is the one for the terminal's background, since the user has not chosen one.
    public var followsBackground = false
    /// The terminal's background; nil if it is not known.
    public var background: Background?
    public var learning = LearningChoice.used
    /// Whether the terminal's bell rings with each key that is typed.
    public var hasSound = false
    public var starKey = StarKey.itself
    /// The lowest tier of matches that a search includes.
    public var lastTier = MatchTier.typo
    /// Whether emoji are copied as shortcodes, for programs that cannot show emoji.
    public var copiesShortcodes = false
    /// Whether photos are shown. The terminal must support the colours and characters they need.
    public var showsPhotos = false
    /// Whether keys flash when they are pressed. If not, only messages and the time change without input.
    public var hasMotion = true
    /// The script whose letters are shown on the keys in addition to the Latin ones.
    public var keypadScript: KeypadScript?

    public init() {}
  }

  /// The part of the main screen that receives the keys.
  public enum Focus: Hashable, Sendable {
    case field
    /// The user clicks keys of the keypad.
    case keypad
    /// The user clicked the list.
    case list
    /// The emoji keyboard is open. The dial field keeps its cursor and receives the chosen emoji.
    case emoji
  }

  /// Successive mouse presses at one position of the field.
  public struct Clicks: Hashable, Sendable {
    /// The field position of the last press; nil after the double-click interval.
    public var position: Int?
    /// The number of presses in quick succession at that position.
    public var count = 0
    /// Whether the button is still down, so that dragging selects text.
    public var isDown = false
  }

  /// The progress of loading contacts.
  public struct LoadProgress: Hashable, Sendable {
    public var contacts = 0
    /// The charsets detected in sources that do not declare one.
    public var charsets: [String] = []
    public var isFinished = false
  }

  /// A layer above the main screen that receives the keys.
  public enum Layer: Sendable, Equatable {
    case help(scroll: Int)
    /// The details of a contact, and the selected row.
    case details(Contact, selection: Int)
    /// The choice between several numbers of a contact, and the selected one.
    case chooser(Contact, selection: Int)
    /// The recent calls, and the selected one.
    case recents(selection: Int)
    /// The marked rows, and the selected one.
    case marked(selection: Int)
    /// Contacts with the same identifier, one of which is meant, and the selected one.
    case namesakes([Contact], selection: Int)
    /// The known facts about a number.
    case number(NumberFacts)
    /// The options that can be set while the dialer runs, and the selected row.
    case options(selection: Int)
    /// The sources of the contacts, and the selected one.
    case sources(selection: Int)
    /// The note of a call that is being written.
    case note(NoteDraft)
    /// A call that Enter has to confirm.
    case confirmation(ProposedCall)
    /// A command for calls in progress that Enter has to confirm.
    case command(ProposedCommand)
    /// The question whether to block the numbers of a contact, or a number that belongs to no contact.
    case blocking(ContactReference)
    /// A contact that is added or edited.
    case form(ContactForm)
    /// Contacts that may be there twice, and the selected row.
    case duplicates(selection: Int)
    /// Two contacts side by side.
    case pair(ComparedPair)
    /// Parked calls, queues and what else the telephone system has for everybody, and the selected row.
    case switchboard(selection: Int)
    /// A question about the card of a contact.
    case card(CardQuestion)
  }

  /// The layer that receives the keys. Setting it replaces that layer or opens the first; nil closes it.
  public var layer: Layer? {
    get { layers.last }
    set {
      if !layers.isEmpty { layers.removeLast() }
      if let newValue { layers.append(newValue) }
    }
  }

  /// Whether Enter acts on the main screen, rather than on a layer or the emoji keyboard. Only then is a row of the
  /// main screen highlighted.
  var actsOnMainScreen: Bool { layer == nil && focus != .emoji }

  /// The selected match.
  public var selectedMatch: Match? {
    guard case .match(let rank) = selectedRow else { return nil }
    return listed(rank, in: rows).match
  }
}
