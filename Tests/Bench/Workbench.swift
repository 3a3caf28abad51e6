import ArgumentParser
import DialtoneTestSupport
import Glibc

/// The context of the areas: the options, the report, and generated files in a temporary folder.
final class Workbench {
  let options: BenchOptions
  let report: Report
  let program: String
  private let folder: String
  private var files: [String: String] = [:]

  private init(_ options: BenchOptions) throws {
    self.options = options
    report = Report(json: options.json)
    let own = try Workbench.ownPath()
    program = options.program ?? own.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 } + "/dialtone"
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(parent)/dialtone-bench.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw BenchError("no folder can be made in \(parent)") }
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Measures areas one after the other, and throws the exit code for their results.
  static func run(_ options: BenchOptions, _ areas: [any Area.Type]) throws {
    // The files must be removed even when a reader such as `head` closes the pipe.
    signal(SIGPIPE, SIG_IGN)
    let bench = try Workbench(options)
    defer { bench.removeFiles() }
    if isDebugBuild { complain("warning: this is a debug build, its figures mean nothing; build with -c release") }
    for area in areas {
      bench.report.begin(area.name)
      do { try area.measure(bench) } catch {
        bench.removeFiles()
        complain("\(area.name): \(error)")
        throw ExitCode(2)
      }
    }
    if let folder = options.report {
      let summary = Summary(measures: bench.report.measures, contacts: options.contacts)
      if !options.json { say("\n" + summary.markdown) }
      do { try summary.write(to: folder) } catch {
        complain("\(error)")
        throw ExitCode(2)
      }
    }
    if bench.report.isOverLimit { throw ExitCode(1) }
  }

  /// Returns the path of the program to measure.
  ///
  /// - Throws: an error when the program does not exist.
  func dialtone() throws -> String {
    guard access(program, X_OK) == 0 else {
      throw BenchError("\(program) is not there; build it with \"make build\", or name it with --program")
    }
    return program
  }

  /// Returns a file with generated contacts, which is written on first use.
  func file(_ format: GeneratedFormat, count: Int) throws -> String {
    let suffix = format == .json ? "json" : format == .names ? "txt" : "vcf"
    let path = self.path("\(format.rawValue)-\(count).\(suffix)")
    if access(path, F_OK) == 0 { return path }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw BenchError("\(path) cannot be written") }
    defer { close(descriptor) }
    try GeneratedText.write(format, count: count, seed: options.seed, to: descriptor)
    return path
  }

  /// Returns a folder with a file for each contact, which is written on first use.
  func vdir(count: Int) throws -> String {
    let vdir = path("vdir-\(count)")
    guard mkdir(vdir, 0o700) == 0 else { return vdir }
    var people = ContactGenerator(seed: options.seed)
    var writer = VCardWriter(seed: options.seed)
    for number in 0..<count {
      var card: [UInt8] = []
      writer.write(people.make(), to: &card)
      let path = self.path("vdir-\(count)/\(number).vcf")
      let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
      guard descriptor >= 0, write(descriptor, card, card.count) == card.count else {
        throw BenchError("\(path) cannot be written")
      }
      close(descriptor)
    }
    return vdir
  }

  /// Returns a path in the temporary folder. The file is removed at the end.
  func path(_ name: String) -> String {
    let path = folder + "/" + name
    files[name] = path
    return path
  }

  private func removeFiles() {
    // Files in a folder before the folder.
    for path in files.values.sorted(by: { $0.utf8.count > $1.utf8.count }) where unlink(path) != 0 { rmdir(path) }
    rmdir(folder)
  }

  private static var isDebugBuild: Bool {
    var isDebug = false
    assert({ isDebug = true }() == ())
    return isDebug
  }

  /// The path of this program.
  static func ownPath() throws -> String {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &bytes, bytes.count)
    guard count > 0 else { throw BenchError("/proc/self/exe cannot be read") }
    return String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// The reason why something could not be measured.
struct BenchError: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}
