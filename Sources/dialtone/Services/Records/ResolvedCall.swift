import CallRecords
import Calling
import ContactSearch
import Contacts
import DialerUI
import Glibc
import Localization
import NumberPlans

/// Finds the present owners of the calls in the history.
enum ResolvedCall {
  /// The most contacts with a number that are examined.
  private static let candidateLimit = 20

  /// Finds the current names of calls.
  ///
  /// - Complexity: O(calls), with one search for each number
  static func resolve(_ recents: [RecordsService.Recent], in index: SearchIndex, region: Region?) -> [RecentCall] {
    let now = RecordTime.now
    var known: [String: Contact?] = [:]
    var telephones: [String: String] = [:]
    return recents.map { recent in
      let call = recent.call
      let key = (call.contact?.identity ?? "") + "\u{1F}" + call.number
      let contact =
        known[key]
        ?? CallTarget(dialled: call.number, region: region)
        .flatMap { owner(of: $0, identity: call.contact?.identity, in: index, region: region) }
      known[key] = .some(contact)
      return RecentCall(
        call,
        name: contact?.displayName ?? call.contact?.name ?? recent.label ?? call.networkName.map(ClaimedName.quoted)
          ?? (call.number.isEmpty ? localized("withheld") : nil),
        contact: contact.map { ContactReference($0) }, region, at: now,
        telephone: call.telephone.map { folder in
          let name = telephones[folder] ?? TelephoneCopy.name(of: folder)
          telephones[folder] = name
          return name
        })
    }
  }

  /// The contact with an identity among those found by a name.
  static func contact(identity: String, named name: String, in index: SearchIndex) -> Contact? {
    let results = index.search(SearchQuery(name, isText: true), upTo: .primary)
    return (0..<min(results.count, candidateLimit)).lazy.map { results[$0].contact }.first { $0.identity == identity }
  }

  /// The contact that has a number: the one with the identity if it still has the number, else the contact that agrees best.
  ///
  /// - Parameter least: the least agreement required.
  /// - Complexity: O(log contacts)
  static func owner(
    of target: CallTarget, identity: String?, in index: SearchIndex, region: Region?,
    agreeing least: CallTarget.Agreement = .formerPlan
  ) -> Contact? {
    var best: (contact: Contact, agreement: CallTarget.Agreement)?
    for text in target.searchTexts {
      let results = index.search(SearchQuery(text), upTo: .primary)
      for rank in 0..<min(results.count, candidateLimit) {
        let contact = results[rank].contact
        guard let agreement = target.number(of: contact, region: region)?.agreement, agreement <= least else {
          continue
        }
        if contact.identity == identity { return contact }
        if best.map({ agreement < $0.agreement }) ?? true { best = (contact, agreement) }
      }
      if best?.agreement == .whole { break }
    }
    return best?.contact
  }
}

extension RecentCall {
  /// A call of the history, as shown at a given time in a region.
  ///
  /// - Parameter telephone: the name of the telephone that had the call.
  init(
    _ call: CallRecord, name: String?, contact: ContactReference?, _ region: Region?, at now: RecordTime,
    telephone: String? = nil
  ) {
    let outcome = [call.outcomeWord, telephone].compactMap { $0 }.joined(separator: " · ")
    self.init(
      kind: Kind(call), outcome: outcome.isEmpty ? nil : outcome, number: call.number, name: name, contact: contact,
      time: call.time.shortly(at: now), record: call.id, note: call.note?.typed)
    reminder = call.note.flatMap { note in note.due.map { note.text.isEmpty ? "\($0)" : "\($0) · \(note.text)" } }
    isUncertain = RecentCall.isUncertain(call.number, recordedIn: call.region, region)
  }

  /// Whether a number may reach another line here than in the region where it was recorded. Older records have no region.
  static func isUncertain(_ number: String, recordedIn recorded: String?, _ region: Region?) -> Bool {
    guard recorded == nil || recorded != region?.code else { return false }
    // Without a region, only a number with its country code is certain.
    return CallTarget(dialled: number, region: nil).map { !$0.isCertain } ?? false
  }
}

extension CallRecord {
  /// The outcome in a word: the duration, or why there was no conversation; nil if unknown.
  fileprivate var outcomeWord: String? {
    // Translators: How a call in the list of recent calls ended, in a narrow column; "elsewhere": answered on another
    // telephone.
    switch outcome {
    case .answered: duration.map(Words.duration)
    case .answeredElsewhere: localized("elsewhere")
    case .busy: localized("busy")
    case .declined: localized("declined")
    case .missed: direction == .outgoing ? localized("no answer") : nil
    case .hungUp: localized("hung up")
    case .placed, .blocked, .failed: nil
    }
  }
}

extension RecentCall.Kind {
  init(_ call: CallRecord) {
    self =
      switch (call.outcome, call.direction) {
      case (.failed, _): .failed
      case (.blocked, _): .blocked
      case (.missed, .incoming): .missed
      case (_, .incoming): .incoming
      case (_, .outgoing): .outgoing
      }
  }
}

extension RecordTime {
  /// The shortest unambiguous form of the time: `07:29` today, `Fri 07:29` within a week, `20 Nov`, `2024-11-20`.
  func shortly(at now: RecordTime) -> String {
    let (then, today) = (parts, now.parts)
    let clock = LocalizedTime.clock(hour: Int(then.tm_hour), minute: Int(then.tm_min))
    if then.tm_year == today.tm_year, then.tm_yday == today.tm_yday { return clock }
    if self < now, now.milliseconds - milliseconds < 6 * 86_400_000 {
      return LocalizedTime.weekday(Int(then.tm_wday), at: clock)
    }
    if then.tm_year == today.tm_year {
      return LocalizedTime.day(Int(then.tm_mday), month: Int(then.tm_mon) + 1)
    }
    return String(local.prefix(10))
  }

  private var parts: tm {
    var time = tm()
    var seconds = time_t(milliseconds / 1000)
    localtime_r(&seconds, &time)
    return time
  }
}
