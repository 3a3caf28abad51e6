import DialerUI
import Dispatch
import Glibc

/// Receives announcements of calls from the user's other programs, see `dialtone incoming`, and links from `dialtone open`.
///
/// The input is not trusted: datagrams that are too long, or not valid announcements, are dropped. Announcements that arrive
/// faster than they are handled are dropped, too.
final class AnnouncementListener {
  /// The most announcements in the buffer; older ones are dropped.
  private static let maximumWaiting = 64

  let announcements: AsyncStream<CallAnnouncement>
  let links: AsyncStream<ReceivedLink>
  private let continuation: AsyncStream<CallAnnouncement>.Continuation
  private let linkContinuation: AsyncStream<ReceivedLink>.Continuation
  private let source: any DispatchSourceRead
  private let path: String
  private let name: String

  /// Begins to listen; nil if the socket cannot be created.
  ///
  /// - Parameters:
  ///   - path: the folder; see ``ListenerFolder/path``.
  ///   - opensLinks: whether the program opens links.
  ///   - prints: whether it prints numbers instead of calling them.
  init?(_ path: String, opensLinks: Bool = false, prints: Bool = false) {
    guard let folder = ListenerFolder(path) else { return nil }
    folder.removeStale()
    var random = SystemRandomNumberGenerator()
    let suffix =
      !opensLinks
      ? ListenerFolder.suffix : prints ? ListenerFolder.printingSuffix : ListenerFolder.linkSuffix
    name = "\(getpid())-\(String(UInt32.random(in: 0 ... .max, using: &random), radix: 36))\(suffix)"
    self.path = path
    let descriptor = ListenerFolder.makeSocket()
    guard descriptor >= 0 else { return nil }
    guard folder.withAddress(of: name, { Int(bind(descriptor, $0, $1)) }) == 0 else {
      close(descriptor)
      return nil
    }
    (announcements, continuation) = AsyncStream.makeStream(
      bufferingPolicy: .bufferingNewest(AnnouncementListener.maximumWaiting))
    (links, linkContinuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    source = DispatchSource.makeReadSource(
      fileDescriptor: descriptor, queue: DispatchQueue(label: "dialtone.announcements", qos: .userInitiated))
    source.setEventHandler { [continuation, linkContinuation] in
      AnnouncementListener.read(descriptor, continuation, opensLinks ? linkContinuation : nil)
    }
    source.setCancelHandler { close(descriptor) }
    source.activate()
  }

  private static func read(
    _ descriptor: Int32, _ continuation: AsyncStream<CallAnnouncement>.Continuation,
    _ links: AsyncStream<ReceivedLink>.Continuation?
  ) {
    // One byte more than the limit: a datagram that fills the buffer is too long.
    var buffer = [UInt8](repeating: 0, count: CallAnnouncement.longest + 1)
    for _ in 0..<maximumWaiting {
      let count = recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
      guard count >= 0 else { return }
      if let announcement = CallAnnouncement(buffer[..<count]) {
        continuation.yield(announcement)
      } else if let links, let link = LinkMessage.link(buffer[..<count]) {
        links.yield(link)
      }
    }
  }

  /// Stops listening, and ends ``announcements``.
  func finish() {
    source.cancel()
    continuation.finish()
    linkContinuation.finish()
    if let folder = ListenerFolder(path) { folder.remove(name) }
  }
}
