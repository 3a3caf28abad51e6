import Glibc

/// A pseudoterminal: the master as an open descriptor, the program's end as a path.
struct Pseudoterminal {
  let master: Int32
  let path: String

  /// `TIOCGPTN` and `TIOCSPTLCK` of Linux, which do the work of `ptsname` and `unlockpt`.
  private static let getNumber: UInt = 0x8004_5430
  private static let setLock: UInt = 0x4004_5431

  init(columns: Int, rows: Int) throws(PtyError) {
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    var number: Int32 = 0
    var isLocked: Int32 = 0
    guard master >= 0, ioctl(master, Pseudoterminal.setLock, &isLocked) == 0,
      ioctl(master, Pseudoterminal.getNumber, &number) == 0
    else {
      let reason = String(cString: strerror(errno))
      if master >= 0 { Glibc.close(master) }
      throw PtyError("there is no pseudoterminal to be had: \(reason)")
    }
    path = "/dev/pts/\(number)"
    Pseudoterminal.setSize(of: master, columns: columns, rows: rows)
  }

  static func setSize(of terminal: Int32, columns: Int, rows: Int) {
    var size = winsize()
    size.ws_col = UInt16(clamping: columns)
    size.ws_row = UInt16(clamping: rows)
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
  }
}
