import Calling
import ContactSearch
import Contacts
import Emoji
import TerminalInput
import TerminalText

/// Something that happened: a key, a timer, or the answer to an ``Effect``.
public enum Action: Sendable {
  // MARK: The screen

  /// The program has started.
  case started(time: String)
  /// The first frame is on the screen: what it did not wait for may begin.
  case shown
  case keyPressed(KeyChord)
  case mouseReported(MouseEvent)
  case pasted(String)
  case resized(Size)
  /// Stopping was asked for from outside, as a shell's `kill -TSTP` does.
  case suspendRequested
  /// Suspending is not possible here.
  case suspendRefused
  /// A signal that ends programs came, or the terminal is gone.
  case ended(signal: Int32)
  case timerFired(Timer)
  case minutePassed(time: String)

  // MARK: Searching

  /// The contacts found for a revision, and the numbers that are found by their labels. They come again, with guesses below
  /// the others, where those take longer.
  case searchFinished(revision: Int, SearchResults, labels: LabelledNumbers = .none)
  /// The keys that lead on from what was typed; see ``SearchResults/nextKeys``.
  case nextKeysFound(revision: Int, Set<Character>)
  /// What contacts that were found for a revision complete the query with; see ``ContactCompletions``.
  case completionsFound(revision: Int, [Autofill.Suggestion])
  /// What a highlighted completion would find.
  case previewFound(SearchResults, labels: LabelledNumbers = .none)
  /// The starred contacts that are loaded, those that are called most first.
  case favouritesFound([Contact])
  /// Who else is in the department of the contact that is shown.
  case colleaguesFound(DialerRecords.Colleagues)
  /// What the card of the contact with this identity says beyond what is searched.
  case cardRead(identity: String, [ContactCard.Field])
  /// The photo in the card of the contact with this identity.
  case photoDecoded(identity: String, ContactPhoto)
  /// The details of the contact with a UID are asked for from outside.
  case contactRequested(uid: String)
  /// Where the contact with a UID stands among the results for a revision, which are those of an empty field; nil when there
  /// is none.
  case contactFound(uid: String, rank: Int?, revision: Int)

  // MARK: Loading

  /// More contacts can be searched: so many now.
  case contactsLoaded(count: Int)
  case contactSkipped
  /// The sources changed and were read again: these contacts take the place of all before.
  case contactsReplaced(count: Int, skipped: Int)
  /// The contacts are in another order now, that of how they are used.
  case contactsReordered
  /// Other numbers are found by their labels now.
  case labelsChanged
  /// A source could not be read.
  case sourceFailed(String)
  /// The charsets that sources were read in, where they did not name them.
  case charsetsFound([String])
  case loadFinished
  /// None of the sources could be read.
  case loadFailed
  /// A source is not what it was when it was read.
  case sourcesChanged

  // MARK: Calls and records

  case callAccepted(by: String)
  /// The number was handed over to what reports how the call goes on.
  case callPlaced(CallID, by: String, can: CallCapabilities)
  case callChanged(CallEvent)
  case callFailed(String)
  /// Somebody calls; ``callChanged(_:)`` says what becomes of it.
  case callArrived(CallID, IncomingCaller, can: CallCapabilities)
  /// How it stands with the accounts that calls go through; all of them.
  case registrationsChanged([Registration])
  /// A blocked number called, and was declined where that is possible.
  case callBlocked(IncomingCaller)
  /// Another program says that somebody calls, or has called.
  case callAnnounced(IncomingCaller, AnnouncedOutcome)
  /// There is nothing that could take the call: the number is to be printed.
  case callPrinted(DialString)
  case recordsAnswered(RecordsAnswer)
  /// The options that were changed are in the configuration now.
  case optionsKept(path: String)
  /// Something the user should know, beside what was asked for.
  ///
  /// - Parameter whole: with more than a small screen has room for, as it is reported again when the screen is gone.
  case noticed(String, whole: String? = nil)

  // MARK: What is there

  /// The emoji are there that were asked for, and those used last, the newest first.
  case emojiLoaded(EmojiCatalog, recent: [String])
  /// The numbering plans became known: how numbers are shown while they are typed, and which short ones there are.
  case plansLoaded(FieldFormatter?, SpecialNumbers?)
}

public enum Timer: Hashable, Sendable {
  case keyFlash, toast
  /// Enter was pressed; see ``DialerState/isEnterRecent``.
  case enterPressed
  /// A call was confirmed with Enter.
  case confirmed
  /// Presses of the mouse later than this are no double click.
  case clicked
  /// Somebody talks for another second.
  case callSecond
  /// A key of the keypad is held down with the mouse.
  case keyHeld
  /// The key that deletes is still held down.
  case erasing
}
