/// The data that ships with the keyboard, embedded in the code so that reading it needs no bundle.
public enum KeyboardResources {
  /// `Tags/habr.json`: the tag set of the keyboard of 2014.
  public static var habrTags: [UInt8] { PackageResources.habr_json }
}
