import ArgumentParser
import DialtoneTestSupport
import Foundation

/// Runs a program on an emulated terminal, presses keys, and writes its screen as an SVG picture.
@main
struct Picture: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dialtone-picture",
    abstract: "Draw what a program shows on its terminal.",
    discussion: """
      Steps are done in their order: text that starts with "until:" is waited for, text in angle brackets is a key \
      (<tab>, <down>, <esc>, <f4>, <enter>), anything else is typed. With "frame:SECONDS" the picture is animated: \
      it shows the screen of that moment for so long.
      """)

  @Option(help: "Columns and rows, as in 80x24.")
  var size = "80x24"

  @Flag(help: "Dark letters on a light ground.")
  var light = false

  @Option(help: "What the picture shows, for those who do not see it.")
  var title = "dialtone"

  @Option(name: .customLong("step"), help: "What to do before the picture is drawn; several, in their order.")
  var steps: [String] = []

  @Option(name: .shortAndLong, help: "The file to write.")
  var output: String

  @Argument(parsing: .captureForPassthrough, help: "The program and its arguments.")
  var command: [String]

  private static let keys = [
    "<tab>": "\t", "<space>": " ", "<esc>": "\u{1B}", "<enter>": "\r", "<up>": "\u{1B}OA", "<down>": "\u{1B}OB",
    "<f1>": "\u{1B}OP", "<f2>": "\u{1B}OQ", "<f3>": "\u{1B}OR", "<f4>": "\u{1B}OS", "<f5>": "\u{1B}[15~",
    "<f8>": "\u{1B}[19~", "<f9>": "\u{1B}[20~", "<f10>": "\u{1B}[21~",
  ]
  private static let wait = "until:"
  private static let frame = "frame:"

  func run() throws {
    let numbers = size.split(separator: "x").compactMap { Int($0) }
    guard numbers.count == 2 else { throw ValidationError("--size is columns and rows, as in 80x24.") }
    let command = self.command.first == "--" ? Array(self.command.dropFirst()) : self.command
    guard let program = command.first else { throw ValidationError("Name the program to run.") }
    // A fixed time zone, because the screen shows the time of day.
    let session = try PtySession(
      program, Array(command.dropFirst()), environment: ["LANG": "en_US.UTF-8", "LC_ALL": "C.UTF-8", "TZ": "UTC"],
      columns: numbers[0], rows: numbers[1])
    defer { session.close() }
    var frames: [ScreenPicture.Frame] = []
    for step in steps {
      if step.hasPrefix(Picture.frame) {
        guard let seconds = Double(step.dropFirst(Picture.frame.count)), seconds > 0 else {
          throw ValidationError("\(step) has no number of seconds, as in frame:1.5.")
        }
        frames.append(.init(session.screen, seconds: seconds))
      } else if step.hasPrefix(Picture.wait) {
        let text = String(step.dropFirst(Picture.wait.count))
        try session.waitUntil("it shows \(text)", timeout: .seconds(20)) { !$0.isUpdating && $0.contains(text) }
      } else {
        try session.send(Picture.keys[step] ?? step)
        // Esc immediately followed by another key would be a different key.
        session.settle(quiet: .milliseconds(step == "<esc>" ? 200 : 20))
      }
    }
    session.settle(quiet: .milliseconds(400))
    let palette = light ? ScreenPicture.Palette.light : .dark
    let svg =
      frames.isEmpty
      ? ScreenPicture.svg(session.screen, palette: palette, title: title)
      : ScreenPicture.animation(frames, palette: palette, title: title)
    try Data(svg.utf8).write(to: URL(filePath: output))
  }
}
