import ContactSearch
import DialerUI

extension Runtime {
  /// Puts the contacts that are loaded into the order of how they are used; those that come later are in it already.
  func reorder() {
    guard !isReordering else {
      isReorderPending = true
      return
    }
    if index.contactCount <= Runtime.immediateSearchLimit {
      finishReordering(index.using(usage))
    } else {
      isReordering = true
      sideQueue.async { [index, usage, mailbox] in mailbox.post(.reordered(index.using(usage))) }
    }
  }

  func finishReordering(_ reordered: SearchIndex) {
    isReordering = false
    // What came in the meantime, contacts or usage, is not in it.
    let isComplete = reordered.version == index.version && !isReorderPending
    isReorderPending = false
    guard isComplete else { return reorder() }
    index = reordered
    if index.contactCount > 0 { apply(.contactsReplaced(count: index.contactCount, skipped: state.load.skipped)) }
  }
}
