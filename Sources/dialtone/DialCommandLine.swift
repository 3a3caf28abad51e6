import ArgumentParser
import CallRecords
import Calling
import ContactFormats
import DialerUI
import Glibc
import NcursesTerminal
import TerminalText

/// `dialtone FILE…`: the dialer itself.
struct DialCommandLine: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dial",
    abstract: "Find a contact with a few presses, as on a phone, and call.",
    usage: """
      dialtone [<options>] [<files> ...]
      dialtone search <query> [<files> ...]
      """,
    discussion: """
      Type digits or letters, choose with the arrows, press Enter. Files are vCard or JSON, folders of vCards, or - for \
      standard input. When standard output is no terminal, the chosen number is printed:

          phone=$(dialtone contacts.vcf)

      Exit codes: 0 done, 1 no match, 2 wrong usage or unreadable input, 130 cancelled, 128+n ended by signal n.
      """,
    shouldDisplay: false)

  @OptionGroup var source: SourceOptions

  @Flag(name: .customLong("print"), help: "Print the chosen number and end; the default when stdout is no terminal.")
  var prints = false

  @Option(help: "Call by running a program: 'PROG ARG {number}'. No shell is involved.")
  var dialCommand: String?

  @Flag(inversion: .prefixedNo, help: "Use the mouse.")
  var mouse = true

  @Option(help: "When to use colour: auto, always or never. NO_COLOR is honoured.")
  var color = ColorChoice.auto

  @Flag(help: "Draw borders with ASCII characters.")
  var ascii = false

  @Option(
    help: """
      What is written down to put whom you call higher: off; used, the calls and what was typed for them; or all, also whom \
      you look at.
      """)
  var learning = LearningMode.used

  enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
    case auto, always, never
  }

  @Option(help: ArgumentHelp("Show the details of the contact with this UID first.", valueName: "uid"))
  var open: String?

  func run() throws { try run(opening: open.map { .contact($0) }) }

  /// - Parameter opening: what is shown first.
  func run(opening: Opening?) throws {
    let backend = try backend()
    let sources = try source.resolved()
    var settings = DialerState.Settings()
    settings.prints = backend == .print
    settings.region = source.dialingRegion?.code ?? ""
    settings.sourceName = source.shownName(of: sources)
    if ascii { settings.borders = .ascii }
    let noColour = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
    let usesColour = color == .always || color == .auto && !noColour
    let outcome: Runtime.Outcome
    do throws(TerminalError) {
      let terminal = try NcursesTerminal(.init(usesMouse: mouse, usesColour: usesColour))
      let runtime = Runtime(
        terminal: terminal, settings: settings, theme: usesColour ? .standard : .monochrome, backend: backend,
        loader: ContactLoader(sources: sources), region: source.dialingRegion, recordsPath: RecordsLocation.current,
        learning: learning, opening: opening)
      outcome = runtime.run()
      for error in runtime.unreadable { complain(error) }
      for problem in runtime.recordProblems { complain(problem) }
    } catch {
      complain(error)
      throw ExitStatus.unreadable
    }
    switch outcome {
    case .number(let number): try StandardOutput.write("\(number)\n")
    case .failed(let errors):
      for error in errors { complain(error) }
      throw ExitStatus.unreadable
    case .exit(.cancelled): throw ExitStatus.cancelled
    case .exit(.noMatch): throw ExitStatus.noMatch
    case .signal(let number): throw ExitStatus.signal(number)
    }
  }

  /// How numbers are handed over: as asked, else printed when standard output is no terminal, else by what is there.
  private func backend() throws -> Backend {
    if prints, dialCommand != nil { throw ValidationError("--print and --dial-command exclude each other.") }
    if let dialCommand {
      do throws(CallError) { return .command(try DialCommand(dialCommand)) } catch {
        throw ValidationError(error.description)
      }
    }
    return prints || isatty(STDOUT_FILENO) == 0 ? .print : .handler
  }
}

/// How the dialer hands a number over.
enum Backend: Hashable {
  case print
  case command(DialCommand)
  /// The desktop's `tel:` handler; where none is registered, the number is printed.
  case handler
}

extension LearningMode: ExpressibleByArgument {}
