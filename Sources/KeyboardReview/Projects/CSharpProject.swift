/// A C# project for iOS: everything that its `.csproj` says of an app or an extension.
enum CSharpProject {
  /// Reads the `.csproj` at `path`; `nil` when it is not one for iOS.
  static func read(_ path: String, in folder: Folder) throws(Problem) -> Target? {
    let text = try folder.text(at: path)
    let lowercased = text.lowercased()
    guard lowercased.contains("ios") else { return nil }
    let base = path.parentPath
    let isExtension =
      element("IsAppExtension", in: text)?.lowercased() == "true"
      || lowercased.contains("xamarin.ios.appextension")
      || lowercased.contains(
        "ee2c853d-36af-4fdb-b1ad-8e90477e2198")
    var values = [
      "TARGET_NAME": path.fileStem,
      "PRODUCT_NAME": element("AssemblyName", in: text) ?? path.fileStem,
      "EXECUTABLE_NAME": "$(PRODUCT_NAME)",
    ]
    values["PRODUCT_BUNDLE_IDENTIFIER"] = element("ApplicationId", in: text)
    values["IPHONEOS_DEPLOYMENT_TARGET"] = element("SupportedOSPlatformVersion", in: text)
    values["MARKETING_VERSION"] = element("ApplicationDisplayVersion", in: text)
    values["CURRENT_PROJECT_VERSION"] = element("ApplicationVersion", in: text)
    // `ARMv7, ARM64` of Xamarin, `ios-arm64` of .NET.
    let architectures =
      element("MtouchArch", in: text) ?? element("RuntimeIdentifiers", in: text)
      ?? element("RuntimeIdentifier", in: text)
    values["ARCHS"] = architectures?.lowercased().replacing("ios-", with: "")
    values["CODE_SIGN_ENTITLEMENTS"] = element("CodesignEntitlements", in: text)?
      .replacing("\\", with: "/")
    let infoPath =
      folder.resolve(joinedPath(base, "Info.plist"))
      ?? folder.resolve(joinedPath(base, "Platforms/iOS/Info.plist"))
    if values["PRODUCT_BUNDLE_IDENTIFIER"] == nil, let infoPath {
      values["PRODUCT_BUNDLE_IDENTIFIER"] =
        (try? PropertyList(infoPath, in: folder))?["CFBundleIdentifier"]?.string
    }
    var target = Target(
      name: path.fileStem, kind: isExtension ? .appExtension : .application,
      definition: Place(path: path), folder: base,
      settings: BuildSettings(layers: [BuildSettings.Layer(values)]))
    target.infoPath = infoPath
    let own = folder.files(below: base).filter { file in
      let inside = file.dropFirst(base.isEmpty ? 0 : base.count + 1)
      return !inside.hasPrefix("bin/") && !inside.hasPrefix("obj/")
    }
    target.sources = own.filter {
      $0.pathExtension == "cs" || SourceLanguage(path: $0) == .interface
    }
    target.resources = own.filter { file in
      file.hasSuffix(".xcprivacy") || file.contains(".bundle/")
        || file.hasPrefix(joinedPath(base, "Resources/"))
    }
    target.embeddedFrameworks = nil
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let place = Place(path: path, line: index + 1)
      if let match = line.firstMatch(of: #/<ProjectReference\s+Include="([^"]+)"/#) {
        let name = String(match.1).replacing("\\", with: "/").fileStem
        target.links.append(Target.Link(name: name, place: place))
        target.plugIns.append(Target.Link(name: name, place: place))
      } else if let match = line.firstMatch(of: #/<PackageReference\s+Include="([^"]+)"/#) {
        target.links.append(Target.Link(name: String(match.1), place: place))
      }
    }
    return target
  }

  private static func element(_ name: String, in text: String) -> String? {
    guard let start = text.firstRange(of: "<\(name)>"),
      let end = text[start.upperBound...].firstRange(of: "</\(name)>")
    else { return nil }
    return String(text[start.upperBound..<end.lowerBound])
  }
}
