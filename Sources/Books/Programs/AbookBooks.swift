/// The address book of abook, which has only one.
struct AbookBooks: ContactProgram {
  let word = "abook"
  let name = "abook"

  func books(in folders: inout ProgramFolders) -> [FoundBook] {
    guard let path = folders.home.map({ "\($0)/.abook/addressbook" }), folders.exists(path) else { return [] }
    return [FoundBook(name: "", distinction: path, path: path)]
  }
}
