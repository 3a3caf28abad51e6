import Books
import CallRecords
import ContactFormats
import Contacts
import Glibc
import Localization

/// The copy of a telephone's phone book, a folder with a file of vCards, and its calls in the records.
struct TelephoneCopy: Hashable, Sendable {
  let telephone: PairedTelephone
  /// Contains the copy.
  let folder: String
  /// Whether its calls are recorded: not where the user wants nothing logged.
  var logsCalls = true

  /// What a refresh did.
  struct Summary {
    /// The number of contacts; nil if nothing has changed.
    var contacts: Int?
    /// The number of calls that are new.
    var calls = 0
    /// The favourites of the telephone; nil if they were not asked for, or it has none.
    var favourites: [Contact]?
  }

  init(_ telephone: PairedTelephone) {
    self.telephone = telephone
    folder = HomeFolder.statePath("\(TelephoneFiles.folder)/\(telephone.address.replacing(":", with: "-"))")
  }

  private var contacts: String { "\(folder)/\(TelephoneFiles.contacts)" }
  private var notesFile: String { "\(folder)/\(TelephoneFiles.notes)" }

  /// What is known from the last refresh; nil if there was none, and the user has not agreed to a copy.
  var notes: TelephoneNotes? { TelephoneCopy.notes(in: folder) }

  /// Whether a text names the telephone: its name, or its address.
  func isMeant(by text: String) -> Bool {
    [telephone.name, telephone.address].contains { $0.lowercased() == text.lowercased() }
  }

  /// The name of the telephone of a copy, or its address where the copy is gone.
  static func name(of folder: String) -> String {
    notes(in: folder)?.name
      ?? folder.split(separator: "/").last.map { String($0).replacing("-", with: ":") } ?? folder
  }

  /// When the copy was last up to date; nil if there is none.
  var updated: RecordTime? { FileTime.changed(notesFile) }

  /// The copies in the state folder.
  static func all() -> [TelephoneCopy] {
    let books = (try? ProgramBooks.books(named: TelephoneFiles.folder, .process)) ?? []
    return books.compactMap { TelephoneCopy(.book($0)) }
  }

  /// The copy that a source is; nil for other sources.
  init?(_ source: ContactSource, logsCalls: Bool = true) {
    guard case .book(let book) = source else { return nil }
    self.init(folder: book.path)
    self.logsCalls = logsCalls
  }

  /// The copy in a folder; nil if there is none.
  init?(folder: String) {
    guard let notes = TelephoneCopy.notes(in: folder) else { return nil }
    telephone = PairedTelephone(name: notes.name, address: notes.address, isConnected: false)
    self.folder = folder
  }

  private static func notes(in folder: String) -> TelephoneNotes? {
    FileBytes.read("\(folder)/\(TelephoneFiles.notes)")
      .flatMap { TelephoneNotes(String(decoding: $0, as: UTF8.self)) }
  }

  /// Makes the copy equal to the phone book, and records the calls that are new. If that fails, the old copy stays.
  ///
  /// - Parameter withFavourites: whether to read the favourites as well.
  /// - Throws: ``SyncError``: one sentence.
  func refresh(
    withFavourites: Bool = false, isCancelled: () -> Bool = { false }, progress: (Int) -> Void = { _ in }
  ) throws(SyncError) -> Summary {
    let session = try PhoneBookSession(telephone)
    defer { session.close() }
    var notes = notes ?? TelephoneNotes(name: telephone.name, address: telephone.address)
    notes.name = telephone.name
    var summary = Summary()
    _ = try session.select(.contacts)
    let version = session.version()
    if version.isEmpty || version != notes.version || access(contacts, F_OK) != 0 {
      let bytes = try pull(session, isCancelled: isCancelled, progress: progress)
      guard let count = TelephoneCopy.cards(in: bytes) else {
        throw SyncError(localized("\(telephone.name): its contacts came broken; the old copy stays"))
      }
      try write(bytes, to: contacts)
      summary.contacts = count
      notes.version = version
    }
    if withFavourites, try session.select(.favourites) {
      let batches = ContactBatch.reading(vCards: try pull(session, isCancelled: isCancelled), source: contacts)
      summary.favourites = batches.flatMap { batch in (0..<batch.count).map { Contact(batch: batch, index: $0) } }
    }
    var calls: [TelephoneCall] = []
    for list in PhoneBookSession.List.calls where logsCalls {
      guard try session.select(list) else { continue }
      let newest = notes.newestCalls[list.rawValue] ?? ""
      let read = TelephoneCallList.read(try pull(session, isCancelled: isCancelled))
      calls += read.filter { $0.time > newest }
      notes.newestCalls[list.rawValue] = max(newest, read.map(\.time).max() ?? "")
    }
    summary.calls = try record(calls)
    // At last: what was not done is done again the next time.
    try write(Array(notes.text.utf8), to: notesFile)
    return summary
  }

  /// The bytes of the selected list.
  private func pull(
    _ session: PhoneBookSession, isCancelled: () -> Bool, progress: (Int) -> Void = { _ in }
  ) throws(SyncError) -> [UInt8] {
    let file = "\(folder)/\(TelephoneFiles.contacts).part"
    ReplacedFile.makeFolders(for: file)
    unlink(file)
    return try session.pull(by: file, isCancelled: isCancelled, progress: progress)
  }

  /// The number of vCards; nil if the last one does not end.
  private static func cards(in bytes: [UInt8]) -> Int? {
    var (begun, ended) = (0, 0)
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      switch String(decoding: line.prefix(12), as: UTF8.self).uppercased() {
      case let text where text.hasPrefix("BEGIN:VCARD"): begun += 1
      case let text where text.hasPrefix("END:VCARD"): ended += 1
      default: break
      }
    }
    return begun == ended ? begun : nil
  }

  private func write(_ bytes: [UInt8], to file: String) throws(SyncError) {
    let error = ReplacedFile.write(bytes, to: file)
    guard error == 0 else { throw SyncError("\(file): \(String(cString: strerror(error)))") }
  }

  /// - Returns: how many of the calls are new.
  private func record(_ calls: [TelephoneCall]) throws(SyncError) -> Int {
    guard !calls.isEmpty, let path = RecordsLocation.current else { return 0 }
    do throws(RecordsError) {
      return try RecordStore(path: path).record(calls.compactMap { CallRecord($0) }, ofTelephone: folder)
    } catch {
      throw SyncError(localized("\(telephone.name): its calls cannot be saved: \(error)"))
    }
  }

  /// Removes the copy.
  ///
  /// - Returns: whether there was one.
  func remove() -> Bool {
    let isThere = unlink(contacts) == 0
    let hasNotes = unlink(notesFile) == 0
    rmdir(folder)
    return isThere || hasNotes
  }
}

extension CallRecord {
  /// A call in the list of a telephone; nil if its time is none.
  init?(_ call: TelephoneCall) {
    // 20261127T091438 as 2026-11-27T09:14:38.
    let text = call.time.enumerated().map { index, character in
      switch index {
      case 4, 6: "-\(character)"
      case 11, 13: ":\(character)"
      default: "\(character)"
      }
    }.joined()
    guard let time = RecordTime(text: text) else { return nil }
    let outcome: Outcome
    switch call.kind {
    case .missed: outcome = .missed
    case .received: outcome = .answered
    // A telephone does not say whether anybody answered.
    case .dialled: outcome = .placed
    }
    self.init(
      direction: call.kind == .dialled ? .outgoing : .incoming, number: call.number, time: time, outcome: outcome)
  }
}
