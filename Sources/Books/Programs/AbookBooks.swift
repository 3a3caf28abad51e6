/// The address book of abook, which has only one.
struct AbookBooks: ContactProgram {
  let word = "abook"
  let name = "abook"

  func books(in places: inout BookPlaces) -> [FoundBook] {
    guard let path = places.home.map({ "\($0)/.abook/addressbook" }), places.exists(path) else { return [] }
    return [FoundBook(name: "", distinction: path, path: path)]
  }
}
