import Calling
import ContactSearch
import Contacts
import Keypad
import NumberPlans
import TerminalInput
import TerminalText

/// Everything the screen is made from. A value: the same state always gives the same picture.
public struct DialerState: Sendable {
  public var size: Size
  public var settings: Settings
  public var field = TextField()
  /// Whether every character in the field stands for itself, digits too, and all fields of contacts are searched.
  public var isTextMode = false
  /// Whether the best match of what is typed is one of a name, and no number has a better one.
  var isNameTyped = false
  /// The first cell of the field's content that is shown: content that is longer than the field scrolls.
  public var fieldOffset = 0
  /// Presses in the field that follow each other quickly: where, and how many.
  public var clicks = Clicks()
  /// The key of the keypad that is held down with the mouse.
  package var heldKey: Character?
  /// Whether the key that deletes is held down with the mouse.
  public var isErasing = false
  /// Counts the changes of what is searched for; results carry the revision they answer.
  public var revision = 0
  public internal(set) var results = SearchResults.none
  /// The numbers among the rows that are found by their labels.
  var labels = LabelledNumbers.none
  /// The revision that ``results`` answers. Nothing is called while it is not ``revision``.
  public var resultsRevision = 0
  /// The keys that lead on from what was typed. Until they are known those of what was typed before stay.
  public var nextKeys = SearchResults.none.nextKeys()
  /// The rows of the list, those in sight ready to be painted.
  var rows = ListRows()
  /// What is said of the marked contact below the list.
  var summary: [SummaryLine] = []
  /// The rows of the highlighted completion; nil while none is highlighted, and until they are there.
  var preview: ListRows?
  /// The highlighted completion that ``preview`` was asked for.
  var previewed: String?
  /// The numbered row of ``quickRows`` that is selected, beside an empty field.
  public var quickSelection: Int?
  /// Whether the selected row is where the user looks: the terminal's cursor stands there, until something is typed.
  public var attendsList = false
  /// The place of the selected row; nil when none is, as on an empty field.
  public var selection: Int?
  /// Whether the user selected it, rather than the search putting it first. It is kept only while keys narrow or widen the
  /// query that it was selected for.
  public var choseSelection = false
  /// The rank of the first row that is shown.
  public var scrollTop = 0
  public var autofill = Autofill()
  /// Where completions come from besides the contacts: asked in this order, after them.
  public var autofillSources: [any AutofillSource] = []
  /// What lies above the main screen, the lowest first. The last one takes the keys.
  public var layers: [Layer] = []
  public var emoji = EmojiKeyboard()
  public var toast: Toast?
  /// The options that were changed since the start.
  var changedOptions: Set<LiveOption> = []
  /// What went wrong and should be reported again when the screen is gone.
  public var problems: [String] = []
  public var load = LoadProgress()
  public var records = DialerRecords()
  /// Which of the recent calls are shown while they are open.
  public var recentsFilter = RecentsFilter.all
  public var focus = Focus.field
  /// The key of the keypad that is highlighted because it was just pressed.
  public var pressedKey: Character?
  /// Enter was pressed before the results for the field's content were there, or before all contacts were.
  public var isSubmitPending = false
  /// Steps through the list that were asked for before the results for the field's content were there.
  public var pendingSteps: [Command] = []
  /// A call was handed over and nothing is known of it yet: another Enter does not call again.
  public var isCalling = false
  /// Whom the call is to that is being handed over.
  var placing: PlacedCall?
  /// What was reported of calls while one was being handed over.
  var earlyCallEvents: [CallEvent] = []
  /// The calls that are under way, as far as anything is known of them; see ``activeCall``.
  public var calls: [ActiveCall] = []
  /// The accounts that calls go through, as far as they have to be registered somewhere.
  public var registrations: [Registration] = []
  /// Whether keys are typed while somebody talks, rather than sent to the other side.
  public var searchesInCall = false
  /// The call that ended last.
  public var endedCall: EndedCall?
  /// Enter was pressed a moment ago: another one is the same key, held down or pressed twice, and does nothing.
  public var isEnterRecent = false
  /// What the last completion made of the field, and what was typed to find it.
  var completion: (fieldText: String, typed: String)?
  /// The UID of the contact to show once all are loaded.
  var requestedContact: String?
  /// Whose colleagues were looked for last, by ``Contact/identity``.
  var colleaguesOf: String?
  /// The labelled number that was looked up last for the pane below the list.
  var describedNumber: String?
  /// Whether ``results`` may be of contacts that were replaced since.
  var showsReplacedContacts = false
  /// Whether what is known of numbering plans is still being loaded. Enter waits for it where it matters.
  public var awaitsPlans = false
  /// The time of day as it is shown.
  public var time = ""
  /// The same, once what is known of other places is loaded: looking there before would wait for it.
  var timeHere: TimeOfDay? { awaitsPlans ? nil : TimeOfDay(time) }

