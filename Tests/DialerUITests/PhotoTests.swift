import DialerUI
import DialtoneTestSupport
import TerminalText
import Testing

/// Photos in the details.
struct PhotoTests {
  /// Every pixel has its own colour: red by its column, green by its row.
  private static let photo = ContactPhoto(
    rgb: (0..<ContactPhoto.side * ContactPhoto.side).flatMap {
      [UInt8($0 % ContactPhoto.side), UInt8($0 / ContactPhoto.side), 200]
    })

  private func opened(columns: Int = 80, rows: Int = 24, shows: Bool = true) throws -> StepHarness {
    var dialer = People.dialer(columns: columns, rows: rows)
    dialer.state.settings.showsPhotos = shows
    dialer.type("john")
    dialer.press("f4")
    guard case .details(let contact, _) = dialer.state.layer else { return dialer }
    dialer.send(.photoDecoded(identity: contact.identity, try #require(PhotoTests.photo)))
    return dialer
  }

  /// The positions of the cells of a picture, row by row.
  private func cells(_ dialer: StepHarness) -> [(column: Int, row: Int, halves: Style.Halves)] {
    let buffer = render(dialer.state).buffer
    return (0..<buffer.size.rows).flatMap { row in
      (0..<buffer.size.columns).compactMap { column in
        buffer[column, row].style.halves.map { (column, row, $0) }
      }
    }
  }

  @Test(arguments: [0, 1, ContactPhoto.byteCount - 1, ContactPhoto.byteCount + 1])
  func `Anything but all its pixels is no photo`(count: Int) {
    #expect(ContactPhoto(rgb: [UInt8](repeating: 0, count: count)) == nil)
  }

  @Test func `Two pixels stand in each of 12 by 6 cells, beside the texts`() throws {
    let dialer = try opened(columns: 100, rows: 30)
    let cells = cells(dialer)
    let first = try #require(cells.first)
    #expect(cells.count == 72)
    for (place, cell) in cells.enumerated() {
      let (x, y) = (place % 12, place / 12)
      #expect(cell.column == first.column + x && cell.row == first.row + y)
      #expect(cell.halves.upper == .rgb(UInt8(x), UInt8(2 * y), 200))
      #expect(cell.halves.lower == .rgb(UInt8(x), UInt8(2 * y + 1), 200))
    }
    let screen = dialer.lines.joined(separator: "\n")
    #expect(screen.contains("+1 650 555 0123 · preferred") && screen.contains("john@example.com"))
  }

  @Test(arguments: [(40, 12), (45, 24), (60, 7), (20, 6), (1, 1)])
  func `Where there is no room for it, texts come first`(columns: Int, rows: Int) throws {
    #expect(try cells(opened(columns: columns, rows: rows)).isEmpty)
  }

  @Test func `It is whole at every size, or not there`() throws {
    for columns in stride(from: 1, through: 120, by: 7) {
      for rows in 1...32 {
        let count = try cells(opened(columns: columns, rows: rows)).count
        #expect(count == 72 || count == 0, "\(columns) × \(rows)")
      }
    }
  }

  @Test func `None is shown where the terminal cannot, of somebody else, or once the details are closed`() throws {
    #expect(try cells(opened(shows: false)).isEmpty)
    var dialer = try opened()
    dialer.press("esc", "esc")
    #expect(cells(dialer).isEmpty)
    dialer.type("priya")
    dialer.send(.photoDecoded(identity: "somebody", try #require(PhotoTests.photo)))
    dialer.press("f4")
    #expect(cells(dialer).isEmpty)
    dialer.send(.photoDecoded(identity: "somebody else", try #require(PhotoTests.photo)))
    #expect(cells(dialer).isEmpty)
  }

  @Test func `The selected row ends before the photo`() throws {
    var dialer = try opened()
    for _ in 0..<12 {
      dialer.press("down")
      #expect(cells(dialer).count == 72)
      let buffer = render(dialer.state).buffer
      #expect(cells(dialer).allSatisfy { !buffer[$0.column, $0.row].style.isSelected })
    }
  }
}
