/// One step of a caret over text: where it lands and how much it crosses.
public struct TextStep: Hashable, Sendable {
  /// The UTF-8 byte offset the step lands on.
  public var offset: Int
  /// The text crossed, in UTF-16 code units: what a native text field counts.
  public var utf16Length: Int

  /// Makes a step.
  @inlinable
  public init(offset: Int, utf16Length: Int) {
    self.offset = offset
    self.utf16Length = utf16Length
  }
}

extension TextBytes {
  /// The step from one offset to another, in either direction, measured on the text between them.
  func step(from origin: Int, to offset: Int) -> TextStep {
    let crossed = min(origin, offset)..<max(origin, offset)
    return TextStep(offset: offset, utf16Length: utf16Length(of: crossed))
  }
}
