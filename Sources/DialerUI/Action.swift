import Calling
import ContactSearch
import Contacts
import Emoji
import NumberPlans
import TerminalInput
import TerminalText

/// Something that happened: a key, a timer, or the answer to an ``Effect``.
public enum Action: Sendable {
  // MARK: The screen

  /// The program has started.
  case started(time: String)
  /// The first frame is on the screen: work that it did not wait for may begin.
  case shown
  case keyPressed(KeyChord)
  case mouseReported(MouseEvent)
  case pasted(String)
  /// The target of a link that the program was started for.
  case linkOpened(CallTarget)
  case resized(Size)
  /// Suspending was requested from outside, as a shell's `kill -TSTP` does.
  case suspendRequested
  /// Suspending is not possible here.
  case suspendRefused
  /// A signal that ends programs came, or the terminal is gone.
  case ended(signal: Int32)
  case timerFired(Timer)
  case minutePassed(time: String)

  // MARK: Searching

  /// The contacts found for a revision, and the numbers found by their labels. They come again, with guesses below the others,
  /// if those take longer.
  case searchFinished(revision: Int, SearchResults, labels: LabelledNumbers = .none)
  /// The keys that can follow the typed text; see ``SearchResults/nextKeys``.
  case nextKeysFound(revision: Int, Set<Character>)
  /// The completions of the query from the contacts found for a revision; see ``ContactCompletions``.
  case completionsFound(revision: Int, [Autofill.Suggestion])
  /// The results of a highlighted completion.
  case previewFound(SearchResults, labels: LabelledNumbers = .none)
  /// The starred contacts that are loaded, the most called first.
  case favouritesFound([Contact])
  /// The other people in the department of the contact shown.
  case colleaguesFound(DialerRecords.Colleagues)
  /// The fields that are not searched, from the card of the contact with this identity.
  case cardRead(identity: String, [ContactCard.Field])
  /// The photo in the card of the contact with this identity.
  case photoDecoded(identity: String, ContactPhoto)
  /// The details of a contact were requested from outside.
  case contactRequested(RequestedContact)
  /// The rank of the requested contact in the results for a revision, which are those of an empty field; nil when there is
  /// none.
  case contactFound(RequestedContact, rank: Int?, revision: Int)

  // MARK: Loading

  /// More contacts can be searched; their number is now this.
  case contactsLoaded(count: Int)
  /// The sources changed and were read again: these contacts replace all before.
  case contactsReplaced(count: Int)
  /// The contacts were reordered by usage.
  case contactsReordered
  /// The labels that numbers are found by have changed.
  case labelsChanged
  /// A source was read, or could not be.
  case sourceFinished(id: String, SourceStatus.Outcome)
  /// How it stands with the copy of a directory or of address books.
  case copyChanged(id: String, SourceStatus.Copy)
  /// The charsets that sources were read in, if they did not name them.
  case charsetsFound([String])
  case loadFinished
  /// None of the sources could be read.
  case loadFailed
  /// A source has changed since it was read.
  case sourcesChanged

  // MARK: Calls and records

  /// A call was handed over to something that does not report its progress.
  case callHandedOver(CallID, to: String)
  /// A call was handed over to a service that reports its progress.
  case callPlaced(CallID, by: String, can: CallCapabilities)
  case callChanged(CallEvent)
  /// A call could not be handed over, and why.
  case callFailed(CallID, String)
  /// An incoming call; ``callChanged(_:)`` reports what becomes of it.
  case callArrived(CallID, IncomingCaller, can: CallCapabilities)
  /// How it stands with the accounts that calls go through; all of them.
  case registrationsChanged([Registration])
  /// A blocked number called, and was declined where that is possible.
  case callBlocked(IncomingCaller)
  /// Another program announces a call that is coming in, or came in.
  case callAnnounced(IncomingCaller, AnnouncedOutcome)
  /// Nothing can take the call: its target is to be printed.
  case callPrinted(CallTarget)
  case recordsAnswered(RecordsAnswer)
  /// The options that were changed are saved in the configuration.
  case optionsSaved(path: String)
  /// A notice for the user, unrelated to any request.
  ///
  /// - Parameter whole: the longer text reported again when the screen is gone, for which a small screen has no room.
  case noticed(String, whole: String? = nil)

  // MARK: What is available

  /// The requested emoji are loaded, with those used last, the newest first.
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
  /// Later presses of the mouse are not a double click.
  case clicked
  /// Another second of a connected call has passed.
  case callSecond
  /// A key of the keypad is held down with the mouse.
  case keyHeld
  /// The key that deletes is still held down.
  case erasing
}
