/// A category of interfaces for which a privacy manifest has to give a reason.
struct RequiredReasonAPI: Sendable {
  /// The value of `NSPrivacyAccessedAPIType`.
  let category: String

  /// The names that sources use.
  let names: Set<String>

  /// The names that a built program takes from the system.
  var symbols: Set<String> = []

  /// The reasons that Apple's list has for it.
  let reasons: Set<String>

  /// The category's name without its long prefix.
  var title: String { String(category.dropFirst("NSPrivacyAccessedAPICategory".count)) }

  /// Whether a mention uses it: some names are too common to count everywhere.
  func isUse(_ site: Code.Site) -> Bool {
    guard names.contains(site.mention.name) else { return false }
    switch site.mention.name {
    case "creationDate", "modificationDate":
      return [".", "FileAttributeKey"].contains(site.mention.receiver)
    case "stat", "fstat", "lstat", "statfs", "fstatfs", "statvfs", "fstatvfs", "getattrlist":
      return site.mention.arguments != nil && site.mention.receiver.isEmpty
    default: return true
    }
  }

  static let userDefaults = RequiredReasonAPI(
    category: "NSPrivacyAccessedAPICategoryUserDefaults",
    names: ["UserDefaults", "NSUserDefaults", "AppStorage"],
    symbols: ["_OBJC_CLASS_$_NSUserDefaults"],
    reasons: ["CA92.1", "1C8F.1", "C56D.1", "AC6B.1"])

  static let activeKeyboards = RequiredReasonAPI(
    category: "NSPrivacyAccessedAPICategoryActiveKeyboards", names: ["activeInputModes"],
    symbols: ["activeInputModes"],
    reasons: ["3EC4.1", "54BD.1"])

  /// All categories, as Apple's page lists them.
  static let all = [
    RequiredReasonAPI(
      category: "NSPrivacyAccessedAPICategoryFileTimestamp",
      names: [
        "creationDate", "modificationDate", "fileModificationDate", "fileCreationDate",
        "contentModificationDateKey", "creationDateKey", "NSURLContentModificationDateKey",
        "NSURLCreationDateKey", "NSFileModificationDate", "NSFileCreationDate", "getattrlist",
        "stat", "fstat", "lstat",
      ],
      symbols: [
        "_NSFileCreationDate", "_NSFileModificationDate", "_NSURLCreationDateKey",
        "_NSURLContentModificationDateKey", "_stat", "_fstat", "_lstat", "_getattrlist",
      ],
      reasons: ["DDA9.1", "C617.1", "3B52.1", "0A2A.1"]),
    RequiredReasonAPI(
      category: "NSPrivacyAccessedAPICategorySystemBootTime",
      names: ["systemUptime", "mach_absolute_time"],
      symbols: ["systemUptime", "_mach_absolute_time"], reasons: ["35F9.1", "8FFB.1", "3D61.1"]),
    RequiredReasonAPI(
      category: "NSPrivacyAccessedAPICategoryDiskSpace",
      names: [
        "volumeAvailableCapacityKey", "volumeAvailableCapacityForImportantUsageKey",
        "volumeAvailableCapacityForOpportunisticUsageKey", "volumeTotalCapacityKey",
        "systemFreeSize", "systemSize", "NSFileSystemFreeSize", "NSFileSystemSize", "statfs",
        "fstatfs", "statvfs", "fstatvfs",
      ],
      symbols: [
        "_NSFileSystemFreeSize", "_NSFileSystemSize", "_NSURLVolumeAvailableCapacityKey",
        "_NSURLVolumeTotalCapacityKey", "_statfs", "_statvfs", "_fstatfs", "_fstatvfs",
      ],
      reasons: ["85F4.1", "E174.1", "7D9E.1", "B728.1"]),
    activeKeyboards, userDefaults,
  ]
}
