/// Comparing targets: whether two of them reach the same line.
extension CallTarget {
  /// How well two targets agree, from best to worst.
  public enum Agreement: Int, Comparable, Sendable {
    /// The same destination, dialled in the same way once connected.
    case whole
    /// The same line with different tails; at most one of the tails is an extension.
    case line
    /// One is the extension of the other alone, as it is dialled inside a company: 4712, and +49 30 23125000 ext. 4712.
    case phoneExtension
    /// The same line under an older numbering plan.
    case formerPlan

    public static func < (one: Agreement, other: Agreement) -> Bool { one.rawValue < other.rawValue }
  }

  /// How well this target agrees with another; nil if they belong to different people.
  ///
  /// Prefixes do not matter. Two different extensions of one line are two numbers.
  ///
  /// - Complexity: O(length)
  public func agreement(with other: CallTarget) -> Agreement? {
    if let own = phoneExtension, let others = other.phoneExtension, own != others { return nil }
    if line == other.line { return tail == other.tail ? .whole : .line }
    if isOnSameHost(as: other) { return .line }
    if isExtension(of: other) || other.isExtension(of: self) { return .phoneExtension }
    guard line.hasPrefix("+"), Renumbering.current(line) == Renumbering.current(other.line) else { return nil }
    return .formerPlan
  }

  /// Whether one target is a SIP address whose user is the other's number: `sip:4712@pbx.example` and 4712.
  private func isOnSameHost(as other: CallTarget) -> Bool {
    func isNumber(_ address: SIPAddress, _ target: CallTarget) -> Bool {
      target.sipAddress == nil && !address.user.isEmpty
        && (address.user == target.main || address.user == target.line || address.user == target.e164)
    }
    return sipAddress.map { isNumber($0, other) } ?? other.sipAddress.map { isNumber($0, self) } ?? false
  }

  private func isExtension(of other: CallTarget) -> Bool {
    main == other.phoneExtension && prefix.isEmpty && tail.isEmpty && main.utf8.count <= CallTarget.longestShortNumber
  }

  /// The texts to search for in an index of numbers to find the line, under the current numbering plan and the former
  /// one.
  public var searchTexts: [String] {
    guard sipAddress == nil else { return [main] + [sipAddress?.user].compactMap(\.self).filter { !$0.isEmpty } }
    let known = e164 ?? (line.hasPrefix("+") ? line : main)
    let others = [Renumbering.current(known), Renumbering.former(known)].compactMap(\.self)
    return [main] + Set([known] + others).subtracting([main]).sorted()
  }
}
