/// Why a copy could not be brought up to date: one sentence, with a remedy.
struct SyncError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
