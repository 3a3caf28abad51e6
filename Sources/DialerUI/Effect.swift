import Calling
import ContactSearch
import Contacts
import NumberPlans
import TerminalText

/// Work to be done outside: data, carried out by the runtime. Its result comes back as an ``Action``.
public enum Effect: Hashable, Sendable {
  // MARK: Searching

  /// Report ``Action/searchFinished(revision:_:labels:)``, ``Action/nextKeysFound(revision:_:)`` and, if anything is to be
  /// completed, ``Action/completionsFound(revision:_:)``. A newer search cancels it.
  case search(SearchQuery, revision: Int, completing: AutofillQuery?)
  /// Report ``Action/previewFound(_:labels:)``. A newer one cancels it.
  case preview(SearchQuery)
  /// Report ``Action/favouritesFound(_:)``.
  case findFavourites
  /// Report ``Action/colleaguesFound(_:)`` for the contact with this identity.
  case findColleagues(identity: String, department: String, organisation: String?)
  /// Report ``Action/contactFound(_:rank:revision:)``.
  case findContact(RequestedContact, revision: Int)

  // MARK: Loading

  /// Read the sources but for some, by their IDs, and report when they change. Reading them again replaces all contacts.
  case loadContacts(without: Set<String> = [])
  /// Bring the copy of a directory or of address books up to date, and report ``Action/copyChanged(id:_:)``.
  case refreshCopy(id: String)
  /// Contacts that were replaced are not shown any more: release what they held.
  case releaseReplacedContacts
  /// Report ``Action/plansLoaded(_:_:)``.
  case loadPlans
  /// Report ``RecordsAnswer/locations(identity:_:)``.
  case findLocations(identity: String, numbers: [String])
  /// Read the card of a contact again, and report ``Action/cardRead(identity:_:)``; then, if it has a photo and photos are
  /// shown, ``Action/photoDecoded(identity:_:)``.
  case readCard(Contact)
  /// Read the available emoji and those used last, and report ``Action/emojiLoaded(_:recent:)``.
  case loadEmoji
  /// Remember which emoji were used last, the newest first.
  case saveRecentEmoji([String])

  // MARK: Calls and records

  /// Place a call, record it, and report what becomes of it, under the identifier of the request.
  case place(CallRequest)
  /// Have something done to a call; ``Action/callChanged(_:)`` says when it is.
  case command(CallCommand, on: CallID)
  /// Save a note of a call; an empty one deletes it.
  case setNote(String, NoteTarget)
  /// Learn that a contact found by a query was viewed.
  case recordView(MarkedContact, query: String)
  /// Read how contacts are used, and report ``RecordsAnswer/favourites(_:)`` and ``RecordsAnswer/blockList(_:)``.
  case readRecords
  /// Report ``RecordsAnswer/recents(_:)``.
  case loadRecents
  /// Assign a number of a contact to a key from 1 to 9.
  case setSpeedDial(key: Int, number: String, MarkedContact)
  /// Report ``RecordsAnswer/speedDial(key:_:)`` of a key from 1 to 9.
  case loadSpeedDial(key: Int)
  /// Report ``RecordsAnswer/typed(_:)`` and ``RecordsAnswer/completions(_:)``, if there is anything to report.
  case lookUpNumber(String)
  /// Report ``RecordsAnswer/described(_:)`` of a number that was found by its label.
  case describeNumber(String)
  /// Report ``RecordsAnswer/blocked(identity:_:)``.
  case lookUpBlocked(MarkedContact)
  /// Report ``RecordsAnswer/calls(identity:_:)``.
  case findCalls(MarkedContact)
  /// Star a contact, or remove the star.
  case setFavourite(MarkedContact, Bool)
  /// Block all numbers of a contact, or unblock them.
  case setBlocked(MarkedContact, Bool)

  // MARK: Options

  case useTheme(Theme)
  case useLearning(LearningChoice)
  /// Write options into the configuration, and report ``Action/optionsSaved(path:)``.
  case saveOptions([SavedOption])

  // MARK: The screen

  /// Ring the terminal's bell.
  case ring
  /// A completion was chosen and replaced the typed text: its source can act on the reference it attached.
  case suggestionChosen(Autofill.Suggestion, typed: String)
  /// Put a text on the clipboard of the desktop.
  case copy(String)
  case quit(Exit)
  /// Stop the program as Ctrl-Z does; report ``Action/resized(_:)`` when it continues, or ``Action/suspendRefused``.
  case suspend
  case repaint
  /// Report ``Action/timerFired(_:)`` after a while; a running timer restarts.
  case startTimer(Timer, milliseconds: Int)
}

/// How the program ends.
public enum Exit: Hashable, Sendable {
  case cancelled
  case noMatch
  /// With what is to be printed.
  case number(CallTarget)
  /// None of the sources could be read.
  case unreadable
  case signal(Int32)
}
