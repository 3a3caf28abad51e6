import ContactFormats
import Localization

/// An SQLite database in memory, as of one moment, with what its logs say.
///
/// The logs are the write-ahead log, whose committed pages are newer than the file's, and the rollback journal of a
/// transaction that has not ended, whose pages are older ones. The formats are those of sqlite.org/fileformat2.html.
struct DatabaseImage {
  private(set) var bytes: [UInt8]

  /// - Throws: if a log does not belong to the database.
  /// - Complexity: O(bytes)
  init(database: [UInt8], writeAheadLog: [UInt8] = [], journal: [UInt8] = []) throws(ReadError) {
    bytes = database
    try rollBack(RollbackJournal(journal))
    try apply(WriteAheadLog(writeAheadLog))
    // The bytes of a database in WAL mode say so. In memory there is no log.
    if bytes.count >= 20, bytes[18] == 2 { bytes[18] = 1 }
    if bytes.count >= 20, bytes[19] == 2 { bytes[19] = 1 }
  }

  private mutating func rollBack(_ journal: RollbackJournal) throws(ReadError) {
    guard let first = journal.segments.first else { return }
    try replace(
      journal.segments.flatMap(\.pages), in: journal.bytes, pageSize: first.pageSize, pageCount: first.pageCount)
  }

  private mutating func apply(_ log: WriteAheadLog) throws(ReadError) {
    guard log.pageCount > 0 else { return }
    try replace(log.pages, in: log.bytes, pageSize: log.pageSize, pageCount: log.pageCount)
  }

  /// Replaces pages, and sets the number of pages.
  ///
  /// - Parameter pages: the number of each page, from 1, and its offset in `source`.
  private mutating func replace(
    _ pages: [(number: Int, offset: Int)], in source: [UInt8], pageSize: Int, pageCount: Int
  ) throws(ReadError) {
    // Pages that the file does not have yet are in the log.
    guard pageCount <= bytes.count / pageSize + 1 + pages.count else {
      throw ReadError(
        line: 0, reason: localized("has a log of another database; open it once with its own program"))
    }
    let count = pageCount * pageSize
    if count > bytes.count { bytes.append(contentsOf: repeatElement(0, count: count - bytes.count)) }
    if count < bytes.count { bytes.removeLast(bytes.count - count) }
    for page in pages where page.number <= pageCount {
      let start = (page.number - 1) * pageSize
      bytes.replaceSubrange(start..<start + pageSize, with: source[page.offset..<page.offset + pageSize])
    }
  }
}

/// The pages in a write-ahead log, up to the last transaction that was committed.
struct WriteAheadLog {
  let bytes: [UInt8]
  private(set) var pageSize = 0
  /// The number of pages of the database; 0 if the log has no committed transaction.
  private(set) var pageCount = 0
  /// The committed pages, the oldest first.
  private(set) var pages: [(number: Int, offset: Int)] = []

  private static let headerSize = 32
  private static let frameHeaderSize = 24

  /// - Complexity: O(bytes)
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard bytes.count >= WriteAheadLog.headerSize, bytes.bigEndian(at: 0) & ~1 == 0x377f_0682,
      let size = DatabasePage.size(bytes.bigEndian(at: 8))
    else { return }
    pageSize = size
    var sum = Checksum(isBigEndian: bytes.bigEndian(at: 0) & 1 == 1)
    sum.add(bytes, 0..<24)
    guard sum.matches(bytes, at: 24) else { return }
    var offset = WriteAheadLog.headerSize
    var found: [(number: Int, offset: Int)] = []
    var committed = 0
    // A log is written from its start again; what another salt follows is of an earlier round.
    while offset + WriteAheadLog.frameHeaderSize + size <= bytes.count,
      bytes[offset + 8..<offset + 16] == bytes[16..<24]
    {
      let page = offset + WriteAheadLog.frameHeaderSize
      sum.add(bytes, offset..<offset + 8)
      sum.add(bytes, page..<page + size)
      let number = Int(bytes.bigEndian(at: offset))
      guard sum.matches(bytes, at: offset + 16), number > 0 else { break }
      found.append((number, page))
      let count = Int(bytes.bigEndian(at: offset + 4))
      if count > 0 { (pageCount, committed) = (count, found.count) }
      offset = page + size
    }
    pages = Array(found.prefix(committed))
  }

  /// The checksum of a log, over pairs of words.
  private struct Checksum {
    let isBigEndian: Bool
    var first: UInt32 = 0
    var second: UInt32 = 0

    mutating func add(_ bytes: [UInt8], _ range: Range<Int>) {
      bytes.withUnsafeBytes { raw in
        for offset in stride(from: range.lowerBound, to: range.upperBound, by: 8) {
          let one = raw.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
          let two = raw.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)
          first &+= (isBigEndian ? one.bigEndian : one.littleEndian) &+ second
          second &+= (isBigEndian ? two.bigEndian : two.littleEndian) &+ first
        }
      }
    }

    func matches(_ bytes: [UInt8], at offset: Int) -> Bool {
      first == bytes.bigEndian(at: offset) && second == bytes.bigEndian(at: offset + 4)
    }
  }
}

/// The pages in a rollback journal, as they were before a transaction that has not ended.
struct RollbackJournal {
  struct Segment {
    var pageSize: Int
    /// The number of pages of the database before the transaction.
    var pageCount: Int
    var pages: [(number: Int, offset: Int)] = []
  }

  let bytes: [UInt8]
  private(set) var segments: [Segment] = []

  private static let magic: [UInt8] = [0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7]

  /// - Complexity: O(bytes)
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var offset = 0
    // A journal whose transaction has ended is empty, or its header is zeros.
    while offset + 28 <= bytes.count, bytes[offset..<offset + 8].elementsEqual(RollbackJournal.magic) {
      let count = bytes.bigEndian(at: offset + 8)
      let nonce = bytes.bigEndian(at: offset + 12)
      let sector = Int(bytes.bigEndian(at: offset + 20))
      guard let size = DatabasePage.size(bytes.bigEndian(at: offset + 24)), sector >= 32, sector <= 65536,
        segments.first.map({ $0.pageSize == size }) ?? true
      else { return }
      var segment = Segment(pageSize: size, pageCount: Int(bytes.bigEndian(at: offset + 16)))
      var record = offset + sector
      // All ones: the records reach to the end.
      var left = count == .max ? Int.max : Int(count)
      while left > 0, record + size + 8 <= bytes.count {
        let number = Int(bytes.bigEndian(at: record))
        let page = record + 4
        let sum = stride(from: size - 200, to: 0, by: -200).reduce(nonce) { $0 &+ UInt32(bytes[page + $1]) }
        guard number > 0, sum == bytes.bigEndian(at: page + size) else { break }
        segment.pages.append((number, page))
        record = page + size + 4
        left -= 1
      }
      // A segment without records was not written to the disk yet, and so is nothing of its transaction.
      guard !segment.pages.isEmpty else { return }
      segments.append(segment)
      offset = (record + sector - 1) / sector * sector
    }
  }
}

enum DatabasePage {
  /// A page size, if it is one.
  static func size(_ value: UInt32) -> Int? {
    (512...65536).contains(value) && value.nonzeroBitCount == 1 ? Int(value) : nil
  }
}

extension [UInt8] {
  /// The 32-bit word at an offset, the highest byte first.
  fileprivate func bigEndian(at offset: Int) -> UInt32 {
    withUnsafeBytes { UInt32(bigEndian: $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self)) }
  }
}
