import Calling
import ContactSearch
import Contacts
import DialerUI
import DialtoneTestSupport
import NumberPlans
import TerminalInput
import TerminalText
import Testing

/// The user's own commands on keys.
struct OwnCommandTests {
  private func command(_ key: String, _ title: String, _ words: String...) throws -> OwnCommand {
    let arguments = try ArgumentTemplate(Array(words.dropFirst()), known: OwnCommand.placeholders, of: "command")
    return OwnCommand(try #require(KeyChord(key)), title: title, program: words[0], arguments)
  }

  private func dialer(_ commands: OwnCommand..., columns: Int = 120) -> StepHarness {
    var settings = DialerState.Settings()
    settings.region = "US"
    settings.ownCommands = commands
    return StepHarness(People.index(), size: Size(columns: columns, rows: 30), settings: settings)
  }

  /// The program that was run last, with its arguments.
  private func run(_ dialer: inout StepHarness) -> [Program] {
    dialer.takeEffects().compactMap { if case .run(let program, _) = $0 { program } else { nil } }
  }

  @Test func `A command gets the number, the person and what was typed, on the list, in the details and in a call`()
    throws
  {
    var dialer = dialer(try command("f12", "ticket", "crm", "{name}", "tel={number}", "{query}"))
    dialer.type("john")
    let name = try #require(dialer.state.selectedMatch?.contact.displayName)
    dialer.press("f12")
    let program = try #require(run(&dialer).first)
    #expect(program == Program(name: "crm", arguments: [name, "tel=\(try number(dialer))", "john"]))
    dialer.press("f4", "f12")
    #expect(run(&dialer).first.map { "\($0)".contains(name) } == true)
    dialer.press("escape", "escape")
    dialer.send(
      .callArrived(
        CallID(reported: 1), IncomingCaller(number: "+16505550177", name: "Shop"), can: [.answer, .hangUp]))
    dialer.press("f12")
    #expect(run(&dialer) == [Program(name: "crm", arguments: ["Shop", "tel=+16505550177", ""])])
  }

  private func number(_ dialer: StepHarness) throws -> String {
    let contact = try #require(dialer.state.selectedMatch?.contact)
    let phone = try #require(contact.phones.first)
    return "\(try #require(CallTarget(phone.number, region: Region("US"))))"
  }

  @Test func `In plain mode its title runs it, for a row of the list`() throws {
    let own = try command("f12", "New ticket", "crm", "{name}")
    var plain = PlainHarness(settings: {
      $0.region = "US"
      $0.ownCommands = [own]
    })
    let help = plain.enter("?")
    #expect(help.contains("=new-ticket2 runs your command New ticket for the second match."))
    _ = plain.enter("john")
    _ = plain.takeEffects()
    _ = plain.enter("=new-ticket1")
    let name = try #require(plain.state.selectedMatch?.contact.displayName)
    #expect(plain.takeEffects().contains(.run(Program(name: "crm", arguments: [name]), title: "New ticket")))
  }

  @Test func `Pressed before the results are there, it is for whom the field names`() throws {
    var dialer = dialer(try command("f12", "ticket", "crm", "{name}"))
    dialer.answersSearches = false
    dialer.type("john")
    dialer.press("f12")
    #expect(run(&dialer).isEmpty)
    dialer.answer()
    let name = try #require(dialer.state.selectedMatch?.contact.displayName)
    #expect(run(&dialer) == [Program(name: "crm", arguments: [name])])
    // The same key again, after another one.
    dialer.press("backspace", "f12", "backspace", "f12")
    dialer.answer()
    #expect(run(&dialer).count == 2 && dialer.state.layers.isEmpty)
  }

  @Test func `What somebody lacks is said, and nothing is run`() throws {
    var dialer = dialer(try command("f12", "mail", "mutt", "{mail}"))
    dialer.press("f12")
    #expect(dialer.lines.contains { $0.contains("mail: nobody is selected") })
    dialer.type("4155550100")
    dialer.press("f12")
    #expect(dialer.lines.contains { $0.contains("has no mail") }, "\(dialer.lines.last ?? "")")
    #expect(run(&dialer).isEmpty)
  }

  @Test func `Its key and title are in the hints and the help, except where a text is written`() throws {
    var dialer = dialer(try command("f12", "open ticket", "crm", "{number}"), columns: 160)
    dialer.type("john")
    #expect(dialer.lines.last?.contains("F12 open ticket") == true)
    dialer.press("f1")
    #expect(dialer.lines.contains { $0.contains("F12") && $0.contains("open ticket") })
    dialer.press("f12")
    #expect(run(&dialer).isEmpty)
    dialer.press("escape", "f3", "f12")
    #expect(run(&dialer).isEmpty)
  }

  @Test func `A name from a card begins no option, and has no control characters`() throws {
    let template = try ArgumentTemplate(["{name}", "--to={name}", "$" + "{name}"], known: ["name"], of: "command")
    #expect(template.filled { _ in "-rf\n/" } == ["\u{2010}rf /", "--to=-rf /", "$-rf /"])
    #expect(template.filled { _ in "-\u{301}o/x" }[0].utf8.first != UInt8(ascii: "-"))
  }
}
