import Books
import ContactFormats
import Dispatch
import Glibc

/// Reports changes of the files and folders of sources (inotify(7)).
///
/// A file is watched through its folder, because programs replace files rather than write into them. Into a database and its
/// logs they write, and leave them open. Changes are debounced: a series of changes is reported once, after it has stopped.
final class SourceWatcher {
  private static let quietMilliseconds = 300
  private static let changes = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE)
  /// The most folders watched below a source.
  private static let maximumFolders = 1_000

  private let source: any DispatchSourceRead

  /// Begins to watch; nil if there is nothing to watch, as with standard input, or the system's limit of watches is reached.
  init?(_ sources: [ContactSource], onChange: @escaping @Sendable () -> Void) {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    // The watched file names in each watched folder; nil for all files.
    var names: [Int32: Set<String>?] = [:]
    // The names of the files of databases.
    var databases: Set<String> = []
    for path in sources.compactMap(\.path) {
      if SourceWatcher.isFolder(path) {
        for folder in SourceWatcher.folders(below: path) {
          let watch = inotify_add_watch(descriptor, folder, SourceWatcher.changes)
          if watch >= 0 { names.updateValue(nil, forKey: watch) }
        }
      } else {
        let files = DatabaseReader.files(of: path)
        let isDatabase = files.count > 1
        // A link may be replaced, too.
        for file in files.contains(path) ? files : files + [path] {
          let (folder, name) = SourceWatcher.split(file)
          if isDatabase { databases.insert(name) }
          let writes = isDatabase ? UInt32(IN_MODIFY) : 0
          let watch = inotify_add_watch(descriptor, folder, SourceWatcher.changes | writes | UInt32(IN_MASK_ADD))
          guard watch >= 0 else { continue }
          if let known = names[watch] {
            if let known { names[watch] = known.union([name]) }
          } else {
            names[watch] = [name]
          }
        }
      }
    }
    guard !names.isEmpty else {
      close(descriptor)
      return nil
    }
    let queue = DispatchQueue(label: "dialtone.watch")
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    let quiet = DispatchSource.makeTimerSource(queue: queue)
    quiet.setEventHandler(handler: onChange)
    quiet.activate()
    source.setEventHandler { [names, databases] in
      if SourceWatcher.hasChange(descriptor, names, databases) {
        quiet.schedule(deadline: .now() + .milliseconds(SourceWatcher.quietMilliseconds))
      }
    }
    source.setCancelHandler {
      quiet.cancel()
      close(descriptor)
    }
    source.activate()
  }

  deinit { source.cancel() }

  /// Reads all events.
  ///
  /// - Returns: whether one of them concerns a source.
  private static func hasChange(
    _ descriptor: Int32, _ names: [Int32: Set<String>?], _ databases: Set<String>
  ) -> Bool {
    var isChanged = false
    let size = 16 << 10
    withUnsafeTemporaryAllocation(byteCount: size, alignment: MemoryLayout<inotify_event>.alignment) { buffer in
      while let start = buffer.baseAddress {
        let count = read(descriptor, start, size)
        guard count > 0 else { return }
        var offset = 0
        while offset + MemoryLayout<inotify_event>.size <= count {
          let event = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
          let nameStart = offset + MemoryLayout<inotify_event>.size
          let bytes = buffer[nameStart..<min(nameStart + Int(event.len), count)].prefix { $0 != 0 }
          let name = String(decoding: bytes, as: UTF8.self)
          // Other files are complete when they are closed.
          let isComplete = event.mask & SourceWatcher.changes != 0 || databases.contains(name)
          if isComplete, let wanted = names[event.wd] {
            isChanged = isChanged || wanted.map { $0.contains(name) } ?? true
          }
          offset = nameStart + Int(event.len)
        }
      }
    }
    return isChanged
  }

  private static func isFolder(_ path: String) -> Bool {
    var info = stat()
    return stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR
  }

  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    return (slash == path.startIndex ? "/" : String(path[..<slash]), String(path[path.index(after: slash)...]))
  }

  /// A folder and its subfolders, except hidden folders.
  private static func folders(below root: String) -> [String] {
    var found = [root]
    var next = 0
    while next < found.count, found.count < maximumFolders {
      let folder = found[next]
      next += 1
      guard let directory = opendir(folder) else { continue }
      defer { closedir(directory) }
      while let entry = readdir(directory) {
        guard entry.pointee.d_type == UInt8(DT_DIR) else { continue }
        let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        if !name.hasPrefix(".") { found.append(folder + "/" + name) }
      }
    }
    return found
  }
}
