import ContactSearch
import DialerUI

extension Runtime {
  /// Puts the contacts that are loaded into the order of how they are used; those that come later are in it already.
  func reorder() {
    guard !isReordering else {
      isReorderPending = true
      return
    }
    let contacts = index.contactCount
    if contacts <= Runtime.immediateSearchLimit {
      finishReordering(index.using(usage), contacts)
    } else {
      isReordering = true
      sideQueue.async { [index, usage, mailbox] in
        mailbox.post(.reordered(index.using(usage), contacts: contacts))
      }
    }
  }

  func finishReordering(_ reordered: SearchIndex, _ contacts: Int) {
    isReordering = false
    // Contacts that came in the meantime, or usage, are not in it.
    let isComplete = contacts == index.contactCount && !isReorderPending
    isReorderPending = false
    guard isComplete else { return reorder() }
    index = reordered
    known.removeAll()
    if index.contactCount > 0 { apply(.contactsReplaced(count: index.contactCount, skipped: state.load.skipped)) }
  }
}
