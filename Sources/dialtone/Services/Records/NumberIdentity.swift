import CallRecords
import Contacts
import DialerUI
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
  private(set) var kind: String?

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
      kind = short.words
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
    kind = plans.kind(of: parsed)?.words
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
    var lines: [(String, String)] = [("number", shown)]
    for owner in contacts {
      lines.append(("contact", owner.contact.displayName + (owner.label.isEmpty ? "" : " (\(owner.label))")))
    }
    if let label { lines.append(("label", label)) }
    if let location { lines.append(("location", location)) }
    if let kind {
      lines.append(("type", kind))
    } else if number != nil, !isValid, international != nil {
      lines.append(("type", "not assigned in its country"))
    }
    if let blocked {
      lines.append(("blocked", "by \(blocked.pattern)" + (blocked.note.map { ": \($0)" } ?? "")))
    } else {
      lines.append(("blocked", "no"))
    }
    return lines.map { name, value in
      name + String(repeating: " ", count: 10 - name.count) + DisplayText(value).plain + "\n"
    }.joined()
  }
}

/// The language of messages, from the locale.
enum UserLanguage {
  /// `de_DE`, `zh_TW`; `en` if the locale names none.
  static var name: String {
    let name = String((Locale.name("LC_MESSAGES") ?? "").prefix { $0 != "." && $0 != "@" })
    return name.isEmpty || name == "C" || name == "POSIX" ? "en" : name
  }
}

extension NumberKind {
  /// In plain words.
  var words: String {
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
  /// In plain words.
  var words: String {
    switch self {
    case .emergency: "emergency"
    case .tollFree: "service, toll free"
    case .standardRate: "service"
    case .premiumRate: "service, premium rate"
    case .unknownCost: "service"
    }
  }
}