  public init(size: Size, settings: Settings = Settings()) {
    self.size = size
    self.settings = settings
  }

  /// What is set before the screen is there; some of it can be changed while it is, see ``LiveOption``.
  public struct Settings: Hashable, Sendable {
    /// Whether the chosen number is printed and the program ends, rather than calling.
    public var prints = false
    /// What the contacts come from, as it is shown.
    public var sourceName = ""
    /// What each of several sources is called.
    public var sourceNames = SourceNames()
    public var autofill = AutofillSettings()
    /// How numbers are shown while they are typed; nil: as they are typed.
    public var formatter: FieldFormatter?
    /// Where numbers are dialled.
    public var dialingRegion: Region?
    /// The region as it is shown; empty when unknown.
    public var region: String {
      get { dialingRegion?.code ?? "" }
      set { dialingRegion = Region(newValue) }
    }
    /// The short numbers of the region; nil while they are not known.
    public var specialNumbers: SpecialNumbers?
    /// What time it is where numbers are; nil where that is not to be told.
    public var localTimes: LocalTimes?
    /// When nobody is called without a question; nil: never.
    public var quietHours: QuietHours? = .usual
    public var borders = BorderSet.rounded
    public var keyMap = KeyMap.standard
    /// The theme before looks of the user's own.
    public var theme = Theme.standard
    public var learning = LearningChoice.used
    /// Whether the terminal's bell rings with each key that is typed.
    public var hasSound = false
    public var starKey = StarKey.itself
    /// The last tier that a search looks at.
    public var lastTier = MatchTier.typo
    /// Whether emoji are copied as their shortcodes, for what shows no emoji.
    public var copiesShortcodes = false
    /// Whether photos are shown: the terminal has the colours and the characters for them.
    public var showsPhotos = false
    /// Whether keys flash when they are pressed. Without, nothing on the screen changes by itself but messages and the time.
    public var hasMotion = true
    /// The script whose letters stand on the keys beside the Latin ones.
    public var keypadScript: KeypadScript?

    public init() {}
  }

  /// What typing goes to.
  public enum Focus: Hashable, Sendable {
    case field
    /// Keys are being clicked.
    case keypad
    /// The list was clicked.
    case list
    /// The emoji keyboard is open; the dial field keeps its cursor and takes what is chosen there.
    case emoji
  }

  /// Presses of the mouse in one place.
  public struct Clicks: Hashable, Sendable {
    /// The position in the field of the last press; nil when it is long ago.
    public var position: Int?
    /// How many presses there were in that place, one soon after the other.
    public var count = 0
    /// Whether the button is still down, so that moving selects.
    public var isDown = false
  }

  /// How far loading has come.
  public struct LoadProgress: Hashable, Sendable {
    public var contacts = 0
    /// Cards and entries that could not be read.
    public var skipped = 0
    /// Sources that could not be read at all.
    public var unreadable = 0
    /// The charsets that sources were read in, where they did not name them.
    public var charsets: [String] = []
    public var isFinished = false
  }

  /// A message that goes away by itself.
  public struct Toast: Hashable, Sendable {
    public var text: String
    public var isError: Bool
  }

  /// What lies above the main screen and takes the keys.
  public enum Layer: Sendable, Equatable {
    case help(scroll: Int)
    /// Everything about a contact, and the selected row.
    case details(Contact, selection: Int)
    /// A contact with several numbers, and the chosen one.
    case chooser(Contact, selection: Int)
    /// The calls, and the chosen one.
    case recents(selection: Int)
    /// What is known of the number in the field.
    case number(TypedNumber)
    /// What can be set while the dialer runs, and the selected row.
    case options(selection: Int)
    /// A note of a call, as it is being written.
    case note(NoteDraft)
    /// A call that needs another Enter.
    case confirmation(ProposedCall)
    /// Whether to block the numbers of a contact.
    case blocking(Contact)
  }

  /// The layer that takes the keys; setting it replaces that one, or opens the first; nil closes it.
  public var layer: Layer? {
    get { layers.last }
    set {
      if !layers.isEmpty { layers.removeLast() }
      if let newValue { layers.append(newValue) }
    }
  }

  /// The chosen match.
  public var selectedMatch: Match? {
    guard case .match(let rank) = selectedRow else { return nil }
    return listed(rank, in: rows).match
  }
}
