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
      SharingPlace(folder: folder, name: telephone), version: Dialtone.version, makeTelephone: makeTelephone)
  }

  static func gnomeCalls(_ emergencyRule: EmergencyRule) -> SharedCallService {
    ofUser("gnome-calls \(ScreenOptions.variable("DBUS_SESSION_BUS_ADDRESS") ?? "")") {
      DesktopTelephone.gnomeCalls(emergencyRule: emergencyRule, isShared: true)
    }
  }

  static func bluetooth(_ emergencyRule: EmergencyRule) -> SharedCallService {
    ofUser("bluetooth \(ScreenOptions.variable("DBUS_SESSION_BUS_ADDRESS") ?? "")") {
      DesktopTelephone.bluetooth(emergencyRule: emergencyRule, isShared: true)
    }
  }

  static func modemManager(_ emergencyRule: EmergencyRule) -> SharedCallService {
    ofUser("modemmanager \(ScreenOptions.variable("DBUS_SYSTEM_BUS_ADDRESS") ?? "")") {
      ModemManagerService(emergencyRule: emergencyRule, isShared: true)
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
