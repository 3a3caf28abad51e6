import CLinux
import Foundation
import Glibc

/// Processes that are not children of this one, so that `waitpid` does not know them.
public enum OtherProcesses {
  /// Ends a process with SIGTERM, and waits until it and all that it has started have ended, or for a minute each.
  public static func end(_ process: pid_t) {
    let ends = tree(of: process).map { dialtone_open_process($0) }.filter { $0 >= 0 }
    kill(process, SIGTERM)
    for end in ends {
      var wait = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
      _ = poll(&wait, 1, 60_000)
      close(end)
    }
  }

  /// A process, its children, their children, and so on.
  private static func tree(of process: pid_t) -> [pid_t] {
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
    let children = threads.flatMap { thread in
      ((try? String(contentsOfFile: "/proc/\(process)/task/\(thread)/children", encoding: .utf8)) ?? "")
        .split(separator: " ").compactMap { pid_t($0) }
    }
    return [process] + children.flatMap(tree(of:))
  }
}
