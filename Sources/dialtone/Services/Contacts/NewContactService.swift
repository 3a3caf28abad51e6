import Calling
import DialerUI
import NumberPlans

/// Saves new contacts while the dialer runs. A source that contains the folder is read again by itself.
final class NewContactService: Sendable {
  private let folder: String?
  private let region: Region?
  private let post: @Sendable (Action) -> Void
  private let queue = ServiceQueue("dialtone.contacts", qos: .userInitiated)

  /// - Parameter folder: nil if none is configured.
  init(folder: String?, region: Region?, post: @escaping @Sendable (Action) -> Void) {
    (self.folder, self.region, self.post) = (folder, region, post)
  }

  func add(name: String, number: String) {
    queue.async { [folder, region, post] _ in
      guard let folder else { return }
      do throws(CallError) {
        let card = try NewCard(name: name, numbers: [number], region: region)
        _ = try card.save(in: folder)
        post(.contactAdded(name: card.name))
      } catch {
        post(.noticed("The contact was not saved: \(error)"))
      }
    }
  }

  /// Waits until everything is written.
  func finish() { queue.sync { _ in } }
}
