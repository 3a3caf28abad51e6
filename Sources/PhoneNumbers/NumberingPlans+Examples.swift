import CPhoneNumber

/// The example numbers of the plans: what tests compare other code with.
extension NumberingPlans {
  /// All regions that have a plan, in a fixed order.
  package var regions: [String] { all { place in text { functions.supported_region(place, $0) } } }

  /// The country codes that belong to no country, such as 800 and 870.
  package var globalCountryCodes: [Int] {
    all { place in
      Int(functions.supported_global_code(place))
    } until: {
      $0 == 0
    }
  }

  /// A valid number of a kind; nil when the region has none.
  package func example(_ kind: NumberKind, region: String) -> PhoneNumber? {
    guard let place = NumberKind.allCases.firstIndex(of: kind) else { return nil }
    var number = dialtone_phone_number()
    let isFound = withText(region) { functions.example($0, dialtone_number_kind(UInt32(place)), &number) }
    return isFound ? PhoneNumber(number) : nil
  }

  /// A valid number of a country code that belongs to no country.
  package func example(globalCountryCode code: Int) -> PhoneNumber? {
    var number = dialtone_phone_number()
    return functions.global_example(UInt16(clamping: code), &number) ? PhoneNumber(number) : nil
  }

  private func all(_ element: (Int) -> String) -> [String] { all(element) { $0.isEmpty } }

  private func all<Element>(_ element: (Int) -> Element, until isEnd: (Element) -> Bool) -> [Element] {
    var found: [Element] = []
    while true {
      let next = element(found.count)
      if isEnd(next) { return found }
      found.append(next)
    }
  }
}
