import Glibc

/// All measurements of a run as one table, ratios first, with a description of the machine.
struct Summary {
  var measures: [Measure]
  var contacts: Int

  /// The processor, the number of cores, and the kernel.
  static var machine: String {
    var name = utsname()
    uname(&name)
    let kernel = withUnsafeBytes(of: &name.release) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    let lines = text(of: "/proc/cpuinfo").split(separator: "\n")
    let model = lines.first { $0.hasPrefix("model name") }?.split(separator: ":").last.map { $0.drop { $0 == " " } }
    return "\(model ?? "unknown processor"), \(sysconf(Int32(_SC_NPROCESSORS_ONLN))) cores, Linux \(kernel)"
  }

  /// The table in Markdown.
  var markdown: String {
    var lines = [
      "\(Measure.number(Double(contacts))) contacts; \(Summary.machine).", "", "| measure | value | limit |",
      "| --- | ---: | ---: |",
    ]
    for measure in measures.filter({ $0.unit == "×" }) + measures.filter({ $0.unit != "×" }) {
      let limit = measure.limit.map { "\(Measure.number($0))\(measure.isOK ? "" : " **over**")" } ?? ""
      lines.append("| \(measure.area): \(measure.name) | \(Measure.number(measure.value)) \(measure.unit) | \(limit) |")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A JSON object with the machine and the measurements.
  var json: String {
    let list = measures.map(\.json).joined(separator: ",\n")
    return "{\"machine\":\(Measure.quoted(Summary.machine)),\"contacts\":\(contacts),\"measures\":[\n\(list)\n]}\n"
  }

  /// Writes bench.md and bench.json.
  func write(to folder: String) throws {
    for (name, text) in [("bench.md", markdown), ("bench.json", json)] {
      guard let file = fopen("\(folder)/\(name)", "w") else { throw BenchError("\(folder)/\(name) cannot be written") }
      defer { fclose(file) }
      guard fputs(text, file) >= 0 else { throw BenchError("\(folder)/\(name) cannot be written") }
    }
  }

  private static func text(of path: String) -> String {
    guard let file = fopen(path, "r") else { return "" }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 14)
    return String(decoding: bytes[..<fread(&bytes, 1, bytes.count, file)], as: UTF8.self)
  }
}
