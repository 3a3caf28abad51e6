import CLinux
import Glibc
import Localization

/// What a shell's limits leave for the program. It is checked at the start, because later it is too late for a sentence: Dispatch
/// waits for ever for a thread that the system refuses, and Swift ends the program when there is no memory.
enum SystemLimits {
  /// The address space, in bytes, that the program needs besides what it has at the start. Most of it is reserved by threads: with
  /// the sample, a debug build ran with a limit of 300,000 kB, and not with 200,000.
  private static let neededMemory = 200 << 20
  /// The number of files that the program has open at the same time, with those of Dispatch, which ends the program without them.
  private static let neededFiles = 16
  /// The number of threads that run at the same time.
  private static let neededThreads = 8
  /// A limit for a user's processes below which threads may be refused.
  private static let fewProcesses = 4096

  /// Why the program cannot run; nil if it can.
  static var problem: String? {
    if let files = limit(RLIMIT_NOFILE), files < neededFiles {
      return localized(
        "the number of open files is limited to \(files) (ulimit -n); raise the limit to \(neededFiles) or more")
    }
    let memory = limit(RLIMIT_AS)
    let processes = limit(__RLIMIT_NPROC)
    if let memory, !dialtone_can_reserve(neededMemory) {
      let (most, needed) = (memory >> 20, neededMemory >> 20)
      return localized(
        """
        the memory of programs is limited to \(most) MB (ulimit -v), which leaves less than the \(needed) MB that \
        contacts need; raise the limit
        """)
    }
    guard memory != nil || processes.map({ $0 < fewProcesses }) == true,
      !dialtone_can_start_threads(neededThreads)
    else { return nil }
    guard let processes else {
      return localized("the system does not start \(neededThreads) threads; raise the limit, or end other programs")
    }
    return localized(
      """
      the system does not start \(neededThreads) threads (ulimit -u is \(processes)); raise the limit, or end other \
      programs
      """)
  }

  /// A limit; nil if it is unlimited.
  private static func limit(_ resource: __rlimit_resource) -> Int? {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0 else { return nil }
    return Int(exactly: limit.rlim_cur)
  }
}
