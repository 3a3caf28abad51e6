/// A measurement.
struct Measure {
  var area: String
  var name: String
  var value: Double
  /// `ms`, `µs`, `MB/s`, `×` …
  var unit: String
  /// The largest permitted value; nil when there is no limit.
  var limit: Double?

  var isOK: Bool { limit.map { value <= $0 } ?? true }

  /// `{"area":…,"name":…,"value":…,"unit":…,"limit":…,"ok":…}`
  var json: String {
    let fields = [
      "\"area\":\(Measure.quoted(area))", "\"name\":\(Measure.quoted(name))", "\"value\":\(Measure.number(value))",
      "\"unit\":\(Measure.quoted(unit))", "\"limit\":\(limit.map(Measure.number) ?? "null")", "\"ok\":\(isOK)",
    ]
    return "{" + fields.joined(separator: ",") + "}"
  }

  /// Formats a number with three significant digits, or with all digits before the decimal point.
  static func number(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    var scale = 1.0
    while abs(value) * scale < 100, scale < 10_000 { scale *= 10 }
    let rounded = (value * scale).rounded() / scale
    return rounded == rounded.rounded() ? String(Int(rounded)) : "\(rounded)"
  }

  static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}

/// Prints measurements as they are added, and records whether a limit is exceeded.
final class Report {
  private static let nameWidth = 58
  private static let valueWidth = 9

  private let printsJSON: Bool
  private(set) var isOverLimit = false
  private(set) var measures: [Measure] = []
  private var area = ""

  init(json: Bool) { printsJSON = json }

  func begin(_ area: String) {
    self.area = area
    if !printsJSON { say("\n\(area)") }
  }

  func add(_ name: String, _ value: Double, _ unit: String, limit: Double? = nil) {
    let measure = Measure(area: area, name: name, value: value, unit: unit, limit: limit)
    measures.append(measure)
    if !measure.isOK { isOverLimit = true }
    guard !printsJSON else { return say(measure.json) }
    func pad(_ count: Int) -> String { String(repeating: " ", count: max(count, 0)) }
    let number = Measure.number(value)
    var line = "  " + name + pad(Report.nameWidth - name.count) + pad(Report.valueWidth - number.count) + number
    line += " " + unit
    if let limit {
      line += pad(6 - unit.count) + "limit \(Measure.number(limit))" + (measure.isOK ? "" : "   OVER THE LIMIT")
    }
    say(line)
  }

  /// Adds the median, a percentile and the maximum of several values.
  ///
  /// - Parameters:
  ///   - tail: the percentile, 95 or 99.
  ///   - limits: the limits of the three measurements.
  func add(
    _ name: String, _ values: Samples, tail: Int, _ unit: String,
    limits: (median: Double?, tail: Double?, worst: Double?) = (nil, nil, nil)
  ) {
    add("\(name), p50", values.percentile(50), unit, limit: limits.median)
    add("\(name), p\(tail)", values.percentile(tail), unit, limit: limits.tail)
    add("\(name), worst", values.percentile(100), unit, limit: limits.worst)
  }

  /// Prints a remark, such as that a program is not installed. It is not part of the JSON.
  func note(_ text: String) {
    if printsJSON { complain("\(area): \(text)") } else { say("  – \(text)") }
  }
}

/// Sorted values of one measurement.
struct Samples {
  private var values: [Double]

  init(_ values: [Double]) { self.values = values.sorted() }

  var count: Int { values.count }
  var median: Double { percentile(50) }

  /// Returns the smallest value that at least `percent` percent of the values do not exceed; NaN when there are no values.
  func percentile(_ percent: Int) -> Double {
    guard !values.isEmpty else { return .nan }
    return values[max((values.count * percent + 99) / 100, 1) - 1]
  }
}

extension Duration {
  var milliseconds: Double { self / .milliseconds(1) }
  var microseconds: Double { self / .microseconds(1) }
}
