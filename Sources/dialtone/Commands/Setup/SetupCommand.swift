import ArgumentParser
import Calling
import Glibc
import Localization
import NumberPlans

/// `dialtone setup`: finds or sets up a way to call, and tries it.
struct SetupCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "setup", abstract: "Set up a way to call, by questions.", usage: "dialtone setup [<options>]",
    discussion: """
      Looks for what can call here, asks what is needed, shows every line before it writes anything, and tries it. Nothing is \
      installed, and comments and other settings stay. Run it again to change what it set up.

      Exit codes: 0 done, 1 the calling method is not ready yet, 2 wrong usage, or nothing was written.
      """)

  @OptionGroup var options: ConfigurationOptions

  @Flag(help: ArgumentHelp("Ask line by line, as it always does.", visibility: .hidden))
  var plain = false

  func run() throws {
    guard let path = options.path else {
      complain(localized("there is no home folder for a configuration; name a file with --config"))
      throw ExitStatus.unreadable
    }
    let settings = try options.read()
    let dialogue = SetupDialogue.ofTerminal
    do throws(SetupError) {
      try SetupAssistant(dialogue, settings).run(configuration: path)
    } catch {
      complain(error)
      throw ExitStatus.unreadable
    }
    guard let kind = try readyMethod(dialogue) else { throw ExitStatus.noMatch }
    offerCall(by: kind, settings, dialogue)
  }

  /// Offers to try the way to call with a number, such as that of the user's own telephone. Only somebody who reads the question
  /// is asked. How the call ends is no failure of the setup.
  private func offerCall(by kind: CallMethod.Kind, _ settings: Settings, _ dialogue: SetupDialogue) {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, kind != .print else { return }
    let question = localized("A number to call now, such as your own (Enter for none)")
    let region = SourceOptions.dialingRegion(nil, settings)
    let answer = try? dialogue.ask(question, usual: "") { text in
      // Names are for `dialtone call`: somebody may mean "no".
      text.isEmpty || CallTarget(dialled: text, region: region) != nil
        ? nil : localized("\(text) is not a valid number")
    }
    guard let number = answer, !number.isEmpty else { return }
    dialogue.say(localized("Ctrl-C hangs up."))
    let file = options.file.map { ["--config", $0] } ?? []
    do {
      let call = try CallCommandLine.parse(file + ["--", number])
      try call.run()
    } catch {
      // Empty for an exit code.
      let message = CallCommandLine.message(for: error)
      if !message.isEmpty { complain(message) }
    }
  }

  /// Tries the method that is configured now, and says what is missing; nil if anything is.
  private func readyMethod(_ dialogue: SetupDialogue) throws -> CallMethod.Kind? {
    let settings = try options.read(runsPrograms: true)
    let method = CallMethod(kind: settings.callKind)
    let kind = waiting { await method.resolved() }.kind
    dialogue.say()
    dialogue.say(localized("Trying \(kind.word) …"))
    let unmet = kind.obstacle
    let check = unmet == nil ? kind.baresipCheck(isInUse: true) : nil
    let accounts = check?.accounts.localizedClauses() ?? ""
    if let obstacle = unmet ?? check?.obstacle ?? (check?.isUnregistered == true ? accounts : nil) {
      dialogue.say(
        ["?", "？"].contains(obstacle.last) ? localized("Not ready: \(obstacle)") : localized("Not ready: \(obstacle)."))
      for line in SetupAssistant.nextStep(kind) { dialogue.say(line) }
      return nil
    }
    switch kind {
    case .print:
      dialogue.say(localized("Numbers are printed; dialtone setup sets up a way to call."))
      return kind
    case .http: dialogue.say(localized("It answers; whether it takes calls, only a call shows."))
    default: dialogue.say(accounts.isEmpty ? localized("It is ready.") : localized("It is ready; \(accounts)."))
    }
    dialogue.say(localized("Now: dialtone, or dialtone call NUMBER"))
    return kind
  }
}
