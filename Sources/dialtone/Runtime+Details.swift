import ContactSearch
import Contacts
import DialerUI

extension Runtime {
  /// Shows the contact that was asked for, once all are loaded and listed; not when something else was typed.
  func openContact() {
    guard case .contact(let uid) = opening, state.load.isFinished, state.resultsRevision == state.revision else {
      return
    }
    opening = nil
    guard state.field.isEmpty, state.layer == nil else { return }
    let uids = [uid, "urn:uuid:" + uid]
    let rank = (0..<state.results.count).first { rank in
      state.results[rank].contact.uid.map(uids.contains) ?? false
    }
    apply(rank.map { .contactOpened(rank: $0) } ?? .noticed("No contact has the UID \(uid)"))
  }

  /// Looks for the colleagues of whoever is shown. One search at a time: what is shown changes with every key.
  func findColleagues() {
    // Beside the list somebody else is shown with every key; among very many contacts nobody looks for all of them.
    guard !isFindingColleagues, state.layer != nil || index.contactCount <= Runtime.immediateSearchLimit,
      let contact = state.shownContact, contact.identity != colleaguesOf
    else { return }
    isFindingColleagues = true
    colleaguesOf = contact.identity
    sideQueue.async { [index, mailbox] in mailbox.post(.colleaguesFound(Colleagues.find(of: contact, in: index))) }
  }

  /// Notes once who is being looked at.
  func noteLook() {
    guard case .details(let contact, _) = state.layer else {
      lookedAt = nil
      return
    }
    let identity = contact.identity
    guard lookedAt != identity else { return }
    lookedAt = identity
    log.lookUpBlocked(MarkedContact(contact))
    sideQueue.async { [region, mailbox] in
      let places = NumberPlaces.find(of: contact, region: region)
      if !places.isEmpty { mailbox.post(.action(.recordsAnswered(.places(identity: identity, places)))) }
    }
    log.lookedAt(contact, query: state.field.text)
  }
}
