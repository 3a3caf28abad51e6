import Calling
import ContactSearch
import Contacts
import NumberPlans
import TerminalText

/// A request to the runtime, returned by ``reduce(_:_:)``. Its result arrives as an ``Action``.
public enum Effect: Hashable, Sendable {
  // MARK: Searching

  /// Search, and report ``Action/searchFinished(revision:_:labels:)``, ``Action/nextKeysFound(revision:_:)`` and, if
  /// `completing` is not nil, ``Action/completionsFound(revision:_:)``. A newer search cancels this one.
  case search(SearchQuery, revision: Int, completing: AutofillQuery?)
  /// Report ``Action/previewFound(_:labels:)``. A newer preview cancels this one.
  case preview(SearchQuery)
  /// Report ``Action/favouritesFound(_:)``.
  case findFavourites
  /// Report ``Action/colleaguesFound(_:)`` for the contact with this identity.
  case findColleagues(identity: String, department: String, organisation: String?)
  /// Report ``Action/personFound(identity:_:)`` for a contact that is known by the identity, and by numbers or the name.
  case findPerson(identity: String, name: String, numbers: [CallTarget])
  /// Report ``Action/contactFound(_:ranks:revision:)``.
  case findContact(RequestedContact, revision: Int)

  // MARK: Loading

  /// Read all sources except those with the given IDs, and report when they change.
  ///
  /// Reading the sources again replaces all contacts.
  case loadContacts(without: Set<String> = [])
  /// Update the local copy of a directory or of address books, and report ``Action/copyChanged(id:_:)``.
  case refreshCopy(id: String)
  /// Release the memory of replaced contacts, which are no longer shown.
  case releaseReplacedContacts
  /// Report ``Action/plansLoaded(_:_:)``.
  case loadPlans
  /// Report ``RecordsAnswer/locations(identity:_:)``.
  case findLocations(identity: String, numbers: [String])
  /// Read the card of a contact again, and report ``Action/cardRead(identity:_:)``; then, if it has a photo and photos
  /// are shown, ``Action/photoDecoded(identity:_:)``.
  case readCard(Contact)
  /// Report ``Action/cardFound(_:for:id:)``, or ``Action/cardSaid(_:id:)``.
  case findCard(Contact, for: CardPurpose, id: Int)
  /// Open a file in the user's editor, in this terminal; report ``Action/resized(_:)`` when the editor has ended.
  case edit(path: String)
  /// Carry out what was asked about a card that was found.
  case answerCard(CardQuestion.Kind, Int)
  /// Write these fields of a card that was found, and leave the rest of it.
  case saveCard([CardField], id: Int)
  /// Report ``Action/companiesFound(_:revision:)`` for the companies that begin with a text.
  case findCompanies(String, revision: Int)
  /// Report ``Action/duplicatesFound(_:)`` and ``Action/mergedCardsFound(_:)``.
  case findDuplicates
  /// Add what the card of a contact has to that of another one, delete it, and report ``Action/contactsMerged(name:book:)``.
  case mergeContacts(keeping: Contact, removing: Contact)
  /// Undo the last merge of this session.
  case undoMerge
  /// Remember that two contacts are two people.
  case keepApart(DistinctPeople)
  /// Leave a card that was found as it is.
  case releaseCard(Int)
  /// Read the available and the recently used emoji, and report ``Action/emojiLoaded(_:recent:)``.
  case loadEmoji
  /// Save the recently used emoji, newest first.
  case saveRecentEmoji([String])

  // MARK: Calls and records

  /// Place a call, record it, and report its progress under the identifier of the request.
  case place(CallRequest)
  /// Send a command to a call; ``Action/callChanged(_:)`` reports its effect.
  case command(CallCommand, on: CallID)
  /// Ask the telephone system for something that is not about a call of the user's; report ``Action/noticed(_:whole:)`` if that
  /// fails, and otherwise what changes.
  case operate(SwitchboardCommand)
  /// Write contacts to a new file, without what is not searched, such as their postal addresses; report
  /// ``Action/contactsExported(_:path:)``.
  case exportContacts([Contact])
  /// Save the note of a call; an empty text deletes the note.
  case setNote(String, NoteTarget)
  /// Send a text message, and report ``Action/messageSent(to:)``, or ``Action/noticed(_:whole:)`` if that fails.
  case sendMessage(String, to: CallTarget, name: String)
  /// Save a new contact in an address book, and report ``Action/contactAdded(name:book:)``.
  case addContact([CardField], to: String)
  /// Record that the user viewed a contact found by a query.
  case recordView(ContactReference, query: String)
  /// Read how contacts are used, and report ``RecordsAnswer/favourites(_:)`` and ``RecordsAnswer/blockList(_:)``.
  case readRecords
  /// Report ``RecordsAnswer/recents(_:)``.
  case loadRecents
  /// Assign a number of a contact to a key from 1 to 9.
  case setSpeedDial(key: Int, number: String, ContactReference)
  /// Report ``RecordsAnswer/speedDial(key:_:)`` for a key from 1 to 9.
  case loadSpeedDial(key: Int)
  /// Report ``RecordsAnswer/typed(_:)`` and ``RecordsAnswer/completions(_:)`` if anything is known about the number.
  case lookUpNumber(String)
  /// Report ``RecordsAnswer/described(_:)`` for a number that was found by its label.
  case describeNumber(String)
  /// Report ``RecordsAnswer/blocked(identity:_:)``.
  case lookUpBlocked(ContactReference)
  /// Report ``RecordsAnswer/calls(identity:_:)``.
  case findCalls(ContactReference)
  /// Star a contact, or remove the star.
  case setFavourite(ContactReference, Bool)
  /// Block all numbers of a contact, or unblock them.
  case setBlocked(ContactReference, Bool)

  // MARK: Options

  case useTheme(Theme)
  /// Ask the terminal for its background, and report ``Action/backgroundFound(_:)`` if it answers.
  case askBackground
  case useLearning(LearningChoice)
  /// Write options into the configuration file, and report ``Action/optionsSaved(_:path:)``.
  case saveOptions([SavedOption])

  // MARK: Plain mode

  /// Report ``Action/answersArrived(_:)`` when the records, the numbering plans and the cards have answered all requests.
  case awaitAnswers(Int)

  // MARK: The screen

  /// Ring the terminal's bell.
  case ring
  /// A completion replaced the typed text; its source can act on the reference attached to it. Those of dialtone do nothing; see
  /// ``AutofillList``.
  case suggestionChosen(Autofill.Suggestion, typed: String)
  /// Forget that a query led to contacts.
  case forgetQuery(String)
  /// Open something of a contact with the desktop's program for it; report ``Action/noticed(_:whole:)`` if that fails.
  case open(ContactLink)
  /// Run a program of the user's, named by its title; report ``Action/noticed(_:whole:)`` if that fails.
  case run(Program, title: String)
  /// Copy a text to the desktop clipboard.
  case copy(String)
  case quit(Exit)
  /// Stop the program as Ctrl-Z does; report ``Action/resized(_:)`` when it continues, or ``Action/suspendRefused``.
  case suspend
  case repaint
  /// Report ``Action/timerFired(_:)`` after the given time; a running timer restarts.
  case startTimer(Timer, milliseconds: Int)
}

/// The reason why the program ends.
public enum Exit: Hashable, Sendable {
  case cancelled
  case noMatch
  /// Numbers were chosen; they are printed.
  case numbers([CallTarget])
  /// None of the sources could be read.
  case unreadable
  case signal(Int32)
}
