import CallRecords
import Contacts
import DialerUI
import Localization
import NumberPlans
import PhoneNumbers
import TerminalText

/// What is known about a number.
struct NumberIdentity {
  struct Owner {
    var contact: Contact
    var label: String
    var agreement = CallTarget.Agreement.whole
  }

  /// The number as requested.
  let text: String
  /// The number as the directory stores it; nil for texts that are not numbers, and for numbers without their area code.
  let number: DirectoryNumber?
  var contacts: [Owner] = []
  var label: String?
  var blocked: BlockedNumbers?
  private var isShort = false
  private var e164: String?
  private var phoneExtension: String?
  private var international: String?
  private var national: String?
  private(set) var isValid = false
  private var region: String?
  private(set) var location: String?
  /// The kind for programs.
  private var kind: String?
  /// The kind for people.
  private(set) var shownKind: String?

  /// Whether the text is a number, including a local one.
  var isNumber: Bool { number != nil || isShort || isLocal }
  private var isLocal = false
  /// The most digits of a number (ITU-T E.164, 6).
  private static let maximumDigits = 15

  /// - Parameter plans: the numbering plans; nil if their library is missing.
  init(_ text: String, region: Region?, plans: NumberingPlans?) {
    self.text = text
    number = try? DirectoryNumber(dialled: text, region: region)
    let written = WrittenNumber(dialled: text)
    isLocal =
      written.map {
        $0.isPlain && !$0.isInternational && DirectoryNumber.shortLengths.lowerBound <= $0.digits.count
          && $0.digits.count <= NumberIdentity.maximumDigits
      } ?? false
    if number?.isShort != true { e164 = NumberForms(written: text, region: region).e164 }
    guard let plans, let written else { return }
    let main = (written.isInternational ? "+" : "") + String(decoding: written.digits, as: UTF8.self)
    if let region, let short = ShortNumbers.kind(of: main.utf8, region: region.code) {
      isShort = true
      (kind, shownKind) = (short.words, short.title)
      self.region = region.code
    }
    let known = e164.flatMap { try? plans.parse($0, region: nil) }
    guard let number, !number.isShort, let parsed = known ?? NumberIdentity.parse(main, written, region, plans) else {
      return
    }
    let isPossible = plans.possibility(of: parsed) == .possible
    guard !isShort || isPossible else { return }
    isValid = NumberKinds.isValid(international: parsed.e164.utf8.dropFirst())
    e164 = isValid ? parsed.e164 : nil
    if !written.phoneExtension.isEmpty { phoneExtension = String(decoding: written.phoneExtension, as: UTF8.self) }
    let suffix = phoneExtension.map { " ext. \($0)" } ?? ""
    international = plans.format(parsed, as: .international) + suffix
    national = plans.format(parsed, as: .national) + suffix
    guard !isShort else { return }
    self.region = plans.region(of: parsed)
    location = plans.location(of: parsed, language: UserLanguage.name, region: region?.code)
    let found = plans.kind(of: parsed)
    (kind, shownKind) = (found?.words, found?.title)
  }

  /// Parses a number as dialled in the region, or with its country code in front if only that is valid.
  private static func parse(
    _ main: String, _ written: WrittenNumber, _ region: Region?, _ plans: NumberingPlans
  ) -> PhoneNumber? {
    let national = try? plans.parse(main, region: region?.code)
    if written.isInternational || !written.isPlain || national.map(plans.isValid) ?? false { return national }
    let international = try? plans.parse("+" + main, region: nil)
    return international.map(plans.isValid) ?? false ? international : national
  }

  /// The number for display.
  var shown: String { international ?? number.map { "\($0)" } ?? text }

