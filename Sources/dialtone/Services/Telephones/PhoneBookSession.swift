import Calling
import Glibc
import Localization

/// A connection to the phone book of a telephone (Phone Book Access Profile), by BlueZ's obexd on the session bus.
///
/// Every call waits, at the longest for the owner of the telephone, whom it may ask.
struct PhoneBookSession {
  private let client: BusClient
  private let path: String
  private let name: String

  private static let service = "org.bluez.obex"
  private static let phoneBook = "org.bluez.obex.PhonebookAccess1"
  private static let transferState = "org.bluez.obex.Transfer1"
  /// How long a telephone may ask its owner.
  private static let patience: Duration = .seconds(90)
  /// How long a transfer may stand still.
  private static let longestPause: Duration = .seconds(60)

  /// A phone book, or a list of calls.
  enum List: String, CaseIterable {
    case contacts = "pb"
    case favourites = "fav"
    case received = "ich"
    case dialled = "och"
    case missed = "mch"

    static let calls: [List] = [.received, .dialled, .missed]
  }

  /// - Throws: one sentence.
  init(_ telephone: PairedTelephone) throws(SyncError) {
    name = telephone.name
    do throws(CallError) {
      client = try BusClient(.session, longestText: 4096)
    } catch {
      throw SyncError("\(telephone.name): \(error)")
    }
    do throws(BusError) {
      let answer = try client.call(
        Self.service,
        BusMethod(
          path: "/org/bluez/obex", interface: "org.bluez.obex.Client1", member: "CreateSession",
          arguments: [.text(telephone.address), .texts(["Target": "pbap"])]), within: Self.patience)
      path = answer.first?.text ?? ""
    } catch {
      throw SyncError("\(telephone.name): \(Self.reason(error, opens: true))")
    }
  }

  func close() {
    _ = try? client.call(
      Self.service,
      BusMethod(
        path: "/org/bluez/obex", interface: "org.bluez.obex.Client1", member: "RemoveSession", arguments: [.path(path)]),
      within: .seconds(5))
  }

  /// Chooses the list that the other functions are about.
  ///
  /// - Returns: whether the telephone has it.
  func select(_ list: List) throws(SyncError) -> Bool {
    do throws(BusError) {
      _ = try call("Select", [.text("int"), .text(list.rawValue)])
      return true
    } catch {
      // Favourites are an addition of version 1.2, and some telephones keep their calls to themselves.
      guard list != .contacts else { throw SyncError("\(name): \(Self.reason(error))") }
      return false
    }
  }

  /// What changes with the phone book; empty if the telephone does not say it.
  func version() -> String {
    let known = (try? properties(of: path, Self.phoneBook)) ?? [:]
    let values = ["DatabaseIdentifier", "PrimaryCounter", "SecondaryCounter"].map { known[$0]?.text ?? "" }
    // Zeros alone are of a telephone that does not count.
    return values.joined().contains { $0 != "0" } ? values.joined(separator: " ") : ""
  }

  /// The vCards of the list.
  ///
  /// - Parameters:
  ///   - file: where obexd may put them meanwhile.
  ///   - progress: is told the number of bytes, several times a second.
  /// - Throws: one sentence.
  func pull(by file: String, isCancelled: () -> Bool, progress: (Int) -> Void) throws(SyncError) -> [UInt8] {
    do throws(BusError) {
      let answer = try call("PullAll", [.text(file), .texts(["Format": "vcard30"])])
      guard let transfer = answer.first?.text else {
        throw BusError(name: "", reason: localized("there is no transfer"))
      }
      let written = (answer.count > 1 ? answer[1].dictionary?["Filename"]?.text : nil) ?? file
      defer { unlink(written) }
      try wait(for: transfer, isCancelled: isCancelled, progress: progress)
      guard let bytes = FileBytes.read(written) else {
        throw BusError(name: "", reason: "\(written): \(String(cString: strerror(errno)))")
      }
      return bytes
    } catch {
      throw SyncError("\(name): \(Self.reason(error))")
    }
  }

  /// Waits until a transfer is complete.
  private func wait(for transfer: String, isCancelled: () -> Bool, progress: (Int) -> Void) throws(BusError) {
    var bytes = -1
    var moved = ContinuousClock.now
    while true {
      guard !isCancelled() else { throw BusError(name: "", reason: localized("cancelled")) }
      let state = try properties(of: transfer, Self.transferState)
      switch state["Status"]?.text {
      case "complete": return
      case "error": throw BusError(name: "", reason: localized("it stopped in the middle; the old copy stays"))
      default: break
      }
      let now = state["Transferred"]?.number ?? 0
      if now != bytes { (bytes, moved) = (now, .now) }
      guard ContinuousClock.now - moved < Self.longestPause else {
        throw BusError(name: "", reason: localized("nothing came for a minute; the old copy stays"))
      }
      if now > 0 { progress(now) }
      poll(nil, 0, 100)
    }
  }

  private func properties(of path: String, _ interface: String) throws(BusError) -> [String: BusValue] {
    let method = BusMethod(
      path: path, interface: "org.freedesktop.DBus.Properties", member: "GetAll", arguments: [.text(interface)])
    return try client.call(Self.service, method).first?.dictionary ?? [:]
  }

  private func call(_ member: String, _ arguments: [BusArgument]) throws(BusError) -> [BusValue] {
    try client.call(
      Self.service, BusMethod(path: path, interface: Self.phoneBook, member: member, arguments: arguments),
      within: Self.patience)
  }

  /// Why something failed, as one clause with a way out.
  ///
  /// - Parameter opens: whether the connection was being made.
  private static func reason(_ error: BusError, opens: Bool = false) -> String {
    // Translators: These clauses follow the name of a telephone; "it" is the telephone.
    if error.name.hasSuffix(".ServiceUnknown") {
      return localized("obexd, which copies phone books, is not installed (bluez-obexd)")
    }
    let text = error.explanation
    let said = (error.name + " " + text).lowercased()
    // Not translated: what BlueZ says.
    let isRefused = ["forbidden", "not authorized", "notauthorized", "unauthorized", "refused"].contains {
      said.contains($0)
    }
    if isRefused {
      return localized(
        """
        it does not give its contacts; allow this computer to read contacts and calls, in the Bluetooth settings of \
        the telephone
        """)
    }
    if error.name.hasSuffix(".NoReply") || error.name.hasSuffix(".Timeout") {
      return localized("it does not answer; look whether it asks something")
    }
    return opens ? localized("it is out of reach, or its Bluetooth is off (\(text))") : text
  }
}
