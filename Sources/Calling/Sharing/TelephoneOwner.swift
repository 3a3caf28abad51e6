import CLinux
import Dispatch
import Glibc
import Synchronization

/// Owns a telephone, and serves its windows: this process's own, and those of the user's other processes.
///
/// The windows and the telephone meet in ``OwnerState``, on a thread of the owner.
final class TelephoneOwner: Sendable {
  fileprivate enum Input: Sendable {
    case adopted(Int32)
    case state(OwnerState.Input)
    case stop
  }

  private let telephone: any SharedTelephone
  private let inbox = Mutex<[Input]>([])
  private let hasEnded = DispatchSemaphore(value: 0)
  /// Closing the telephone, once that is asked for, and whether it is done.
  private let closing = Mutex<Task<Void, Never>?>(nil)
  private let isClosed = SharedFlag()
  private let queue = DispatchQueue(label: "dialtone.telephone-owner", qos: .userInitiated)
  private let requests = TaskQueue("dialtone.telephone-owner.requests")
  fileprivate let wake = dialtone_make_event()

  /// How long the telephone may take to be released.
  private static let releaseLimit = 3.0

  /// - Parameter listener: the socket at which windows join; nil for none. The owner closes it.
  init(_ telephone: any SharedTelephone, listener: Int32?, version: String) {
    self.telephone = telephone
    queue.async { [self] in
      var thread = OwnerThread(owner: self, listener: listener, version: version)
      thread.run()
      hasEnded.signal()
    }
    Task.detached { [self] in
      for await report in telephone.reports { push(.state(.reported(report))) }
      // After its last report, it still lets go of what it uses, such as the sound.
      await closing.withLock(\.self)?.value
      isClosed.value = true
      push(.state(.closed))
    }
  }

  deinit { close(wake) }

  /// Makes a window of this process.
  ///
  /// - Returns: its socket; nil on failure.
  func join() -> Int32? {
    var ends: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { return nil }
    push(.adopted(ends[0]))
    return ends[1]
  }

  /// Ends the thread, and leaves the telephone to the other windows, unless it is closed.
  func stop() {
    // What the windows ask from now on waits for the next owner.
    push(.stop)
    hasEnded.wait()
    guard !isClosed.value else { return }
    let isReleased = DispatchSemaphore(value: 0)
    Task.detached { [telephone, closing = closing.withLock(\.self)] in
      if let closing { await closing.value } else { await telephone.release() }
      isReleased.signal()
    }
    _ = isReleased.wait(timeout: .now() + TelephoneOwner.releaseLimit)
  }

  // MARK: Called by the thread

  private func push(_ input: Input) {
    inbox.withLock { $0.append(input) }
    dialtone_raise_event(wake)
  }

  fileprivate func takeInbox() -> [Input] {
    dialtone_clear_event(wake)
    return inbox.withLock { inbox in
      defer { inbox = [] }
      return inbox
    }
  }

  fileprivate func ask(_ message: WindowMessage, for window: Int) {
    Task.detached(executorPreference: requests) { [self] in
      var failure: CallError?
      do throws(CallError) {
        switch message.request {
        case .open: try await telephone.open()
        case .place(let request): _ = try await telephone.place(request)
        case .perform(let command, let call): try await telephone.perform(command, on: call)
        case .send(let text, let target): try await telephone.send(text, to: target)
        case .operate(let command): try await telephone.operate(command)
        case .knows, .leave: break
        }
      } catch {
        failure = error
      }
      push(.state(.answered(window: window, message, failure)))
    }
  }

  fileprivate func closeTelephone() {
    closing.withLock {
      $0 = Task.detached(executorPreference: requests) { [telephone] in await telephone.close() }
    }
  }
}

/// State that only the thread of a ``TelephoneOwner`` touches.
private struct OwnerThread {
  private struct Window {
    var connection: ByteConnection
    var reader = SharingLineReader()
  }

  private unowned let owner: TelephoneOwner
  private var state: OwnerState
  private var listener: Int32?
  private var windows: [Int: Window] = [:]
  private var lastWindow = 0

  /// More windows than anybody has.
  private static let maximumWindows = 64
  /// How long to wait for a free descriptor, in milliseconds.
  private static let pause: Int32 = 100

  init(owner: TelephoneOwner, listener: Int32?, version: String) {
    (self.owner, self.listener) = (owner, listener)
    state = OwnerState(version: version) {
      var time = timespec()
      clock_gettime(CLOCK_REALTIME, &time)
      return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }
  }

  mutating func run() {
    while true {
      for input in owner.takeInbox() {
        switch input {
        case .stop: return finish()
        case .adopted(let socket): add(socket)
        case .state(let input): handle(input)
        }
      }
      wait()
    }
  }

  private mutating func finish() {
    if let listener { close(listener) }
    for window in windows.values { window.connection.close() }
  }

  private mutating func add(_ socket: Int32) {
    lastWindow += 1
    windows[lastWindow] = Window(connection: ByteConnection(PeerSocket(connected: socket)))
    handle(.joined(lastWindow))
  }

  private mutating func remove(_ id: Int) {
    windows.removeValue(forKey: id)?.connection.close()
    handle(.left(id))
  }

  private mutating func handle(_ input: OwnerState.Input) {
    var outputs: [OwnerState.Output] = []
    state.handle(input, at: .now, &outputs)
    for output in outputs {
      switch output {
      case .send(let bytes, let id):
        windows[id]?.connection.send(bytes)
        do throws(CallError) { try windows[id]?.connection.flush() } catch { remove(id) }
      case .drop(let id): remove(id)
      case .ask(let message, let window): owner.ask(message, for: window)
      case .close:
        if let listener { close(listener) }
        listener = nil
        owner.closeTelephone()
      }
    }
  }

  private mutating func wait() {
    let ids = windows.keys.sorted()
    var waits = [pollfd(fd: owner.wake, events: Int16(POLLIN), revents: 0)]
    waits.append(pollfd(fd: listener ?? -1, events: Int16(POLLIN), revents: 0))
    var pause: Int32 = -1
    for id in ids {
      guard let connection = windows[id]?.connection else { continue }
      waits += connection.polled
      if connection.deadline != nil { pause = 0 }
    }
    _ = poll(&waits, nfds_t(waits.count), pause)
    if waits[1].revents != 0 { accept() }
    for (id, wait) in zip(ids, waits.dropFirst(2)) { receive(from: id, wait.revents) }
  }

  private mutating func accept() {
    guard let listener else { return }
    let socket = dialtone_accept(listener)
    guard socket >= 0 else {
      // Without a descriptor for it, the window keeps the socket readable.
      if errno != EAGAIN { _ = poll(nil, 0, OwnerThread.pause) }
      return
    }
    guard dialtone_is_of_user(socket), windows.count < OwnerThread.maximumWindows else {
      close(socket)
      return
    }
    add(socket)
  }

  private mutating func receive(from id: Int, _ ready: Int16) {
    guard let connection = windows[id]?.connection, ready != 0 || connection.deadline != nil else { return }
    do throws(CallError) {
      for bytes in try windows[id]?.connection.receive(ready) ?? [] {
        guard let lines = windows[id]?.reader.read(bytes) else { return remove(id) }
        for line in lines where windows[id] != nil {
          handle(.received(line: line, isGone: ready & Int16(POLLHUP) != 0, from: id))
        }
      }
    } catch {
      remove(id)
    }
  }
}
