/// Generates the staff of a company as a CSV file, as telephone systems export it: extensions, direct lines that end with the
/// extensions of others, one main number, rooms and managers.
public struct GeneratedStaff: Sendable {
  /// An employee.
  public struct Member: Hashable, Sendable {
    public var given: String
    public var family: String
    public var phoneExtension: Int
    public var direct: String
    public var room: String
    public var manager: String

    public var name: String { "\(given) \(family)" }
  }

  public static let main = "(650) 555-0100"
  /// The extension of the first employee; those of the others follow in a random order.
  private static let first = 1000
  private static let given = [
    "Ana", "Luis", "Maria", "John", "Priya", "Karen", "Tom", "Omar", "Lena", "Hugo", "Inés", "Bo",
  ]
  private static let family = [
    "Flores", "Smith", "García", "Lee", "Brown", "Miller", "Jones", "Weber", "Rossi", "Costa", "Silva", "Novák",
    "O'Neill",
  ]
  private static let departments = ["Sales", "IT", "Legal", "Purchasing", "Facilities"]

  public let members: [Member]
  /// The file.
  public let csv: String

  /// - Parameter seed: the same seed gives the same staff everywhere.
  public init(seed: UInt64, count: Int = 3_000) {
    var random = SeededGenerator(seed: seed)
    let extensions = (0..<count).map { GeneratedStaff.first + $0 }.shuffled(using: &random)
    let directs = extensions.shuffled(using: &random)
    func pick(_ texts: [String]) -> String { texts.randomElement(using: &random) ?? "" }
    var members: [Member] = []
    var lines = ["Name,Department,Extension,Direct Line,Main Number,Room,Manager"]
    for (own, direct) in zip(extensions, directs) {
      let member = Member(
        given: pick(GeneratedStaff.given), family: pick(GeneratedStaff.family), phoneExtension: own,
        direct: "(650) 555-\(direct)", room: "\(pick(["A", "B", "C"])) \(Int.random(in: 100..<400, using: &random))",
        manager: "\(pick(GeneratedStaff.given)) \(pick(GeneratedStaff.family))")
      members.append(member)
      lines.append(
        "\(member.name),\(pick(GeneratedStaff.departments)),\(own),\(member.direct),\(GeneratedStaff.main),"
          + "\(member.room),\(member.manager)")
    }
    self.members = members
    csv = lines.joined(separator: "\n") + "\n"
  }
}
