import Foundation
import Testing

/// The emoji keyboard and the clipboard of the real program in a real terminal.
@Suite(.serialized)
struct EmojiProgramTests {
  private static func start(_ session: TmuxSession, _ setting: String = "") async throws {
    try await session.run("clear; \(setting) \"$DIALTONE\" \"$SAMPLE\"; echo code=$?")
    try await session.until("the contacts are loaded") { $0.contains("60 contacts") || $0.contains("60 Kontakte") }
  }

  @Test
  func `An emoji is found by its name in the user's language, goes into the field, and is remembered`() async throws {
    let session = try await TmuxSession()
    try await EmojiProgramTests.start(session, "LC_ALL=de_DE.UTF-8")
    try await session.press("F3")
    try await session.until("the keyboard is there, in German") { $0.contains("Flora") || $0.contains("─ Smiley ─") }
    try await session.send("tranen")
    try await session.until("some are found") { $0.contains("Gesicht, das Tränen") && $0.contains("🥹  😂") }
    try await session.press("Right", "C-o")
    // The borders are intact, so tmux and the program agree on the widths of emoji.
    try await session.until("it is in the field, and the borders are whole") { screen in
      screen.contains("│ 😂 ") && screen.contains("[face_with_tears_of_j")
        && screen.split(separator: "\n").filter { $0.hasPrefix("│") }.allSatisfy { $0.hasSuffix("│") }
    }
    try await session.press("C-c")
    try await session.until("the program ended") { $0.contains("code=130") }
    #expect(try session.text(of: ".local/state/dialtone/recent-emoji") == "😂\n")
    try await EmojiProgramTests.start(session)
    try await session.press("F3")
    try await session.until("it is the first of the recent ones") { $0.contains("─ Recent ─") && $0.contains("│ 😂 ") }
  }

  @Test
  func `Copied text reaches tmux`() async throws {
    let session = try await TmuxSession()
    try await session.tmux(["set-option", "-s", "set-clipboard", "on"])
    try await EmojiProgramTests.start(session)
    try await session.send("\u{1B}[200~Luigi [pizza]\u{1B}[201~")
    try await session.until("the shortcode is its emoji") { $0.contains("│ Luigi 🍕") }
    // Alt-c would be Esc and c: tmux does not tell them apart.
    try await session.press("C-x")
    try await session.until("it says so") { $0.contains("Copied Luigi 🍕") }
    #expect(try await session.tmux(["show-buffer"]) == "Luigi 🍕")
  }
}
