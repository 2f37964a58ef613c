import Foundation
import KeyboardReview
import Testing

/// A typed text is found in every form that programs give it, and nothing else is.
struct CanaryTests {
  private let text = "qwhtzuvbmxkjrdpasgloeync"

  private func encodings(_ bytes: [UInt8]) -> [String] {
    CanaryNeedles(text).hits(in: bytes).map(\.encoding)
  }

  private func encodings(_ text: String) -> [String] { encodings(Array(text.utf8)) }

  @Test func plainTextIsFound() {
    #expect(encodings("…\(text)…") == ["UTF-8"])
    #expect(encodings("one \(text.prefix(8)) two") == ["UTF-8"])
    #expect(encodings("one \(text.prefix(7)) two") == [])
    #expect(encodings(text.uppercased()) == ["UTF-8"])
    #expect(encodings(String(text.reversed())) == ["UTF-8, reversed"])
    #expect(encodings("") == [])
  }

  @Test func wideTextIsFound() {
    // Between two units of one order there is one of the other, but for the first byte.
    let units = Array(text.utf16)
    let little = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    #expect(encodings(little).first == "UTF-16LE")
    #expect(encodings(big).first == "UTF-16BE")
  }

  @Test(arguments: 0..<6)
  func base64IsFoundWhateverStandsBefore(count: Int) {
    let data = Data(String(repeating: "~", count: count).utf8) + Data(text.utf8)
    #expect(encodings(data.base64EncodedString()) == ["base64"])
  }

  @Test func writtenBytesAreFound() {
    let hexadecimal = text.utf8.map { String($0, radix: 16) }
    #expect(encodings(hexadecimal.joined()) == ["hexadecimal"])
    #expect(encodings(hexadecimal.joined().uppercased()) == ["hexadecimal"])
    #expect(encodings(hexadecimal.map { "%" + $0 }.joined()) == ["percent-encoding"])
    let escapes = text.utf8.map { "\\u00" + String($0, radix: 16) }
    #expect(encodings(escapes.joined()) == ["escapes of JSON"])
  }

  @Test func lettersBeyondASCIIAreFound() {
    let needles = CanaryNeedles("жшщъыьэюябвгдеёзийклмноп")
    let escaped = "\\u0436\\u0448\\u0449\\u044a\\u044b\\u044c\\u044d\\u044e"
    #expect(needles.hits(in: Array(escaped.utf8)).map(\.encoding) == ["escapes of JSON"])
    #expect(needles.hits(in: Array("ЖШЩЪЫЬЭЮ".utf8)).map(\.encoding) == ["UTF-8"])
  }
}
