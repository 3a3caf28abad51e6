/// Which text of a column some bytes are, for texts whose units take long to work out: those that are not ASCII.
struct TextPlaces: Sendable {
  /// What the texts hash to, with a key that is new in every process, and which text that is.
  private var places: [(hash: Int, text: UInt32)] = []

  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>, _ text: Int) {
    if SpellingTable.isASCII(bytes) { return }
    places.append((TextPlaces.hash(bytes), UInt32(text)))
  }

  /// The same, ready to be asked.
  func sorted() -> TextPlaces {
    var sorted = self
    sorted.places.sort { $0.hash < $1.hash }
    return sorted
  }

  /// The places of several columns.
  ///
  /// - Parameter parts: for each, by text, which text of the whole it is.
  init(merging parts: [(places: TextPlaces, texts: [UInt32])]) {
    places = parts.flatMap { part, texts in part.places.map { ($0.hash, texts[Int($0.text)]) } }
    places.sort { $0.hash < $1.hash }
  }

  init() {}

  /// - Complexity: O(bytes + log texts)
  func text(of bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let hash = TextPlaces.hash(bytes)
    let place = places.firstPlace { $0.hash >= hash }
    return place < places.count && places[place].hash == hash ? Int(places[place].text) : nil
  }

  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    return hasher.finalize()
  }
}
