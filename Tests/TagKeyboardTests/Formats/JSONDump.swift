import TagKeyboard

extension JSONWriter {
  /// Writes a value that was read, as it was: order and duplicates included.
  mutating func value(_ value: JSONValue) {
    switch value.content {
    case .null: null()
    case .boolean(let boolean): self.boolean(boolean)
    case .integer(let integer): self.integer(integer)
    case .number(let number): self.number(number)
    case .string(let string): self.string(string)
    case .array(let values): array { for value in values { $0.value(value) } }
    case .object(let members):
      object { writer in
        for member in members { writer.member(member.key) { $0.value(member.value) } }
      }
    }
  }
}
