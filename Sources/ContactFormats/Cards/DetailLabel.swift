// Not translated in this file: labels, which are data.

/// The labels of details that formats name by keys.
enum DetailLabel {
  /// The parts of the name that have no field of their own: `Dr.`, `Jr.`
  static let namePrefix = "name prefix"
  static let nameSuffix = "name suffix"

  /// The label of a key, with its words apart: `shoe size` for `shoeSize` and `shoe_size`. Nil for keys such as `@type` and
  /// `_links`, which describe the format.
  static func label(ofKey name: String) -> String? {
    let name = FieldText.tidied(name)
    guard let first = name.first, !"@_$".contains(first),
      !technicalKeys.contains(name.lowercased())
    else { return nil }
    var label = ""
    var isAfterSmall = false
    for scalar in name.unicodeScalars {
      let isCapital = scalar.properties.isUppercase
      if isCapital, isAfterSmall { label += " " }
      label.unicodeScalars.append(scalar == "_" || scalar == "-" ? " " : scalar)
      if isCapital, isAfterSmall { label = String(label.dropLast()) + scalar.properties.lowercaseMapping }
      isAfterSmall = scalar.properties.isLowercase
    }
    return FieldText.tidied(label)
  }

  private static let technicalKeys: Set<String> = [
    "etag", "metadata", "links", "href", "self", "kind", "type", "object", "schemas", "deleted", "team_id", "user_id",
    "userid", "wa_id", "date",
  ]
}
