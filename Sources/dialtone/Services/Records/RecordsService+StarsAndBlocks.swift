import CallRecords
import DialerUI
import Localization
import NumberPlans

// Favourites and blocked numbers.

extension RecordsService {
  /// Looks up whether a number of a contact is blocked.
  func lookUpBlocked(_ contact: ContactReference) { queue.async { [self] in lookUpBlocked(contact, &$0) } }

  private func lookUpBlocked(_ contact: ContactReference, _ state: inout State) {
    let isBlocked = attempt(&state) { store in
      try numbers(of: contact).contains { try store.blocking($0, isContact: contact.isContact) != nil }
    }
    if let isBlocked { post(.recordsAnswered(.blocked(identity: contact.identity, isBlocked))) }
  }

  func setFavourite(_ contact: ContactReference, _ isFavourite: Bool) {
    queue.async { [self] state in
      _ = attempt(&state) { try $0.setFavourite(RecordedContact(contact), isFavourite) }
      reportUsage(&state)
    }
  }

  /// Forgets that a query led to contacts: it is no longer offered, and does not rank them.
  func forgetQuery(_ query: String) {
    queue.async { [self] state in
      _ = attempt(&state) { try $0.forgetQuery(query) }
      reportUsage(&state)
    }
  }

  /// Blocks all numbers of a contact, or unblocks them. A number that another pattern blocks stays blocked, which is reported.
  func setBlocked(_ contact: ContactReference, _ isBlocked: Bool) {
    queue.async { [self] state in
      let other = attempt(&state) { store -> BlockedNumbers? in
        for number in numbers(of: contact) {
          let pattern = BlockPattern(number)
          if isBlocked { try store.block(pattern, note: contact.name) } else { try store.unblock(pattern) }
        }
        guard !isBlocked else { return nil }
        return try numbers(of: contact).lazy.compactMap { try store.blocking($0, isContact: contact.isContact) }.first
      }
      // Translators: {2} is the pattern of numbers that blocks them.
      if let other = other ?? nil { report(localized("\(contact.name) is still blocked, by \(other.pattern)")) }
      let left = contact.numbers.filter { (try? DirectoryNumber(dialled: $0, region: region)) == nil }
      if isBlocked, !left.isEmpty {
        let numbers = left.localizedList()
        report(localized("\(numbers) cannot be blocked: write it with its country code"))
      }
      lookUpBlocked(contact, &state)
      reportBlocked(&state)
    }
  }

  /// Reports which contacts have a blocked number.
  func reportBlocked(_ state: inout State) {
    guard let rules = attempt(&state, { BlockRules(try $0.blockedNumbers()) }) else { return }
    let list = BlockList(rules.names) { [region] number, isContact in
      guard let number = try? DirectoryNumber(dialled: number, region: region) else { return false }
      return rules.blocking(number, isContact: isContact) != nil
    }
    post(.recordsAnswered(.blockList(list)))
  }

  private func numbers(of contact: ContactReference) -> [DirectoryNumber] {
    contact.numbers.compactMap { try? DirectoryNumber(dialled: $0, region: region) }
  }
}
