/// Property lists in XML, as an editor would write them.
enum PlistText {
  static func document(_ body: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    \(body)
    </dict>
    </plist>

    """
  }

  private static let bundleKeys = """
    <key>CFBundleDisplayName</key>
    <string>Habra</string>
    <key>CFBundleIdentifier</key>
    <string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
    <key>CFBundleExecutable</key>
    <string>$(EXECUTABLE_NAME)</string>
    <key>CFBundlePackageType</key>
    <string>$(PRODUCT_BUNDLE_PACKAGE_TYPE)</string>
    <key>CFBundleShortVersionString</key>
    <string>$(MARKETING_VERSION)</string>
    <key>CFBundleVersion</key>
    <string>$(CURRENT_PROJECT_VERSION)</string>
    """

  static let keyboardInfo = document(
    """
    \(bundleKeys)
    <key>NSExtension</key>
    <dict>
      <key>NSExtensionAttributes</key>
      <dict>
        <key>IsASCIICapable</key>
        <false/>
        <key>PrefersRightToLeft</key>
        <false/>
        <key>PrimaryLanguage</key>
        <string>en-US</string>
        <key>RequestsOpenAccess</key>
        <false/>
      </dict>
      <key>NSExtensionPointIdentifier</key>
      <string>com.apple.keyboard-service</string>
      <key>NSExtensionPrincipalClass</key>
      <string>$(PRODUCT_MODULE_NAME).KeyboardViewController</string>
    </dict>
    """)

  static let appInfo = document(
    """
    \(bundleKeys)
    <key>LSApplicationCategoryType</key>
    <string>public.app-category.utilities</string>
    """)

  static let entitlements = document(
    """
    <key>com.apple.security.application-groups</key>
    <array>
      <string>group.example.habra</string>
    </array>
    """)

  static let privacy = document(
    """
    <key>NSPrivacyTracking</key>
    <false/>
    <key>NSPrivacyCollectedDataTypes</key>
    <array/>
    <key>NSPrivacyAccessedAPITypes</key>
    <array>
      <dict>
        <key>NSPrivacyAccessedAPIType</key>
        <string>NSPrivacyAccessedAPICategoryUserDefaults</string>
        <key>NSPrivacyAccessedAPITypeReasons</key>
        <array>
          <string>1C8F.1</string>
        </array>
      </dict>
    </array>
    """)

  static let settings = document(
    """
    <key>ApplicationGroupContainerIdentifier</key>
    <string>group.example.habra</string>
    <key>PreferenceSpecifiers</key>
    <array>
      <dict>
        <key>Type</key>
        <string>PSToggleSwitchSpecifier</string>
        <key>Key</key>
        <string>presses</string>
      </dict>
    </array>
    """)
}
