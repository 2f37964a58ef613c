import KeyboardDriving
import TagKeyboard

extension FuzzTarget {
  /// Lines of the driver protocol: what is read of one is written, and read again as it was.
  static let driverLine = FuzzTarget(name: "driver-line") { bytes in
    let line = SourceText(name: "line", bytes: Array(bytes))
    if let request = try? NumberedRequest(reading: line) {
      let again = try? NumberedRequest(reading: SourceText(name: "line", text: request.json))
      demand(again == request, "\(request) is not what is written of it")
    }
    for request in [DriverRequest.hello(protocol: 1), .open(DriverField()), .close] {
      let numbered = NumberedRequest(id: 1, request)
      guard let reply = try? NumberedReply(reading: line, to: numbered) else { continue }
      let written = SourceText(name: "line", text: reply.json)
      let again = try? NumberedReply(reading: written, to: numbered)
      demand(again == reply, "\(reply) is not what is written of it")
    }
    var driver = LineDriver(LayoutDriver())
    demand(driver.answer(line).hasPrefix("{\"id\":"), "a line is not answered")
  }
}
