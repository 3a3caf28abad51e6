import CallRecords
import ContactFormats
import Contacts
import Glibc
import Localization
import Synchronization

/// A card in a file of vCards, alone or among others. All other bytes of the file stay as they are.
enum FileCard {
  /// A file before a card was deleted from it, and after that.
  private struct Deletion: Sendable {
    let before: [UInt8]
    let left: [UInt8]
    /// The permissions of the file.
    let mode: mode_t
  }

  /// Reads the card of a contact.
  ///
  /// - Complexity: O(bytes of the file)
  static func stored(_ contact: Contact) throws(BookError) -> StoredCard {
    let path = contact.source
    let unlike = BookError.failed(
      localized(
        "the card of \(contact.displayName) is not as it was read in \(path); it is compressed, or was changed"))
    guard let card = CardContents.text(of: contact) else { throw unlike }
    let file = try bytes(of: path)
    // The same card may be there twice.
    let offsets = occurrences(of: card, in: file)
    let offset = offsets.first { file[..<$0].count { $0 == 0x0A } + 1 == contact.line } ?? offsets.first
    guard let offset else { throw unlike }
    return stored(card, of: contact, copy: offsets.firstIndex(of: offset) ?? 0)
  }

  /// - Parameter copy: which of several equal cards it is.
  private static func stored(_ card: [UInt8], of contact: Contact, copy: Int) -> StoredCard {
    // Not the link to it.
    let path = FileCard.target(of: contact.source)
    /// Changes the file, and returns it as it is then.
    @Sendable func write(
      _ change: (_ file: inout [UInt8], _ range: Range<Int>) -> Void
    ) throws(BookError) -> [UInt8] {
      var file = try bytes(of: path)
      let offsets = occurrences(of: card, in: file)
      guard let offset = offsets.indices.contains(copy) ? offsets[copy] : offsets.first else {
        throw .conflict(localized("the card was changed in \(path)"))
      }
      change(&file, offset..<offset + card.count)
      guard file.allSatisfy({ $0 <= 0x20 }) else {
        try FileCard.write(file, to: path)
        return file
      }
      guard unlink(path) == 0 else { throw .failed("\(path): \(String(cString: strerror(errno)))") }
      UnfinishedFile.flushFolder(of: path)
      return []
    }
    let deletion = Mutex<Deletion?>(nil)
    return StoredCard(
      bytes: card,
      replace: { (text: [UInt8]) throws(BookError) in
        var text = text[...]
        while let last = text.last, last <= 0x20 { text.removeLast() }
        let new = Array(text)
        var start = 0
        let file = try write { file, range in
          file.replaceSubrange(range, with: new)
          start = range.lowerBound
        }
        return stored(new, of: contact, copy: occurrences(of: new, in: file).firstIndex(of: start) ?? 0)
      },
      remove: { () throws(BookError) in
        guard !hasOtherInside(card) else {
          throw .failed(localized("the card has another one inside; delete it in \(path) with an editor"))
        }
        var before: [UInt8] = []
        var status = stat()
        let mode = stat(path, &status) == 0 ? status.st_mode & 0o777 : 0o600
        let left = try write { file, range in
          before = file
          var end = range.upperBound
          while end < file.count, file[end] == 0x0D || file[end] == 0x0A { end += 1 }
          file.removeSubrange(range.lowerBound..<end)
        }
        deletion.withLock { [before] in $0 = Deletion(before: before, left: left, mode: mode) }
      },
      restore: { () throws(BookError) in
        var file = FileBytes.read(path) ?? []
        let deletion = deletion.withLock(\.self)
        if let deletion, file == deletion.left {
          file = deletion.before
        } else {
          if let last = file.last, last != 0x0A { file.append(0x0A) }
          file += card + [0x0D, 0x0A]
        }
        let isNew = access(path, F_OK) != 0
        try FileCard.write(file, to: path)
        if isNew, let deletion { chmod(path, deletion.mode) }
      },
      isCurrent: { () throws(BookError) in
        guard let file = FileBytes.read(path) else { return false }
        return !occurrences(of: card, in: file).isEmpty
      },
      reread: { () throws(BookError) in
        guard access(path, F_OK) == 0, let now = CardContents.text(of: contact, mayHaveMoved: true) else { return nil }
        return stored(now, of: contact, copy: 0)
      })
  }

  private static func target(of path: String) -> String {
    let resolved = realpath(path, nil)
    defer { free(resolved) }
    return resolved.map { String(cString: $0) } ?? path
  }

  private static func write(_ file: [UInt8], to path: String) throws(BookError) {
    let error = ReplacedFile.write(file, to: path)
    guard error == 0 else { throw .unwritable(path, error) }
  }

  /// Whether a line of a card begins another one: a contact of its own, which would be deleted with it.
  private static func hasOtherInside(_ card: [UInt8]) -> Bool {
    card.split(separator: 0x0A).dropFirst().contains { line in
      String(decoding: line.prefix(16), as: UTF8.self).lowercased().hasPrefix("begin:vcard")
    }
  }

  private static func bytes(of path: String) throws(BookError) -> [UInt8] {
    guard let bytes = FileBytes.read(path) else { throw .failed("\(path): \(String(cString: strerror(errno)))") }
    return bytes
  }

  /// The offsets at which a card begins.
  ///
  /// - Complexity: O(bytes of the file + its cards that begin like the card · bytes that they share)
  private static func occurrences(of card: [UInt8], in file: [UInt8]) -> [Int] {
    guard let first = card.first else { return [] }
    var offsets: [Int] = []
    file.withUnsafeBytes { file in
      card.withUnsafeBytes { card in
        guard let base = file.baseAddress, let text = card.baseAddress else { return }
        var start = 0
        while start + card.count <= file.count,
          let found = memchr(base + start, Int32(first), file.count - start - card.count + 1)
        {
          let offset = UnsafeRawPointer(found) - base
          let isCard = memcmp(base + offset, text, card.count) == 0
          if isCard { offsets.append(offset) }
          start = offset + (isCard ? card.count : 1)
        }
      }
    }
    return offsets
  }
}
