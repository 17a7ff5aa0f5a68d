import CommandLineKit
import Testing

struct ExitCodeTests {
  @Test(
    arguments: [
      (ExitCode.ok, 0), (.notFound, 1), (.usage, 64), (.badData, 65), (.noInput, 66), (.unavailable, 69),
      (.internal, 70), (.cannotCreate, 73), (.io, 74), (.busy, 75),
    ] as [(ExitCode, Int32)])
  func `the numbers are promised`(code: ExitCode, number: Int32) {
    #expect(code.rawValue == number)
    #expect(ExitCode(rawValue: number) == code)
  }

  @Test func `no other code exists and all meanings differ`() {
    #expect(ExitCode.allCases.count == 10)
    #expect(Set(ExitCode.allCases.map(\.meaning)).count == 10)
  }
}
