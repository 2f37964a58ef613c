/// Libraries that rules know by the names of their modules, pods and packages.
enum SoftwareKit {
  static let advertising: Set<String> = [
    "GoogleMobileAds", "Google-Mobile-Ads-SDK", "FBAudienceNetwork", "AppLovinSDK", "UnityAds",
    "IronSource", "IronSourceSDK", "StartApp", "InMobiSDK", "Chartboost", "AdColony", "VungleSDK",
    "mopub-ios-sdk", "MoPub", "iAd", "PrebidMobile", "RevenueCat", "Purchases", "Tapjoy",
  ]

  static let analytics: Set<String> = [
    "Sentry", "SentrySwiftUI", "Crashlytics", "Fabric", "Firebase", "FirebaseAnalytics",
    "FirebaseCrashlytics", "FirebaseCore", "FirebaseDatabase", "Answers", "Mixpanel",
    "Mixpanel-swift", "Amplitude", "AmplitudeSwift", "Flurry", "Flurry-iOS-SDK", "Flurry_iOS_SDK",
    "AppCenter", "AppCenterAnalytics", "AppCenterCrashes", "HockeySDK", "Bugsnag", "Segment",
    "Analytics", "Adjust", "AppsFlyerLib", "AppsFlyerFramework", "Datadog", "DatadogCore",
    "PostHog",
    "TelemetryDeck", "TelemetryClient", "GoogleAnalytics", "Localytics", "Heap", "Countly",
    "Instabug", "Raygun4Apple", "YandexMobileMetrica", "AppMetricaCore",
  ]
}

extension Inspection {
  /// The libraries among `names` that the extension imports or links, with where.
  func linked(_ names: Set<String>) -> [Outcome.Evidence] {
    let imported = code.imports.filter { names.contains($0.module) }
      .map { Outcome.Evidence($0.place, "imports \($0.module)") }
    let linked = bundle.externals.filter { names.contains($0.name) }
      .map { Outcome.Evidence($0.place, "links \($0.name)") }
    return imported + linked + loaded(names)
  }

  /// The libraries among `names` that a built program loads, itself or through its frameworks.
  func loaded(_ names: Set<String>) -> [Outcome.Evidence] {
    let programs = ([bundle] + bundle.loadedFrameworks).compactMap(\.binary)
    return unique(programs.flatMap(\.libraries).map(\.fileStem)).filter(names.contains)
      .map { Outcome.Evidence(bundle.definition, "loads \($0)") }
  }
}
