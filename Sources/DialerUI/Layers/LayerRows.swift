// The rows of layers: how many there are, and which one is selected.

extension DialerState.Layer {
  /// The selected row; of the help, the first line that is visible. nil for layers without rows, and for a form, which has its own.
  var selection: Int? {
    get {
      switch self {
      case .help(let row), .details(_, let row), .chooser(_, let row), .recents(let row), .marked(let row),
        .namesakes(_, let row), .options(let row), .sources(let row), .duplicates(let row), .switchboard(let row):
        row
      case .number, .note, .confirmation, .command, .blocking, .form, .pair, .card: nil
      }
    }
    set {
      guard let row = newValue else { return }
      switch self {
      case .help: self = .help(scroll: row)
      case .details(let contact, _): self = .details(contact, selection: row)
      case .chooser(let contact, _): self = .chooser(contact, selection: row)
      case .recents: self = .recents(selection: row)
      case .marked: self = .marked(selection: row)
      case .namesakes(let contacts, _): self = .namesakes(contacts, selection: row)
      case .options: self = .options(selection: row)
      case .sources: self = .sources(selection: row)
      case .duplicates: self = .duplicates(selection: row)
      case .switchboard: self = .switchboard(selection: row)
      case .number, .note, .confirmation, .command, .blocking, .form, .pair, .card: break
      }
    }
  }
}

extension DialerState {
  /// The number of rows of a layer, and how many of them are a page.
  func rows(of layer: Layer) -> (count: Int, page: Int) {
    let layout = Layout(self)
    func listed(_ count: Int) -> (Int, Int) { (count, layout.rowsPage(count)) }
    switch layer {
    case .help: return (max(layout.helpLines(self).count - layout.helpRows, 0) + 1, layout.helpRows)
    case .chooser(let contact, _): return (contact.phones.count, layout.chooserRows(contact))
    case .recents: return (shownRecents?.count ?? 0, layout.recentRows - 1)
    case .marked: return listed(marks.count)
    case .namesakes(let contacts, _): return listed(contacts.count)
    case .options: return (LiveOption.allCases.count, LiveOption.allCases.count)
    case .sources: return (sources.count, layout.sourceRows(sources.count) - 1)
    case .duplicates: return listed(duplicates.count)
    case .switchboard: return listed(switchboardRows.count)
    // ``move(_:)`` knows the lines of the details.
    case .details, .number, .note, .confirmation, .command, .blocking, .form, .pair, .card: return (0, 0)
    }
  }

  /// Moves the selection of the topmost layer.
  ///
  /// - Returns: whether the layer has rows, and the command moves through them.
  mutating func move(_ command: Command) -> Bool {
    guard let layer, let selection = layer.selection else { return false }
    if case .details(let contact, _) = layer {
      let page = DetailsPage(contact, self, Layout(self))
      let selected = page.row(selection)
      // A row may have several lines.
      switch command {
      case .pageDown: self.layer?.selection = page.page(from: selected, by: 1)
      case .pageUp: self.layer?.selection = page.page(from: selected, by: -1)
      default:
        guard let row = command.row(after: selected, count: page.rows.count, page: 1) else { return false }
        self.layer?.selection = row
      }
      return true
    }
    let (count, page) = rows(of: layer)
    guard let row = command.row(after: selection, count: count, page: page) else { return false }
    self.layer?.selection = row
    return true
  }
}
