import ArgumentParser
import DialtoneTestSupport
import Glibc

/// `dialtone-bench generate N`
struct Generate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate", abstract: "Write contacts of people that do not exist.",
    discussion: "The same seed gives the same contacts everywhere.")

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case vcard, json, names
  }

  @Argument(help: "How many.")
  var count: Int

  @Flag(help: "vCard 2.1, 3.0 and 4.0 mixed, with quoted-printable, folded lines and pictures.")
  var mixed = false

  @Option(help: "vcard; json, an employee directory; or names, a line a contact.")
  var format = Format.vcard

  @Option(help: "The seed.")
  var seed: UInt64 = 1

  @Option(help: "The file to write; - is standard output.")
  var output = "-"

  func validate() throws {
    guard count >= 0 else { throw ValidationError("N is a count, 0 or more.") }
    guard !mixed || format == .vcard else { throw ValidationError("--mixed is for vCards.") }
  }

  func run() throws {
    let generated: GeneratedFormat =
      switch format {
      case .vcard: mixed ? .mixedVCard : .vCard
      case .json: .json
      case .names: .names
      }
    let descriptor =
      output == "-" ? STDOUT_FILENO : open(output, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      complain("\(output) cannot be written: \(String(cString: strerror(errno)))")
      throw ExitCode(2)
    }
    do throws(GeneratedText.WriteError) {
      try GeneratedText.write(generated, count: count, seed: seed, to: descriptor)
    } catch {
      complain("\(error)")
      throw ExitCode(2)
    }
    if descriptor != STDOUT_FILENO { close(descriptor) }
  }
}
