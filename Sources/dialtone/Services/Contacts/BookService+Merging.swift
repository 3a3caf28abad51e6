import ContactFormats
import ContactSearch
import Contacts
import DialerUI
import Localization
import NumberPlans

// Two cards of one person become one, and two again.

extension BookService {
  /// A merge of this session.
  struct Merge: Sendable {
    let name: String
    let bookName: String
    /// The card that stays, as it was, and as it is with the data of both.
    let original: [UInt8]
    let merged: StoredCard
    let removed: StoredCard
  }

  /// Adds what a card has to another one, and deletes it. If it cannot be deleted, the other one stays as it was.
  func merge(keeping kept: Contact, removing removed: Contact) {
    write { [self] in
      do throws(BookError) {
        // A book finds cards by their identifiers.
        guard books.book(of: kept) == nil || kept.source != removed.source || kept.uid != removed.uid else {
          throw .failed(localized("both cards have one identifier; E opens them in an editor"))
        }
        let (stored, other) = (try books.card(of: kept), try books.card(of: removed))
        guard let one = EditableCard(stored.bytes), let two = EditableCard(other.bytes) else {
          throw .failed(localized("one of the cards is not UTF-8"))
        }
        // A contact may have data of several cards, which would be shown again.
        let numbers = Set(
          two.fields.filter { $0.kind == .number }.map { CanonicalNumber($0.text, region: region)?.key })
        guard removed.phones.allSatisfy({ numbers.contains(key(of: $0)) }) else {
          let (file, line) = (removed.source, removed.line)
          throw .failed(localized("it has data of several cards: \(file), line \(line), is only one of them"))
        }
        guard let merged = try stored.replace(one.merged(with: two, region: region)) else {
          throw .failed(localized("\(kept.displayName) was deleted meanwhile"))
        }
        do throws(BookError) { try other.remove() } catch {
          _ = try merged.replace(one.bytes)
          throw error
        }
        let book = books.book(of: kept)?.name ?? kept.source
        remember(
          Merge(name: kept.displayName, bookName: book, original: one.bytes, merged: merged, removed: other))
        post(.contactsMerged(name: kept.displayName, book: book))
      } catch {
        post(.noticed(localized("\(removed.displayName) was not merged: \(error)")))
      }
    }
  }

  private func key(of phone: PhoneEntry) -> String? {
    CanonicalNumber(phone.number, phoneExtension: phone.phoneExtension, region: region)?.key
  }

  /// Makes the card of the last merge what it was, and adds the other one again, unless it was changed since.
  func undoMerge() {
    write { [self] in
      guard let merge = lastMerge else { return }
      do throws(BookError) {
        guard try merge.merged.isCurrent() else { throw .failed(localized("\(merge.name) was changed since")) }
        try merge.removed.restore()
        _ = try merge.merged.replace(merge.original)
        forgetMerge()
        post(.mergeUndone(name: merge.name))
      } catch {
        post(.noticed(localized("The merge of \(merge.name) was not undone: \(error)")))
      }
    }
  }

  /// Remembers that two contacts are two people.
  func keepApart(_ people: DistinctPeople) {
    write { [post] in
      do throws(BookError) { try DistinctPeopleFile.add(people) } catch {
        post(.noticed(localized("That they are two people is forgotten at the end: \(error)")))
      }
    }
  }
}
