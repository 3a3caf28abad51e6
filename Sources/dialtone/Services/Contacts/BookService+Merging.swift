import ContactFormats
import ContactSearch
import Contacts
import DialerUI

// Two cards of one person become one, and two again.

extension BookService {
  /// A merge of this session.
  struct Merge: Sendable {
    let name: String
    let bookName: String
    let kept: StoredCard
    let removed: StoredCard
  }

  /// Adds what a card has to another one, and deletes it. If it cannot be deleted, the other one stays as it was.
  func merge(keeping kept: Contact, removing removed: Contact) {
    write { [self] in
      do throws(BookError) {
        // A book finds cards by their identifiers.
        guard books.book(of: kept) == nil || kept.source != removed.source || kept.uid != removed.uid else {
          throw .failed("both cards have one identifier; E opens them in an editor")
        }
        let merge = Merge(
          name: kept.displayName, bookName: books.book(of: kept)?.name ?? kept.source, kept: try stored(kept),
          removed: try stored(removed))
        guard let one = EditableCard(merge.kept.bytes), let other = EditableCard(merge.removed.bytes) else {
          throw .failed("one of the cards is not UTF-8")
        }
        try merge.kept.replace(one.merged(with: other, region: region))
        do throws(BookError) { try merge.removed.remove() } catch {
          try merge.kept.reread()?.replace(one.bytes)
          throw error
        }
        remember(merge)
        post(.contactsMerged(name: merge.name, book: merge.bookName))
      } catch {
        post(.noticed("\(removed.displayName) was not merged: \(error)"))
      }
    }
  }

  /// The card of a contact, wherever that is.
  private func stored(_ contact: Contact) throws(BookError) -> StoredCard {
    if let book = books.book(of: contact) { return try book.card(of: contact) }
    guard !books.isReadOnly(contact.source) else {
      throw .failed("\(contact.displayName) cannot be changed in \(contact.source)")
    }
    return try FileCard.stored(contact)
  }

  /// Makes the card of the last merge what it was, and adds the other one again.
  func undoMerge() {
    write { [self] in
      guard let merge = forgetMerge() else { return }
      do throws(BookError) {
        guard let now = try merge.kept.reread() else { throw .failed("it was deleted meanwhile") }
        try merge.removed.restore()
        try now.replace(merge.kept.bytes)
        post(.cardSaid("\(merge.name) is two contacts again", id: 0))
      } catch {
        post(.noticed("The merge of \(merge.name) was not undone: \(error)"))
      }
    }
  }

  /// Remembers that two contacts are two people.
  func keepApart(_ people: DistinctPeople) {
    write { [post] in
      do throws(BookError) { try DistinctPeopleFile.add(people) } catch {
        post(.noticed("That they are two people is forgotten at the end: \(error)"))
      }
    }
  }
}
