import NumberPlans
import Subprocess

/// The programs that the desktop has registered for URI schemes, opened with GLib's `gio`.
public enum DesktopHandler {
  /// The desktop file of dialtone.
  private static let ownDesktopFile = "dialtone.desktop"

  /// The desktop file of the handler for the scheme of a target, such as `org.gnome.Calls.desktop`; nil if none is registered,
  /// or if the handler is dialtone itself, which `gio open` would start again.
  public static func registered(for target: CallTarget? = nil) async -> String? {
    let scheme = target?.uri.prefix { $0 != ":" } ?? "tel"
    let result = try? await Subprocess.run(
      .name("gio"), arguments: ["mime", "x-scheme-handler/\(scheme)"], output: .string(limit: 4096), error: .discarded)
    guard let result, result.terminationStatus == .exited(0) else { return nil }
    let line = result.standardOutput.split(separator: "\n").first { $0.contains(".desktop") }
    let handler = line?.split(whereSeparator: \.isWhitespace).last.map(String.init)
    return handler == ownDesktopFile ? nil : handler
  }

  /// Opens a URI with the registered program.
  ///
  /// - Throws: ``CallError`` if `gio` is missing or opens nothing.
  static func open(_ uri: String) async throws(CallError) {
    try await Program(name: "gio", arguments: ["open", uri]).run()
  }

  /// Opens a link of a contact.
  ///
  /// - Throws: ``CallError`` if no program opens such links.
  public static func open(_ link: ContactLink) async throws(CallError) { try await open(link.uri) }
}
