import Contacts

extension Contact {
  /// The title, the organisation and the department in one line; nil if there is nothing besides the name.
  var work: String? {
    let parts = [title, organisation, department].compactMap(\.self).filter { $0 != displayName }
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }
}