  /// The JSON document of `dialtone identify --json`.
  ///
  /// - Parameter sources: the names of the contacts' sources.
  func json(_ sources: SourceNames) -> String {
    let owners = contacts.map { owner in
      JSONOutput.object([
        ("uid", JSONOutput(owner.contact.uid)), ("name", .string(owner.contact.displayName)),
        ("label", .string(owner.label)), ("source", .string(sources.name(of: owner.contact.source))),
      ])
    }
    let blocking = blocked.map { blocked in
      JSONOutput.object([("pattern", .string("\(blocked.pattern)")), ("note", JSONOutput(blocked.note))])
    }
    return JSONOutput.document([
      ("number", .string(text)), ("e164", JSONOutput(e164)),
      ("extension", JSONOutput(phoneExtension)), ("international", JSONOutput(international)),
      ("national", JSONOutput(national)), ("valid", .boolean(isValid)), ("region", JSONOutput(region)),
      ("location", JSONOutput(location)), ("type", JSONOutput(kind)), ("contacts", .array(owners)),
      ("label", JSONOutput(label)), ("blocked", .boolean(blocked != nil)), ("blockedBy", blocking ?? .null),
    ])
  }

  /// A table with a line for each known property.
  var table: String {
    // Translators: These are names in the first column of a table.
    var lines: [(name: String, value: String)] = [(localized("number"), shown)]
    for owner in contacts {
      lines.append(
        (
          localized("contact"),
          owner.contact.displayName + (owner.label.isEmpty ? "" : " (\(CardLabel.shown(owner.label)))")
        ))
    }
    if let label { lines.append((localized("label"), label)) }
    if let location { lines.append((localized("location"), location)) }
    if let shownKind {
      lines.append((localized("type"), shownKind))
    } else if number != nil, !isValid, international != nil {
      lines.append((localized("type"), localized("not assigned in its country")))
    }
    // Translators: The values of "blocked" in the table of a number; {1} is a number or a pattern.
    let blocking = blocked.map { blocked in
      blocked.note.map { localized("by \(blocked.pattern): \($0)") } ?? localized("by \(blocked.pattern)")
    }
    lines.append((localized("blocked"), blocking ?? localized("no")))
    let width = lines.map { DisplayText($0.name).width }.max() ?? 0
    return lines.map { name, value in
      let blanks = max(width + 2, 10) - DisplayText(name).width
      return name + String(repeating: " ", count: blanks) + DisplayText(value).plain + "\n"
    }.joined()
  }
}

extension NumberKind {
  /// In plain words, for people.
  var title: String {
    // Translators: These are kinds of telephone numbers.
    switch self {
    case .fixedLine: localized("fixed line")
    case .mobile: localized("mobile")
    case .fixedLineOrMobile: localized("fixed line or mobile")
    case .tollFree: localized("toll free")
    case .premiumRate: localized("premium rate")
    case .sharedCost: localized("shared cost")
    case .voip: localized("VoIP")
    case .personal: localized("personal number")
    case .pager: localized("pager")
    case .universalAccess: localized("universal access")
    case .voicemail: localized("voicemail")
    }
  }

  /// In plain words, for programs.
  fileprivate var words: String {
    // Not translated: a value in JSON.
    switch self {
    case .fixedLine: "fixed line"
    case .mobile: "mobile"
    case .fixedLineOrMobile: "fixed line or mobile"
    case .tollFree: "toll free"
    case .premiumRate: "premium rate"
    case .sharedCost: "shared cost"
    case .voip: "VoIP"
    case .personal: "personal number"
    case .pager: "pager"
    case .universalAccess: "universal access"
    case .voicemail: "voicemail"
    }
  }
}

extension ShortNumber {
  /// In plain words, for people.
  var title: String {
    // Translators: These are kinds of short telephone numbers.
    switch self {
    case .emergency: localized("emergency")
    case .tollFree: localized("service, toll free")
    case .standardRate, .unknownCost: localized("service")
    case .premiumRate: localized("service, premium rate")
    }
  }

  /// In plain words, for programs.
  fileprivate var words: String {
    // Not translated: a value in JSON.
    switch self {
    case .emergency: "emergency"
    case .tollFree: "service, toll free"
    case .standardRate: "service"
    case .premiumRate: "service, premium rate"
    case .unknownCost: "service"
    }
  }
}
