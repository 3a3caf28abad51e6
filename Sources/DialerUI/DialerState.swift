import Calling
import ContactSearch
import Contacts
import Keypad
import NumberPlans
import TerminalInput
import TerminalText

/// Everything the screen is made from. A value: the same state always gives the same frame.
public struct DialerState: Sendable {
  public var size: Size
  public var settings: Settings
  public var field = TextField()
  /// Whether every character in the field stands for itself, digits too, and all fields of contacts are searched.
  public var isTextMode = false
  /// Whether the best match of the typed text is in a name, and no number matches better.
  var isNameTyped = false
  /// The first cell of the field's content that is shown: content that is longer than the field scrolls.
  public var fieldOffset = 0
  /// Presses in the field that follow each other quickly: where, and how many.
  public var clicks = Clicks()
  /// The key of the keypad that is held down with the mouse.
  package var heldKey: Character?
  /// Whether the key that deletes is held down with the mouse.
  public var isErasing = false
  /// Counts the changes of the query; results carry the revision that they answer.
  public var revision = 0
  public internal(set) var results = SearchResults.none
  /// The numbers among the rows that are found by their labels.
  var labels = LabelledNumbers.none
  /// The revision that ``results`` answers. Nothing is called while it is not ``revision``.
  public var resultsRevision = 0
  /// The keys that can follow the typed text. Until they are known, the previous ones stay.
  public var nextKeys = SearchResults.none.nextKeys()
  /// The rows of the list, the visible ones ready to be painted.
  var rows = ListRows()
  /// The lines about the marked contact below the list.
  var summary: [SummaryLine] = []
  /// The rows of the highlighted completion; nil while none is highlighted, and until they are known.
  var preview: ListRows?
  /// The highlighted completion that ``preview`` was requested for.
  var previewed: String?
  /// The numbered row of ``quickRows`` that is selected, beside an empty field.
  public var quickSelection: Int?
  /// Whether the selected row is where the user looks: the terminal's cursor is there, until something is typed.
  public var cursorFollowsSelection = false
  /// The index of the selected row; nil if none is, as with an empty field.
  public var selection: Int?
  /// Whether the user selected it, rather than the search putting it first. It is kept only while keys narrow or widen the
  /// query that it was selected for.
  public var isSelectedByUser = false
  /// The rank of the first row that is shown.
  public var scrollTop = 0
  public var autofill = Autofill()
  /// Where completions come from besides the contacts: asked in this order, after them.
  public var autofillSources: [any AutofillSource] = []
  /// The layers above the main screen, the lowest first. The last one takes the keys.
  public var layers: [Layer] = []
  public var emoji = EmojiKeyboard()
  public var toast: Toast?
  /// The options that were changed since the start.
  var changedOptions: Set<LiveOption> = []
  /// Problems to report again when the screen is gone.
  public var problems: [String] = []
  public var load = LoadProgress()
  /// Where the contacts come from, in the order in which they are read.
  public var sources: [SourceStatus] = []
  public var records = DialerRecords()
  /// Which of the recent calls are shown while they are open.
  public var recentsFilter = RecentsFilter.all
  public var focus = Focus.field
  /// The key of the keypad that is highlighted because it was just pressed.
  public var pressedKey: Character?
  /// Enter was pressed before the results for the field's content, or all contacts, were available.
  public var isSubmitPending = false
  /// Steps through the list that were requested before the results for the field's content were available.
  public var pendingSteps: [Command] = []
  /// The calls that are being handed over, whose result is not known yet.
  var placing: [PlacingCall] = []
  /// How many calls were placed.
  var placedCount = 0
  /// Whether a call is being handed over: another Enter does not call again.
  public var isCalling: Bool { !placing.isEmpty }
  /// The calls in progress that a service reports on; see ``activeCall``.
  public var calls: [ActiveCall] = []
  /// The accounts that calls go through, as far as they have to be registered somewhere.
  public var registrations: [Registration] = []
  /// Whether keys are typed while somebody talks, rather than sent to the other side.
  public var searchesInCall = false
  /// The call that ended last.
  public var endedCall: EndedCall?
  /// Enter was pressed a moment ago: another one is the same key, held down or pressed twice, and does nothing.
  public var isEnterRecent = false
  /// The field's content after the last completion, and the text typed before it.
  var completion: (fieldText: String, typed: String)?
  /// The target of the link that the program was started for: while it stands in the field, Enter calls it, and no contact whom
  /// its digits also find.
  var linkedTarget: CallTarget?
  /// The contact to show once all are loaded.
  var requestedContact: RequestedContact?
  /// The contact whose colleagues were looked up last, by ``Contact/identity``.
  var colleaguesOf: String?
  /// The labelled number that was looked up last for the pane below the list.
  var describedNumber: String?
  /// Whether ``results`` may be of contacts that were replaced since.
  var showsReplacedContacts = false
  /// Whether the numbering plans are still being loaded. Enter waits for it where it matters.
  public var awaitsPlans = false
  /// The time of day as it is shown.
  public var time = ""
  /// The same, once the data about other places is loaded: a lookup before that would wait for it.
  var timeHere: TimeOfDay? { awaitsPlans ? nil : TimeOfDay(time) }

