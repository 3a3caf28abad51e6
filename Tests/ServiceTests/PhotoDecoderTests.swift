import Testing

@testable import dialtone

/// The result for a photo when the decoder process fails.
struct PhotoDecoderTests {
  @Test func `A process that ends badly, or cannot be started, decodes nothing`() async {
    for program in ["/bin/false", "/bin/true", "/nonexistent", "/bin/sh"] {
      #expect(await PhotoDecoder(program: program).decode([1, 2, 3]) == nil, "\(program)")
    }
  }
}
