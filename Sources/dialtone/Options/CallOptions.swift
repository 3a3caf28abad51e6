import ArgumentParser
import Calling
import Configuration
import Localization
import NumberPlans

/// The options for placing calls.
struct CallOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Use this calling method: \(CallOptions.methodWords.joined(separator: ", ")). Default: as configured, else what is available.",
      valueName: "method"))
  var via: String?

  @Option(
    help: "Call by running a program, without a shell: 'PROG ARG {number}', also {uri}, {name}, {uid}, {label}.")
  var dialCommand: String?

  @Option(help: ArgumentHelp("The address of a running baresip with its module ctrl_tcp.", valueName: "host:port"))
  var baresipAddress: String?

  @Option(
    help: ArgumentHelp(
      "Call from this account of baresip, such as me@example.org, with this telephone of Asterisk, such as PJSIP/100, or with the telephone of this name, such as \"Pixel 8\".",
      valueName: "account"))
  var account: String?

  /// The values of `--via`.
  private static let methodWords = SettingsDraft.backends.filter { $0 != "auto" }

  func validate() throws {
    if let via, !CallOptions.methodWords.contains(via) {
      throw ValidationError(Complaint.unknown(via, for: "--via", CallOptions.methodWords).message)
    }
    if let dialCommand {
      do throws(CallError) { _ = try DialCommand(dialCommand) } catch { throw ValidationError(error.description) }
      if let via, via != "command" {
        throw ValidationError(localized("--dial-command and --via \(via) cannot be combined."))
      }
    }
    if let baresipAddress, ServerAddress(baresipAddress, defaultPort: BaresipCallService.defaultAddress.port) == nil {
      throw ValidationError(localized("\"\(baresipAddress)\" is not an address; write for example 127.0.0.1:4444."))
    }
  }

  /// The call method: as given in the options, else as configured, else printing or the best available method.
  func callMethod(_ configuration: Settings, _ region: Region?, printsByDefault: Bool) throws -> CallMethod {
    let method = CallMethod(
      kind: try kind(configuration, printsByDefault: printsByDefault), rules: configuration.rules,
      accounts: configuration.accountRules, region: region)
    return account.map { method.calling(from: $0) } ?? method
  }

  /// The call method with the account of the options.
  private func kind(_ configuration: Settings, printsByDefault: Bool) throws -> CallMethod.Kind {
    let kind = try methodKind(configuration, printsByDefault: printsByDefault)
    guard let account else { return kind }
    guard CallMethod(kind: kind).hasAccounts else {
      throw ValidationError(
        localized(
          "--account is for baresip, asterisk, modemmanager, ofono and bluetooth; choose one of them with --via."))
    }
    switch kind {
    case .baresip(var baresip):
      baresip.account = account.contains(":") ? account : "sip:\(account)"
      return .baresip(baresip)
    case .asterisk(var asterisk):
      asterisk.telephones = [account] + asterisk.telephones.filter { $0 != account }
      return .asterisk(asterisk)
    default: return kind
    }
  }

  private func methodKind(_ configuration: Settings, printsByDefault: Bool) throws -> CallMethod.Kind {
    if let command = try dialCommand.map({ try DialCommand($0) }) { return .command(command) }
    switch via {
    case "print": return .print
    case "handler": return .handler
    case "asterisk": return .asterisk(configuration.services.asterisk)
    case "baresip": return .baresip(baresip(configuration))
    case "http": return .http(configuration.services.http)
    case "kdeconnect": return .kdeconnect
    case "adb": return .adb
    case "command":
      guard case .command(let command) = configuration.calls else {
        throw ValidationError(
          localized("--via command needs a command: give --dial-command, or set one under [calls]."))
      }
      return .command(command)
    default: if let kind = via.flatMap(TelephoneCallService.Kind.init) { return .telephone(kind) }
    }
    return switch configuration.calls {
    case .baresip: .baresip(baresip(configuration))
    case .automatic where printsByDefault: .print
    default: configuration.callKind
    }
  }

  private func baresip(_ configuration: Settings) -> Settings.Baresip {
    var baresip = configuration.services.baresip
    if let baresipAddress,
      let address = ServerAddress(baresipAddress, defaultPort: BaresipCallService.defaultAddress.port)
    {
      // With an address, the user wants that baresip, not another one.
      baresip.address = address
      baresip.starts = false
    }
    return baresip
  }
}