  public init(size: Size, settings: Settings = Settings()) {
    self.size = size
    self.settings = settings
  }

  /// Settings made before the screen is shown; some can be changed while it is, see ``LiveOption``.
  public struct Settings: Hashable, Sendable {
    /// Whether the chosen number is printed and the program ends, rather than calling.
    public var prints = false
    /// The name of the source of the contacts, as shown.
    public var sourceName = ""
    /// The names of several sources.
    public var sourceNames = SourceNames()
    public var autofill = AutofillSettings()
    /// How numbers are shown while they are typed; nil: as they are typed.
    public var formatter: FieldFormatter?
    /// Where numbers are dialled.
    public var dialingRegion: Region?
    /// How numbers are dialled there.
    public var dialRules = DialRules.none
    /// The region as it is shown; empty when unknown.
    public var region: String {
      get { dialingRegion?.code ?? "" }
      set { dialingRegion = Region(newValue) }
    }
    /// The short numbers of the region; nil while they are not known.
    public var specialNumbers: SpecialNumbers?
    /// What time it is where numbers are; nil where that is not to be told.
    public var localTimes: LocalTimes?
    /// The hours when calls need confirmation; nil: never.
    public var quietHours: QuietHours? = .usual
    public var borders = BorderSet.rounded
    public var keyMap = KeyMap.standard
    /// The theme before the user's own looks.
    public var theme = Theme.standard
    public var learning = LearningChoice.used
    /// Whether the terminal's bell rings with each key that is typed.
    public var hasSound = false
    public var starKey = StarKey.itself
    /// The last tier that a search looks at.
    public var lastTier = MatchTier.typo
    /// Whether emoji are copied as their shortcodes, for programs that show no emoji.
    public var copiesShortcodes = false
    /// Whether photos are shown: the terminal has the colours and the characters for them.
    public var showsPhotos = false
    /// Whether keys flash when they are pressed. Without, nothing on the screen changes by itself but messages and the time.
    public var hasMotion = true
    /// The script whose letters stand on the keys besides the Latin ones.
    public var keypadScript: KeypadScript?

    public init() {}
  }

  /// The target of typing.
  public enum Focus: Hashable, Sendable {
    case field
    /// Keys are being clicked.
    case keypad
    /// The list was clicked.
    case list
    /// The emoji keyboard is open; the dial field keeps its cursor and receives the chosen emoji.
    case emoji
  }

  /// Presses of the mouse in one place.
  public struct Clicks: Hashable, Sendable {
    /// The position in the field of the last press; nil if it was long ago.
    public var position: Int?
    /// How many presses there were in quick succession in that place.
    public var count = 0
    /// Whether the button is still down, so that moving selects.
    public var isDown = false
  }

  /// How far loading has come.
  public struct LoadProgress: Hashable, Sendable {
    public var contacts = 0
    /// The charsets that sources were read in, if they did not name them.
    public var charsets: [String] = []
    public var isFinished = false
  }

  /// A message that disappears by itself.
  public struct Toast: Hashable, Sendable {
    public var text: String
    public var isError: Bool
  }

  /// A layer above the main screen that takes the keys.
  public enum Layer: Sendable, Equatable {
    case help(scroll: Int)
    /// Everything about a contact, and the selected row.
    case details(Contact, selection: Int)
    /// A contact with several numbers, and the chosen one.
    case chooser(Contact, selection: Int)
    /// The calls, and the chosen one.
    case recents(selection: Int)
    /// What is known about the number in the field.
    case number(TypedNumber)
    /// The options that can be set while the dialer runs, and the selected row.
    case options(selection: Int)
    /// The sources of the contacts, and the selected one.
    case sources(selection: Int)
    /// A note of a call, as it is being written.
    case note(NoteDraft)
    /// A call that needs another Enter.
    case confirmation(ProposedCall)
    /// Whether to block the numbers of a contact, or a number that is nobody's.
    case blocking(MarkedContact)
  }

  /// The layer that takes the keys; setting it replaces that one, or opens the first; nil closes it.
  public var layer: Layer? {
    get { layers.last }
    set {
      if !layers.isEmpty { layers.removeLast() }
      if let newValue { layers.append(newValue) }
    }
  }

  /// Whether Enter acts on the main screen, rather than on a layer or the emoji keyboard. Only then is a row there bright.
  var actsOnMainScreen: Bool { layer == nil && focus != .emoji }

  /// The chosen match.
  public var selectedMatch: Match? {
    guard case .match(let rank) = selectedRow else { return nil }
    return listed(rank, in: rows).match
  }
}
