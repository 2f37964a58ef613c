/// The lines of Unicode 15.0's WordBreakTest.txt that ICU 72 answers differently on purpose.
///
/// A line that is not listed must pass, and a listed one must fail: an ICU that changes its mind is
/// noticed either way.
enum WordBreakTailoring {
  /// The reason for each line, by its number in the file.
  static let lines: [Int: String] = [
    1253: colon,  // ÷ 0061 × 003A × 0041 ÷
    1254: colon,  // ÷ 0061 × 003A × 0308 × 0041 ÷
    1267: colon,  // ÷ 0061 × 003A × 05D0 ÷
    1268: colon,  // ÷ 0061 × 003A × 0308 × 05D0 ÷
    1283: colon,  // ÷ 0061 × 003A × 0061 × 2060 ÷
    1284: colon,  // ÷ 0061 × 003A × 0308 × 0061 × 2060 ÷
    1285: colon,  // ÷ 0061 × 003A × 0061 ÷ 003A ÷
    1286: colon,  // ÷ 0061 × 003A × 0308 × 0061 ÷ 003A ÷
    1287: colon,  // ÷ 0061 × 003A × 0061 ÷ 0027 ÷
    1288: colon,  // ÷ 0061 × 003A × 0308 × 0061 ÷ 0027 ÷
    1289: colon,  // ÷ 0061 × 003A × 0061 ÷ 0027 × 2060 ÷
    1290: colon,  // ÷ 0061 × 003A × 0308 × 0061 ÷ 0027 × 2060 ÷
    1291: colon,  // ÷ 0061 × 003A × 0061 ÷ 002C ÷
    1292: colon,  // ÷ 0061 × 003A × 0308 × 0061 ÷ 002C ÷
    1712: colon,  // ÷ 0041 × 003A × 0041 ÷
  ]

  /// CLDR takes the colon out of MidLetter but for Finnish and Swedish (their own word rules in ICU),
  /// so `a:b` is three segments where UAX #29 has one.
  private static let colon = "CLDR's root locale breaks at a colon between letters"
}
