import Calling
import ContactSearch
import Contacts
import TerminalText

/// Something that shall be done outside: data, carried out by whoever runs the screen. Whatever comes of it is an ``Action``.
public enum Effect: Hashable, Sendable {
  // MARK: Searching

  /// Report ``Action/searchFinished(revision:_:labels:)``, ``Action/nextKeysFound(revision:_:)`` and, where anything is to be
  /// completed, ``Action/completionsFound(revision:_:)``. A newer search cancels it.
  case search(SearchQuery, revision: Int, completing: AutofillQuery?)
  /// Report ``Action/previewFound(_:labels:)``. A newer one cancels it.
  case preview(SearchQuery)
  /// Report ``Action/favouritesFound(_:)``.
  case findFavourites
  /// Report ``Action/colleaguesFound(_:)`` of whoever has this identity.
  case findColleagues(identity: String, department: String, organisation: String?)
  /// Report ``Action/contactFound(uid:rank:revision:)``.
  case findContact(uid: String, revision: Int)

  // MARK: Loading

  /// Read the sources, and report when they change. Reading them again replaces all contacts.
  case loadContacts
  /// Contacts that were replaced are not shown any more: give back what they held.
  case releaseReplacedContacts
  /// Report ``Action/plansLoaded(_:_:)``.
  case loadPlans
  /// Report ``RecordsAnswer/places(identity:_:)``.
  case findPlaces(identity: String, numbers: [String])
  /// Read the card of a contact again, and report ``Action/cardRead(identity:_:)``; then, where it has a photo and photos are
  /// shown, ``Action/photoDecoded(identity:_:)``.
  case readCard(Contact)
  /// Read which emoji there are and which were used, and report ``Action/emojiLoaded(_:recent:)``.
  case loadEmoji
  /// Remember which emoji were used last, the newest first.
  case keepRecentEmoji([String])

  // MARK: Calls and records

  /// Hand the number over, and report what became of it.
  case call(CallRequest)
  /// Have something done to a call; ``Action/callChanged(_:)`` says when it is.
  case command(CallCommand, on: CallID)
  /// Write down a note of a call; an empty one deletes it.
  case setNote(String, NoteTarget)
  /// Write down that a number is being called.
  ///
  /// - Parameters:
  ///   - contact: whose number it is; nil when it was typed.
  ///   - query: what was typed to find the contact.
  case recordCall(DialString, contact: MarkedContact?, query: String)
  /// Write down that the last call could not be handed over.
  case recordFailure
  /// Learn that somebody was looked at who was found by a query.
  case recordLook(MarkedContact, query: String)
  /// Read how contacts are used, and report ``RecordsAnswer/favourites(_:)`` and ``RecordsAnswer/blockList(_:)``.
  case readRecords
  /// Report ``RecordsAnswer/recents(_:)``.
  case loadRecents
  /// Put a number of a contact on a key from 1 to 9.
  case setSpeedDial(key: Int, number: String, MarkedContact)
  /// Report ``RecordsAnswer/speedDial(key:_:)`` of a key from 1 to 9.
  case loadSpeedDial(key: Int)
  /// Report ``RecordsAnswer/typed(_:)`` and ``RecordsAnswer/completions(_:)``, where there is anything to say.
  case lookUpNumber(String)
  /// Report ``RecordsAnswer/described(_:)`` of a number that was found by its label.
  case describeNumber(String)
  /// Report ``RecordsAnswer/blocked(identity:_:)``.
  case lookUpBlocked(MarkedContact)
  /// Report ``RecordsAnswer/calls(identity:_:)``.
  case findCalls(MarkedContact)
  /// Star a contact, or take the star away.
  case setFavourite(MarkedContact, Bool)
  /// Block all numbers of a contact, or none of them any more.
  case setBlocked(MarkedContact, Bool)

  // MARK: Options

  case useTheme(Theme)
  case useLearning(LearningChoice)
  /// Write options into the configuration, and report ``Action/optionsKept(path:)``.
  case keepOptions([KeptOption])

  // MARK: The screen

  /// Ring the terminal's bell.
  case ring
  /// A completion was chosen and took the place of what was typed: whoever attached a reference to it can act on that.
  case suggestionChosen(Autofill.Suggestion, typed: String)
  /// Put a text into the clipboard of the desktop.
  case copy(String)
  case quit(Exit)
  /// Stop the program as Ctrl-Z does; report ``Action/resized(_:)`` when it goes on, or ``Action/suspendRefused``.
  case suspend
  case repaint
  /// Report ``Action/timerFired(_:)`` after a while; a timer that runs starts again.
  case startTimer(Timer, milliseconds: Int)
}

/// How the program ends.
public enum Exit: Hashable, Sendable {
  case cancelled
  case noMatch
  /// With the number to print.
  case number(DialString)
  /// None of the sources could be read.
  case unreadable
  case signal(Int32)
}
