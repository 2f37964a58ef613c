/// The data that ships with the keyboard, embedded in the code so that reading it needs no bundle.
public enum KeyboardResources {
  /// The names of the files in `Tags`.
  public static let tagSetNames = ["habr", "html", "bbcode", "markdown"]

  /// `Tags/NAME.json`; one by one, because most runs of the command need no more than one.
  public static func tagSet(_ name: String) -> [UInt8]? {
    switch name {
    case "habr": PackageResources.habr_json
    case "html": PackageResources.html_json
    case "bbcode": PackageResources.bbcode_json
    case "markdown": PackageResources.markdown_json
    default: nil
    }
  }

  /// The ids of the layouts in `Layouts` that a person can choose, in their order.
  public static let layoutIDs = [
    "habr", "letters-en", "letters-ru", "number", "decimal", "asciiNumber",
    "numbersAndPunctuation", "email", "url", "webSearch", "webSearch-ru", "twitter", "twitter-ru",
    "phone",
  ]

  /// `Layouts/*.json`, by their names.
  public static var layouts: [(name: String, bytes: [UInt8])] {
    [
      ("habr-keys", PackageResources.habr_keys_json),
      ("symbols", PackageResources.symbols_json),
      ("letters", PackageResources.letters_json),
      ("letters-en", PackageResources.letters_en_json),
      ("letters-ru", PackageResources.letters_ru_json),
      ("number", PackageResources.number_json),
      ("decimal", PackageResources.decimal_json),
      ("asciiNumber", PackageResources.asciiNumber_json),
      ("numbersAndPunctuation", PackageResources.numbersAndPunctuation_json),
      ("email", PackageResources.email_json),
      ("url", PackageResources.url_json),
      ("webSearch", PackageResources.webSearch_json),
      ("webSearch-ru", PackageResources.webSearch_ru_json),
      ("twitter", PackageResources.twitter_json),
      ("twitter-ru", PackageResources.twitter_ru_json),
      ("phone", PackageResources.phone_json),
    ]
  }
}
