/// The settings bundle that iOS Settings shows, embedded in the code: schema and defaults at once.
public enum KeyboardSettings {
  /// `Settings.bundle/Root.plist`, an XML property list.
  public static var rootPlist: [UInt8] { PackageResources.Root_plist }
}
