import Calling
import ContactSearch
import Contacts
import Emoji
import NumberPlans
import TerminalInput
import TerminalText

/// An event that ``reduce(_:_:)`` applies to the state: a key, a timer, or the answer to an ``Effect``.
public enum Action: Sendable {
  // MARK: The screen

  /// The program has started.
  case started(time: String)
  /// The first frame is on the screen; deferred work may begin.
  case shown
  case keyPressed(KeyChord)
  /// ESC and a key arrived together: Alt with the key, which is the chord, or Esc and the key.
  case escapeAndKeyPressed(KeyChord)
  case mouseReported(MouseEvent)
  case pasted(String)
  /// The program was started with a link to this target.
  case linkOpened(CallTarget)
  /// Another program passed on a link.
  case linkReceived(ReceivedLink)
  case resized(Size)
  /// The terminal has said what it writes on; nil if it has answered other questions, but not this one.
  case backgroundFound(Background?)
  /// Another process requested suspension, for example with `kill -TSTP`.
  case suspendRequested
  /// The program cannot be suspended here.
  case suspendRefused
  /// A terminating signal arrived, or the terminal is gone.
  case ended(signal: Int32)
  case timerFired(Timer)
  case minutePassed(time: String)

  // MARK: Plain mode

  /// A text replaces the content of the field.
  case textEntered(String)
  /// If a text finds only one contact once all contacts are loaded, that contact is chosen as by Enter.
  case onlyMatchRequested(String)
  /// A command was entered without its key.
  case commandEntered(Command)
  /// A row of the topmost layer, or of the list, was named by its index.
  case rowEntered(Int)
  /// The text of the command before it: it replaces the note that is being written, or is the name of the new contact, and is
  /// saved.
  case commandTextEntered(String)
  /// A text replaces that of a row of the form.
  case formTextEntered(String)
  /// Tones to send in the call.
  case tonesEntered(ToneSequence)
  /// The next line waits for the answers to all requests so far.
  case answersAwaited
  /// The requests before the ``Effect/awaitAnswers(_:)`` with this number are answered.
  case answersArrived(Int)

  // MARK: Searching

  /// The contacts found for a revision, and the numbers found by their labels.
  ///
  /// If guesses take longer, the action is sent a second time with the guesses after the other results.
  case searchFinished(revision: Int, SearchResults, labels: [LabelledNumber] = [])
  /// The keys that can follow the typed text for a revision; see ``SearchResults/nextKeys``.
  case nextKeysFound(revision: Int, Set<Character>)
  /// Completions made from the contacts found for a revision; see ``ContactCompletions``.
  case completionsFound(revision: Int, [Autofill.Suggestion])
  /// The results of a highlighted completion.
  case previewFound(SearchResults, labels: [LabelledNumber] = [])
  /// The starred contacts that are loaded, in descending order of calls.
  case favouritesFound([Contact])
  /// The other people in the department of the displayed contact.
  case colleaguesFound(DialerRecords.Colleagues)
  /// The present contact with an identity, or with a number that the contact had; nil if there is none any more.
  case personFound(identity: String, Contact?)
  /// The card that was looked for.
  case cardFound(FoundCard, for: CardPurpose, id: Int)
  /// Why a card that was looked for cannot be changed, or that it was not.
  case cardSaid(String, id: Int)
  /// Something must be asked about the card.
  case cardQuestioned(CardQuestion)
  /// The card of a contact was changed in an address book, or deleted from it.
  case cardWritten(name: String, book: String, isDeleted: Bool)
  /// The companies of other contacts, for a revision of a form.
  case companiesFound([String], revision: Int)
  /// The contacts that may be there twice.
  case duplicatesFound([DuplicatePair])
  /// The cards that are not contacts of their own.
  case mergedCardsFound([Duplicates.MergedCard])
  /// Two contacts became one in an address book.
  case contactsMerged(name: String, book: String)
  /// Two contacts that were merged are two again.
  case mergeUndone(name: String)
  /// The fields that are not searched, read from the card of the contact with this identity.
  case cardRead(identity: String, [ContactCard.Field])
  /// The photo decoded from the card of the contact with this identity.
  case photoDecoded(identity: String, ContactPhoto)
  /// Another part of the program requested the details of a contact.
  case contactRequested(RequestedContact)
  /// The ranks of the contacts that are meant, in the results of an empty field for a revision; empty if none was found.
  case contactFound(RequestedContact, ranks: [Int], revision: Int)

