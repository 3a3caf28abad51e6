import ArgumentParser
import CallRecords
import ContactFormats
import ContactSearch
import Contacts
import Glibc
import PhoneNumbers
import TerminalText

/// `dialtone identify`: what is known of a number.
struct IdentifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "identify",
    abstract: "Say whose a number is, what it is called, where it is, and whether it is blocked.")

  @Argument(help: "The number.")
  var number: String

  @OptionGroup var source: SourceOptions

  @Flag(help: "Print one JSON object.")
  var json = false

  func run() throws {
    let configuration = try source.configuration.read()
    let region = source.dialingRegion(configuration)
    let store = try Records.store()
    var identity = NumberIdentity(number, region: region)
    identity.contacts = try contacts(in: source.resolved(configuration).sources, region)
    try Records.with(store) { store in
      guard let number = identity.number else { return }
      identity.label = try store.label(of: number)
      identity.blocked = try store.blocking(number)
    }
    guard identity.isNumber else {
      complain(DirectoryProblem.notANumber(number))
      throw ExitStatus.unreadable
    }
    try StandardOutput.write(json ? identity.json.text + "\n" : identity.table)
  }

  /// The contacts that have the number, with its label there.
  private func contacts(in sources: [ContactSource], _ region: Region?) throws -> [NumberIdentity.Owner] {
    guard let asked = NumberIdentity.key(number, region) else { return [] }
    var found: [NumberIdentity.Owner] = []
    let summary = source.loader(sources).load { event in
      switch event {
      case .batch(let batch):
        for position in 0..<batch.count {
          let contact = Contact(batch: batch, position: position)
          for phone in contact.phones {
            let written = phone.number + (phone.phoneExtension.map { "," + $0 } ?? "")
            guard NumberIdentity.key(written, region) == asked else { continue }
            found.append(NumberIdentity.Owner(contact: contact, label: phone.label))
            break
          }
        }
      case .failed(let error): complain(error)
      case .diagnostic, .finished: break
      }
    }
    guard summary.readableSources > 0 else { throw ExitStatus.unreadable }
    return found
  }
}

/// What is known of a number.
struct NumberIdentity {
  struct Owner {
    var contact: Contact
    var label: String
  }

  /// As it was asked for.
  let text: String
  /// As the directory has it; nil for numbers that are dialled only as they are, such as 112.
  let number: DirectoryNumber?
  var contacts: [Owner] = []
  var label: String?
  var blocked: BlockedNumbers?
  private var isShort = false
  private var e164: String?
  private var phoneExtension: String?
  private var international: String?
  private var national: String?
  private var isValid = false
  private var region: String?
  private var location: String?
  private var kind: String?

  /// Whether it is a number at all.
  var isNumber: Bool { number != nil || isShort }

  /// What two numbers have in common that are the same.
  static func key(_ text: String, _ region: Region?) -> DirectoryNumber? {
    try? Records.number(dialled: text, region: region)
  }

  /// Asks the numbering plans. Where their library is missing the rest is said without them.
  init(_ text: String, region: Region?) {
    self.text = text
    number = NumberIdentity.key(text, region)
    let plans: NumberingPlans
    do throws(PhoneNumberError) { plans = try NumberingPlans.load() } catch {
      complain(error)
      return
    }
    if let region, let short = plans.shortNumber(text, region: region.code) {
      isShort = true
      kind = short.words
      self.region = region.code
    }
    guard let parsed = try? plans.parse(text, region: region?.code) else { return }
    let isPossible = plans.possibility(of: parsed) == .possible
    guard !isShort || isPossible else { return }
    isValid = plans.isValid(parsed)
    e164 = parsed.e164
    phoneExtension = parsed.phoneExtension
    international = plans.format(parsed, as: .international)
    national = plans.format(parsed, as: .national)
    guard !isShort else { return }
    self.region = plans.region(of: parsed)
    location = plans.location(of: parsed, language: UserLanguage.name, region: region?.code)
    if isValid { kind = plans.kind(of: parsed).words }
  }

  var json: JSONOutput {
    let owners = contacts.map { owner in
      JSONOutput.object([
        ("uid", JSONOutput(owner.contact.uid)), ("name", .string(owner.contact.displayName)),
        ("label", .string(owner.label)),
      ])
    }
    let blocking = blocked.map { blocked in
      JSONOutput.object([("pattern", .string("\(blocked.pattern)")), ("note", JSONOutput(blocked.note))])
    }
    return .object([
      ("number", .string(text)), ("e164", JSONOutput(e164 ?? number.map { "\($0)" })),
      ("extension", JSONOutput(phoneExtension)), ("international", JSONOutput(international)),
      ("national", JSONOutput(national)), ("valid", .boolean(isValid)), ("region", JSONOutput(region)),
      ("location", JSONOutput(location)), ("type", JSONOutput(kind)), ("contacts", .array(owners)),
      ("label", JSONOutput(label)), ("blocked", .boolean(blocked != nil)), ("blockedBy", blocking ?? .null),
    ])
  }

  /// A line for each thing that is known.
  var table: String {
    var lines: [(String, String)] = [("number", international ?? number.map { "\($0)" } ?? text)]
    for owner in contacts {
      lines.append(("contact", owner.contact.displayName + (owner.label.isEmpty ? "" : " (\(owner.label))")))
    }
    if let label { lines.append(("label", label)) }
    if let location { lines.append(("location", location)) }
    if let kind {
      lines.append(("type", kind))
    } else if number != nil, !isValid, international != nil {
      lines.append(("type", "no number that its country has given out"))
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

/// The language of messages, as the locale says.
enum UserLanguage {
  /// `de_DE`, `zh_TW`; `en` where the locale names none.
  static var name: String {
    let name = String((Locale.name("LC_MESSAGES") ?? "").prefix { $0 != "." && $0 != "@" })
    return name.isEmpty || name == "C" || name == "POSIX" ? "en" : name
  }
}

extension NumberKind {
  /// As people say it.
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
    case .unknown: "unknown"
    }
  }
}

extension ShortNumber {
  /// As people say it.
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
