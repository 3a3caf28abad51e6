import CLinux
import Glibc

/// Finds the files that are installed with the program: in the folder of `DIALTONE_RESOURCES`, beside the installed program
/// (`../share/dialtone`), or in the source checkout.
enum Resources {
  static let environmentVariable = "DIALTONE_RESOURCES"

  /// The path of a file in the resources folder; nil if there is none.
  static func path(_ name: String) -> String? {
    candidates.map { $0 + "/" + name }.first { access($0, R_OK) == 0 }
  }

  /// The folder of the messages in other languages: `LANGUAGE/LC_MESSAGES/dialtone.mo`; nil if it is not known.
  static var localeFolder: String? {
    guard let parts = programPath()?.split(separator: "/") else { return nil }
    // PREFIX/bin/dialtone, and .build/TRIPLE/release/dialtone.
    let folders = [(2, "/share/locale"), (3, "/locale")].map { depth, name in
      "/" + parts.dropLast(depth).joined(separator: "/") + name
    }
    return folders.first { access($0, R_OK) == 0 }
  }

  private static var candidates: [String] {
    if let folder = getenv(environmentVariable) { return [String(cString: folder)] }
    guard let program = programPath() else { return [] }
    let parts = program.split(separator: "/")
    // PREFIX/bin/dialtone, and .build/TRIPLE/release/dialtone or .build/release/dialtone.
    var folders: [String] = ["/" + parts.dropLast(2).joined(separator: "/") + "/share/dialtone"]
    for depth in 3...4 where parts.count > depth {
      folders.append("/" + parts.dropLast(depth).joined(separator: "/") + "/Resources")
    }
    return folders
  }

  /// The path of the program. Where there is no /proc, it is the path by which it was started.
  static func programPath(link: String = "/proc/self/exe") -> String? {
    let path = realpath(link, nil) ?? dialtone_started_path().flatMap { realpath($0, nil) }
    defer { free(path) }
    return path.map { String(cString: $0) }
  }
}
