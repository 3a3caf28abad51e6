import Calling

extension Settings {
  /// The settings of call services.
  struct CallServices: Hashable, Sendable {
    var asterisk = Asterisk()
    var baresip = Baresip()
    var http = HTTP()
  }

  /// The `[asterisk]` table of the file.
  struct Asterisk: Hashable, Sendable {
    var server = ServerAddress(host: "127.0.0.1", port: AsteriskAccount.defaultPort(usesTLS: false))
    var user = "dialtone"
    var passwordCommand: PasswordCommand?
    /// The channels of the user's telephones in Asterisk, the usual one first; there must be one.
    var telephones: [String] = []
    var context = "from-internal"
    var usesTLS = false
    /// The certificates that TLS trusts, a PEM file; a leading `~/` is the home folder. Empty: the system's.
    var authorities = ""
    var sendsPlainPassword = false

    /// - Throws: ``CallError`` if no telephone is set.
    func account() throws(CallError) -> AsteriskAccount {
      var account = try AsteriskAccount(
        server: server, user: LoginName.filled(user), telephones: telephones.map { LoginName.filled($0) },
        context: context)
      account.sendsPlainPassword = sendsPlainPassword
      account.usesTLS = usesTLS
      account.authorities = HomeFolder.expanded(authorities)
      return account
    }

    /// Makes the service, which the user's dialtones share.
    ///
    /// - Throws: ``CallError`` if no telephone is set.
    func service(_ emergencyRule: EmergencyRule = EmergencyRule()) throws(CallError) -> SharedCallService {
      let account = try account()
      // Not translated: the name of a socket.
      let name = "asterisk \(account.user)@\(server) \(account.telephones.joined(separator: " "))"
      return .ofUser(name) { [passwordCommand] in
        AsteriskCallService(
          account, password: passwordCommand, emergencyRule: emergencyRule, isShared: true)
      }
    }
  }

  /// The `[baresip]` table of the file.
  struct Baresip: Hashable, Sendable {
    var address = BaresipCallService.defaultAddress
    /// Whether to start baresip if it does not run.
    var starts = true
    /// The folder of baresip's configuration; a leading `~/` is the home folder.
    var configuration = "~/.baresip"
    var account = ""
    /// The folder in which every call is recorded; nil for none.
    var recordings: String?
    /// How long the other side may take to answer, in seconds.
    var answerSeconds = 90

    /// Makes the service, which the user's dialtones share.
    ///
    /// - Parameter mayStart: whether a baresip may be started.
    func service(
      _ emergencyRule: EmergencyRule = EmergencyRule(), mayStart: Bool = true
    ) -> SharedCallService {
      var limits = BaresipCallService.Limits()
      limits.answer = .seconds(answerSeconds)
      let program = BaresipProgram(
        configuration: HomeFolder.expanded(configuration), log: HomeFolder.state("baresip.log"),
        recordings: recordings.map { HomeFolder.expanded($0) })
      if let folder = program.recordings { ReplacedFile.makeFolders(for: "\(folder)/file") }
      // Not translated: the name of a socket.
      return .ofUser("baresip \(address)") { [address, starts, account, limits] in
        BaresipCallService(
          address: address, program: starts && mayStart ? program : nil, account: account, limits: limits,
          emergencyRule: emergencyRule, isShared: true)
      }
    }
  }

  /// The `[http]` table of the file.
  struct HTTP: Hashable, Sendable {
    /// A known telephone, and its address.
    var phone: HTTPDialer.Preset?
    var host: String?
    /// The URL for any other telephone.
    var url: String?
    var user = ""
    var passwordCommand: PasswordCommand?
    /// The program that prints a bearer token, instead of a password.
    var tokenCommand: PasswordCommand?
    var credentials = HTTPDialer.Credentials.none
    /// The body of a POST request to the URL; nil for a GET request.
    var body: String?
    var contentType = HTTPDialer.ContentType.json
    var headers: [String] = []
    /// A text that the answer has if the call is placed; empty if its status says that.
    var success = ""

    /// Makes the service.
    ///
    /// - Throws: ``CallError`` if the telephone's address is not set.
    func service() throws(CallError) -> HTTPCallService {
      if let phone {
        guard let host else { throw CallError("the \(phone.rawValue) needs its address: set host under [http]") }
        return HTTPCallService(try HTTPDialer(phone, host: host, user: user), password: passwordCommand)
      }
      guard let url else { throw CallError("calls over HTTP need a phone with its host, or a url, under [http]") }
      var dialer = try HTTPDialer(
        url: url, credentials: credentials, user: user, body: body, form: contentType, headers: headers)
      dialer.usesToken = tokenCommand != nil
      dialer.success = success
      return HTTPCallService(dialer, password: tokenCommand ?? passwordCommand)
    }
  }
}
