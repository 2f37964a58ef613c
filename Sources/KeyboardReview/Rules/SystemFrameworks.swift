/// The frameworks of the system that keyboards link, so that others can be told from them.
enum SystemFrameworks {
  static let names: Set<String> = [
    "UIKit", "Foundation", "CoreGraphics", "CoreData", "AudioToolbox", "AVFoundation", "Contacts",
    "CoreLocation", "CoreMotion", "CoreText", "CoreFoundation", "CFNetwork", "Combine", "CryptoKit",
    "GameplayKit", "ImageIO", "MobileCoreServices", "Network", "NaturalLanguage", "Photos",
    "QuartzCore", "SafariServices", "Security", "Speech", "StoreKit", "SwiftUI", "SwiftData",
    "SystemConfiguration", "UniformTypeIdentifiers", "UserNotifications", "Vision", "WebKit",
    "WidgetKit", "os", "sqlite3", "z", "c++", "icucore", "JavaScriptCore", "Accelerate", "CoreML",
    "MessageUI", "AddressBook", "Metal", "OSLog", "Observation", "XCTest", "Dispatch", "Darwin",
  ]
}
