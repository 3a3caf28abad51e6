import Calling
import ContactSearch
import DialerUI
import DialtoneTestSupport
import Emoji
import Foundation
import TerminalText
import Testing

/// The screen, as files of two planes. A missing snapshot is recorded, and the test fails. With RECORD_SNAPSHOTS=1, the same
/// happens for each changed snapshot.
struct ScreenSnapshotTests {
  static let sizes = [(160, 50), (100, 30), (80, 24), (60, 20), (40, 25), (40, 12), (20, 6), (1, 1)]

  /// A scene: the name of its file, and the actions that lead to it.
  struct Scene: Sendable, CustomTestStringConvertible {
    var name: String
    var steps: @Sendable (inout StepHarness) -> Void
    var testDescription: String { name }
  }

  static let scenes = [
    Scene(name: "empty") { _ in },
    Scene(name: "typed") { $0.type("564") },
    Scene(name: "completed") {
      $0.type("564")
      $0.press("tab")
    },
    Scene(name: "quick") {
      $0.send(.recordsAnswered(.recents(RecentsTests.calls)))
      let everybody = $0.index.search(SearchQuery(""))
      $0.send(.favouritesFound([everybody[1].contact]))
      $0.press("up", "down", "down")
    },
    Scene(name: "number") { $0.type("+1650") },
    Scene(name: "nothing") { $0.type("9999999") },
    Scene(name: "chosen") { $0.press("down", "down", "down", "down") },
    Scene(name: "chooser") {
      $0 = People.dialer(
        People.index(of: People.undecided), columns: $0.state.size.columns, rows: $0.state.size.rows)
      $0.type("john")
      $0.press("enter")
    },
    Scene(name: "details") {
      $0.type("john")
      $0.press("f4")
    },
    Scene(name: "details-full") {
      $0.type("john")
      $0.press("f4")
      DetailsTests.answer(&$0)
      $0.press("down", "down", "down")
    },
    Scene(name: "form") {
      $0.type("john")
      FormTests.open(&$0)
      for _ in 0..<7 { $0.press("down") }
      $0.type("in May")
    },
    Scene(name: "form-labels") {
      $0.type("john")
      FormTests.open(&$0)
      $0.press("down", "down", "tab", "down")
    },
    Scene(name: "duplicates") { DuplicatesTests.open(&$0) },
    Scene(name: "pair") {
      DuplicatesTests.open(&$0)
      $0.press("enter")
    },
    Scene(name: "lines") {
      $0.send(.switchboardChanged(SwitchboardTests.changes))
      $0.press("down", "down")
    },
    Scene(name: "switchboard") {
      $0.send(.switchboardChanged(SwitchboardTests.changes))
      $0.press("alt-.", "down")
    },
    Scene(name: "recents") {
      $0.press("f5", "down")
      $0.send(.recordsAnswered(.recents(RecentsTests.calls)))
      $0.press("down")
    },
    Scene(name: "sources") {
      SourcesTests.open(&$0)
      $0.press("down", "down", "down")
    },
    Scene(name: "marked") {
      $0.type("john")
      $0.press("f4")
      $0.type("s")
      if let contact = $0.state.selectedMatch?.contact {
        $0.send(.recordsAnswered(.blocked(identity: contact.identity, true)))
      }
    },
    Scene(name: "marks") {
      $0.type("564")
      let contacts = (0..<5).compactMap { [state = $0.state] in
        state.results.count > $0 ? state.results[$0].contact : nil
      }
      $0.send(.recordsAnswered(.favourites(Set(contacts.prefix(2).map(\.identity)))))
      let blocked = Set(contacts.dropFirst().flatMap { ContactReference($0).numbers })
      $0.send(.recordsAnswered(.blockList(BlockList(["1"]) { blocked.contains($0) })))
    },
    Scene(name: "labelled") {
      $0.type("0800123456")
      var ferry = NumberFacts(fieldText: "0800123456", number: "+49 800 123456")
      ferry.label = "Ferry terminal, lost and found"
      ferry.location = "Kiel"
      $0.send(.recordsAnswered(.typed(ferry)))
    },
    Scene(name: "labels") {
      $0.labels = LabelTests.labels
      $0.type("jo")
      $0.send(.recordsAnswered(.blockList(BlockList(["1"]) { $0 == "+61491570158" })))
      $0.press("down", "down", "down")
      var dry = NumberFacts(fieldText: "+442079460018", number: "+44 20 7946 0018")
      (dry.location, dry.kind, dry.lastCall) = ("London", "fixed line", "20 Nov")
      $0.send(.recordsAnswered(.described(dry)))
    },
    Scene(name: "emergency") {
      $0.type("112")
      $0.press("enter")
    },
    Scene(name: "text-mode") {
      $0.press("f2")
      $0.type("morning")
    },
    Scene(name: "call") {
      $0.type("priya")
      $0.press("enter")
      let call = CallID(placed: 1)
      $0.send(.callPlaced(call, by: "baresip", can: [.reportsStates, .hangUp, .tones, .hold, .mute, .answer]))
      $0.send(.callChanged(CallEvent(call, .established)))
      $0.send(.timerFired(.callSecond))
      $0.send(.timerFired(.toast))
    },
    Scene(name: "call-waiting") {
      $0.type("priya")
      $0.press("enter")
      let can: CallCapabilities = [.reportsStates, .hangUp, .tones, .hold, .mute, .answer]
      $0.send(.callPlaced(CallID(placed: 1), by: "baresip", can: can))
      $0.send(.callChanged(CallEvent(CallID(placed: 1), .established)))
      $0.type("jo")
      $0.send(.callArrived(CallID(reported: 2), CallScreenTests.ann, can: can))
      $0.send(.timerFired(.toast))
    },
    Scene(name: "voicemail") {
      $0.send(.messagesChanged([WaitingMessages(account: "a@example.org", count: 2, number: "*97")]))
      $0.send(.timerFired(.toast))
    },
    Scene(name: "ringing") { PartyCardTests.ring(&$0) },
    Scene(name: "two-calls") { PartyCardTests.callTwo(&$0) },
    Scene(name: "transfer") {
      PartyCardTests.callTwo(&$0)
      $0.send(.callChanged(CallEvent(CallID(reported: 2), .ended(CallEnding(.hungUpByPeer)))))
      $0.send(.timerFired(.toast))
      $0.type("john")
      $0.press("alt-x")
    },
    Scene(name: "note") {
      $0.send(.callArrived(CallID(reported: 2), CallScreenTests.ann, can: [.reportsStates, .hangUp]))
      $0.send(.callChanged(CallEvent(CallID(reported: 2), .ended(CallEnding(.missed)))))
      $0.send(.timerFired(.toast))
      $0.press("alt-n")
      $0.type("wants a call back !tomorrow")
    },
    Scene(name: "options") {
      $0.type("564")
      $0.press("f9", "down")
    },
    Scene(name: "blocking") {
      $0.type("john")
      $0.press("f4")
      if let contact = $0.state.selectedMatch?.contact {
        $0.send(.recordsAnswered(.blocked(identity: contact.identity, false)))
      }
      $0.type("b")
    },
    Scene(name: "help") { $0.press("f1") },
    Scene(name: "selected") {
      $0.type("john smith")
      $0.press("ctrl-shift-left")
    },
    Scene(name: "emoji") {
      $0.type("luigi")
      $0.press("f3")
      $0.send(.emojiLoaded(EmojiCatalog(isShown: DisplayText.showsWhole), recent: ["🍕", "📞", "❤️"]))
      $0.press("right")
    },
    Scene(name: "emoji-found") {
      $0.press("f3")
      $0.send(.emojiLoaded(EmojiCatalog(isShown: DisplayText.showsWhole), recent: []))
      $0.type("phone")
      $0.press("down")
    },
  ]

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Snapshots")

  @Test(arguments: scenes, sizes)
  func `The screen looks as recorded`(scene: Scene, size: (Int, Int)) throws {
    var dialer = People.dialer(columns: size.0, rows: size.1)
    scene.steps(&dialer)
    try ScreenSnapshotTests.compare(
      ScreenSnapshot.text(render(dialer.state)), with: "\(scene.name)-\(size.0)x\(size.1).txt")
  }

  /// Compares a screen with the file of an earlier one, or records it.
  static func compare(_ actual: String, with name: String) throws {
    let file = folder.appending(path: name)
    let expected = try? String(contentsOf: file, encoding: .utf8)
    if actual == expected { return }
    if expected == nil || ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try actual.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded \(name); look at it and run the tests again")
      return
    }
    let difference = zip(
      actual.split(separator: "\n", omittingEmptySubsequences: false),
      (expected ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    )
    .filter { $0 != $1 }.map { "- \($1)\n+ \($0)" }.joined(separator: "\n")
    Issue.record("\(name) differs:\n\(difference)")
  }
}
