import Calling
import DialtoneTestSupport
import Foundation

/// A stand-in for a program that switches the sound.
final class SoundStandIn {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "dialtone-sound-\(UUID())")
  var path: String { folder.appending(path: "program").path }

  /// - Parameter script: answers questions.
  init(_ script: String = "") throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try StandIn.write("echo \"$@\" >>\"$(dirname \"$0\")/requests\"\n\(script)", to: path)
  }

  /// `wpctl`, with a headset.
  static func mixer(isMuted: Bool = false) throws -> SoundStandIn {
    try SoundStandIn(
      """
      case $1 in
      inspect) printf 'id 43, type PipeWire:Interface:Node\\n  * node.description = "Headset “Q”"\\n' ;;
      get-volume) echo "Volume: 0.40\(isMuted ? " [MUTED]" : "")" ;;
      esac
      """)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The arguments of each run.
  var requests: [String] {
    let text = (try? String(contentsOf: folder.appending(path: "requests"), encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }
}

extension TelephoneCallService.SoundPrograms {
  /// None is installed.
  static let none = Self(callMode: nil, mixer: nil)

  /// Those are installed.
  init(callMode: SoundStandIn? = nil, mixer: SoundStandIn? = nil) {
    self.init()
    self.callMode = callMode?.path ?? "/nonexistent/callaudiocli"
    self.mixer = mixer?.path ?? "/nonexistent/wpctl"
  }
}
