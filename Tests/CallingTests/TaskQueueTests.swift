import Calling
import Testing

@Suite(.timeLimit(.minutes(6)))
struct TaskQueueTests {
  @Test func `Tasks begin in their order, whether or not the ones before wait`() async {
    let queue = TaskQueue("test")
    let (steps, continuation) = AsyncStream.makeStream(of: Int.self)
    for number in 0..<1_000 {
      Task.detached(executorPreference: queue) {
        continuation.yield(number)
        await Task.yield()
        if number == 999 { continuation.finish() }
      }
    }
    var begun: [Int] = []
    for await number in steps { begun.append(number) }
    #expect(begun == Array(0..<1_000))
  }
}
