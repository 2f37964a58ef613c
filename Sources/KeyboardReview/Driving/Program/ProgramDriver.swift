import KeyboardDriving
import TagKeyboard

/// A keyboard that is a program of its own.
struct ProgramDriver: KeyboardDriver {
  /// The program.
  let process: DriverProcess
  private var count = 0

  init(_ process: DriverProcess) { self.process = process }

  mutating func reply(to request: DriverRequest) throws(DriverError) -> DriverReply {
    count += 1
    let numbered = NumberedRequest(id: count, request)
    let line = SourceText(name: "reply", bytes: try process.exchange(numbered.json))
    let reply: NumberedReply
    do throws(Diagnostics) {
      reply = try NumberedReply(reading: line, to: numbered)
    } catch {
      let finding = error.findings[0]
      let column = finding.location.map { "column \($0.column): " } ?? ""
      throw DriverError(.nonsense, "gave no reply of the protocol (\(column)\(finding.message))")
    }
    return try reply.result.get()
  }
}