  // MARK: Loading

  /// More contacts can be searched; `count` is their total.
  case contactsLoaded(count: Int)
  /// The changed sources were read again; their contacts replaced all previous ones.
  case contactsReplaced(count: Int)
  /// The contacts were reordered by usage.
  case contactsReordered
  /// The labels that are searched for numbers changed.
  case labelsChanged
  /// Reading a source succeeded or failed.
  case sourceFinished(id: String, SourceStatus.Outcome)
  /// The state of the local copy of a directory or of address books.
  case copyChanged(id: String, SourceStatus.Copy)
  /// The charsets detected in sources that do not declare one.
  case charsetsFound([String])
  case loadFinished
  /// None of the sources could be read.
  case loadFailed
  /// A source changed after it was read.
  case sourcesChanged

  // MARK: Calls and records

  /// A call was handed over to a service that does not report its progress.
  case callHandedOver(CallID, to: String)
  /// A call was accepted by a service that reports its progress.
  ///
  /// - Parameter from: the address of the account that calls; empty for the usual one.
  case callPlaced(CallID, by: String, can: CallCapabilities, from: String = "")
  case callChanged(CallEvent)
  /// A call could not be placed; the message gives the reason.
  case callFailed(CallID, String)
  /// An incoming call; ``callChanged(_:)`` reports its further progress.
  case callArrived(CallID, IncomingCaller, can: CallCapabilities)
  /// A call that was in progress before; ``callChanged(_:)`` reports its further progress.
  case callFound(CallID, FoundCall, IncomingCaller, can: CallCapabilities)
  /// The registration state of every account that calls go through.
  case registrationsChanged([Registration])
  /// The new messages of every mailbox.
  case messagesChanged([WaitingMessages])
  /// What the telephone system says of other people's lines, parked calls and queues.
  case switchboardChanged([Switchboard.Change])
  /// A blocked number called; the call was declined if the service can decline.
  case callBlocked(IncomingCaller)
  /// Somebody calls who may not ring (``RingRules``).
  case callSilenced(IncomingCaller)
  /// Another program announced an incoming call, in progress or ended.
  case callAnnounced(IncomingCaller, AnnouncedOutcome)
  /// No service is set up to place calls; the target is to be printed.
  case callPrinted(CallTarget)
  case recordsAnswered(RecordsAnswer)
  /// Contacts were written to a file.
  case contactsExported(Int, path: String)
  /// A new contact was saved in an address book.
  case contactAdded(name: String, book: String)
  /// The network has taken a text message.
  case messageSent(to: String)
  /// A service that sends text messages was found.
  case messengerFound
  /// The changed options were saved in the configuration file.
  case optionsSaved([SavedOption], path: String)
  /// A notice for the user that is not an answer to a request.
  ///
  /// - Parameter whole: the complete text, reported again when the program ends, if it is too long for a small screen.
  case noticed(String, whole: String? = nil)

  // MARK: What is available

  /// The requested emoji are loaded, with the recently used ones, newest first.
  case emojiLoaded(EmojiCatalog, recent: [String])
  /// The numbering plans were loaded: they format numbers while they are typed, and list the short numbers.
  case plansLoaded(FieldFormatter?, SpecialNumbers?)
}

/// A timer that ``Effect/startTimer(_:milliseconds:)`` starts and ``Action/timerFired(_:)`` reports.
public enum Timer: Hashable, Sendable {
  case keyFlash, toast
  /// Enter was pressed recently; see ``DialerState/isEnterRecent``.
  case enterPressed
  /// A call was confirmed with Enter.
  case confirmed
  /// The time for a double click has passed.
  case clicked
  /// Another second of a connected call has passed.
  case callSecond
  /// A busy number is called again, or its countdown goes on.
  case redial
  /// A key of the keypad is held down with the mouse.
  case keyHeld
  /// The delete key is still held down with the mouse.
  case erasing
  /// The same contact has been displayed for a moment, so that its card and its calls are worth reading.
  case contactShown
  /// A question that came by itself has been there for a moment.
  case questionShown
}
