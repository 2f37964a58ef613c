public import TagKeyboard

/// A driver that is asked in lines and answers in lines, each an object of JSON.
public struct LineDriver<Driver: KeyboardDriver> {
  /// What does as it is asked.
  public private(set) var driver: Driver

  /// Makes a driver of lines.
  public init(_ driver: Driver) { self.driver = driver }

  /// Answers a line; the answer has no line break.
  ///
  /// A line that cannot be read is answered as well, with an error.
  public mutating func answer(_ line: SourceText) -> String {
    do throws(Diagnostics) {
      let numbered = try NumberedRequest(reading: line)
      return NumberedReply(id: numbered.id, result(of: numbered.request)).json
    } catch {
      let finding = error.findings[0]
      let place = finding.location.map { "column \($0.column): " } ?? ""
      return NumberedReply(
        id: NumberedRequest.id(of: line) ?? 0,
        .failure(DriverError(.refused, place + finding.message))
      ).json
    }
  }

  private mutating func result(of request: DriverRequest) -> Result<DriverReply, DriverError> {
    do throws(DriverError) {
      return .success(try driver.reply(to: request))
    } catch {
      return .failure(error)
    }
  }
}
