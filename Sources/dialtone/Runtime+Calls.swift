import Calling
import Contacts
import DialerUI
import Dispatch

extension Runtime {
  func call(_ number: DialString, to contact: Contact?) {
    // Whoever is called by a completion was found by what was typed before it.
    let query = completion?.fieldText == state.field.text ? completion?.typed : nil
    let entry = log.placed(number, contact: contact, query: query ?? state.field.text)
    guard backend != .print else {
      outcome = .number(number)
      return
    }
    plansLoading.notify(queue: .global()) { [mailbox, backend, log] in
      Task.detached {
        switch await backend.place(number) {
        case .printed: mailbox.post(.printed(number))
        case .accepted(let by): mailbox.post(.action(.callAccepted(by: by)))
        case .failed(let error):
          log.failed(entry)
          mailbox.post(.action(.callFailed(error.description)))
        }
      }
    }
  }

  /// Who is being called: the chosen contact, or that of an earlier call.
  func contact(named name: String, with number: DialString) -> Contact? {
    let candidates = [state.selectedMatch?.contact].compactMap(\.self) + recentContacts
    return candidates.first { contact in
      contact.displayName == name
        && contact.phones.contains { phone in
          let own = DialString(phone.number, phoneExtension: phone.phoneExtension)
          // Somebody without an extension was found by a number with one, which is dialled.
          return own == number || own?.postDial.isEmpty == true && own?.dialling(postDialOf: number) == number
        }
    }
  }

  /// Gives calls the names of now.
  func resolve(_ recents: [CallLog.Recent]) {
    sideQueue.async { [index, region, mailbox] in
      mailbox.post(.recentsResolved(ResolvedCall.resolve(recents, in: index, region: region)))
    }
  }
}
