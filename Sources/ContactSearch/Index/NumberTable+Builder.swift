import NumberPlans

extension NumberTable {
  struct Builder {
    private var groups: [(forms: [Form], entries: [(digits: UInt64, row: UInt32)])] = []
    /// By hash of the forms, the indices of the groups.
    private var groupIndices: [UInt64: [Int]] = [:]
    private var long: [UInt32] = []

    /// Adds a number of a contact.
    ///
    /// - Complexity: O(digits)
    mutating func add(_ forms: NumberForms, of row: UInt32) {
      let number = forms.number
      guard !forms.isEmpty else { return }
      let base = NumberTable.Builder.base(of: forms)
      let count = number.digits.count
      let longestLead = forms.reduce(0) { max($0, $1.prefix.count + max(base - $1.writtenStart, 0)) }
      guard count - base <= NumberTable.wordDigits, longestLead <= NumberTable.wordDigits else {
        if long.last != row { long.append(row) }
        return
      }
      var digits: UInt64 = 0
      for index in base..<count { digits = digits << 4 | NumberTable.code(number.digits[index]) }
      let unused = NumberTable.wordDigits - (count - base)
      digits = unused == NumberTable.wordDigits ? 0 : digits << UInt64(4 * unused)
      groups[group(of: forms, base: base)].entries.append((digits, row))
    }

    /// The index at which a number's own digits start: after country code and trunk prefix. A form that starts three digits
    /// later is a local form, without the area code.
    private static func base(of forms: NumberForms) -> Int {
      var base = 0
      for form in forms where form.writtenStart > base {
        let isLocal =
          form.prefix.isEmpty && forms.number.digits.count - form.writtenStart == 7
          && forms.contains { $0.writtenStart == form.writtenStart - 3 }
        if !isLocal { base = form.writtenStart }
      }
      return base
    }

    /// The index of the group of numbers with the same forms, which is added if it is new.
    private mutating func group(of forms: NumberForms, base: Int) -> Int {
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      func mix(_ value: UInt64) { hash = (hash ^ value) &* 0x0000_0100_0000_01b3 }
      for form in forms {
        for digit in form.prefix { mix(UInt64(digit)) }
        for index in form.writtenStart..<max(base, form.writtenStart) { mix(UInt64(forms.number.digits[index])) }
        mix(UInt64(max(form.writtenStart - base, 0)) << 9 | (form.isInternational ? 0x100 : 0x200))
      }
      for index in groupIndices[hash] ?? [] where isSame(groups[index].forms, forms, base) { return index }
      let group = forms.map { form in
        Form(
          lead: Array(form.prefix)
            + (form.writtenStart..<max(base, form.writtenStart)).map { forms.number.digits[$0] },
          dropped: max(form.writtenStart - base, 0), isInternational: form.isInternational)
      }
      groups.append((group, []))
      groupIndices[hash, default: []].append(groups.count - 1)
      return groups.count - 1
    }

    private func isSame(_ group: [Form], _ forms: NumberForms, _ base: Int) -> Bool {
      guard group.count == forms.count else { return false }
      return zip(group, forms).allSatisfy { known, form in
        let own = max(base, form.writtenStart) - form.writtenStart
        guard known.isInternational == form.isInternational, known.dropped == max(form.writtenStart - base, 0),
          known.lead.count == form.prefix.count + own
        else { return false }
        return form.prefix.indices.allSatisfy { known.lead[$0] == form.prefix[$0] }
          && (0..<own).allSatisfy {
            known.lead[form.prefix.count + $0] == forms.number.digits[form.writtenStart + $0]
          }
      }
    }

    /// The table of the numbers that were added.
    ///
    /// - Complexity: O(n log n) for n numbers
    func finish() -> NumberTable {
      NumberTable(
        groups: groups.map { forms, entries in
          let orders = (0...(forms.map(\.dropped).max() ?? 0)).map { dropped in
            guard forms.contains(where: { $0.dropped == dropped }) else { return Order() }
            var entries = entries
            if dropped > 0 { for index in entries.indices { entries[index].digits <<= UInt64(4 * dropped) } }
            entries.sort { $0.digits < $1.digits }
            return Order(digits: entries.map(\.digits), rows: entries.map(\.row))
          }
          return Group(forms: forms, orders: orders)
        }, long: long)
    }
  }
}
