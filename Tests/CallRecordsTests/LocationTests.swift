import CallRecords
import Testing

struct LocationTests {
  @Test(arguments: [
    (["XDG_STATE_HOME": "/s", "HOME": "/h"], "/s/dialtone/dialtone.sqlite"),
    (["HOME": "/h"], "/h/.local/state/dialtone/dialtone.sqlite"),
    (["XDG_STATE_HOME": "", "HOME": "/h"], "/h/.local/state/dialtone/dialtone.sqlite"),
    (["XDG_STATE_HOME": "relative", "HOME": "/h"], "/h/.local/state/dialtone/dialtone.sqlite"),
    ([:], nil),
  ])
  func `Records are in the folder of the XDG specification`(environment: [String: String], path: String?) {
    #expect(RecordsLocation.path(environment) == path)
  }
}
