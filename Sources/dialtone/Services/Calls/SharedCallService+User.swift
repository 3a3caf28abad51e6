import CallRecords
import Calling
import Glibc

extension SharedCallService {
  /// The telephone that the dialtones of this user share.
  ///
  /// - Parameter telephone: its kind and address.
  static func ofUser(
    _ telephone: String, makeTelephone: @escaping @Sendable () -> any SharedTelephone
  ) -> SharedCallService {
    SharedCallService(
      SharingAddress(folder: folder, name: telephone), version: Dialtone.version, makeTelephone: makeTelephone)
  }

  /// The telephones of a kind that is reached over D-Bus.
  static func ofUser(_ kind: TelephoneCallService.Kind, _ emergencyRule: EmergencyRule) -> SharedCallService {
    let bus = [.gnomeCalls, .bluetooth].contains(kind) ? "SESSION" : "SYSTEM"
    return ofUser("\(kind.rawValue) \(ScreenOptions.variable("DBUS_\(bus)_BUS_ADDRESS") ?? "")") {
      TelephoneCallService(kind, emergencyRule: emergencyRule, isShared: true)
    }
  }

  /// The folder for sockets: in the user's runtime folder (XDG Base Directory Specification), also for programs without its
  /// variable, else next to the records.
  private static var folder: String? {
    let runtime = [ScreenOptions.variable("XDG_RUNTIME_DIR"), "/run/user/\(geteuid())"].compactMap(\.self).first {
      path in
      var status = stat()
      return path.hasPrefix("/") && stat(path, &status) == 0 && status.st_uid == geteuid()
    }
    if let runtime { return "\(runtime)/dialtone" }
    guard let records = RecordsLocation.current else { return nil }
    let folder = records[..<(records.lastIndex(of: "/") ?? records.endIndex)] + "/telephones"
    _ = RecordsLocation.makeFolder(of: String(folder))
    return String(folder)
  }
}
