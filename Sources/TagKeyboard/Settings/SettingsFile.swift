/// The form in which settings are kept in a file: a JSON object of texts.
///
/// ```json
/// {"SarcasmTagOpen":"сарказм","UserTagFrame":"angle"}
/// ```
public enum SettingsFile {
  /// The values in a file, without those that cannot be read: they are reported as warnings.
  public static func read(_ source: SourceText) -> StoredSettings {
    do {
      var inspector = JSONInspector(try JSONDocument(reading: source))
      var values: [String: String] = [:]
      for member in inspector.object(inspector.document.root)?.members ?? [] {
        values[member.key] = inspector.string(member.value)
      }
      return StoredSettings(values: values, findings: inspector.findings.map(warning))
    } catch {
      return StoredSettings(findings: [warning(error)])
    }
  }

  /// A file with these values, sorted by their keys, so that equal settings give equal files.
  public static func write(_ values: [String: String]) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      for (key, value) in values.sorted(by: { $0.key < $1.key }) { writer.member(key, value) }
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  private static func warning(_ error: Diagnostic) -> Diagnostic {
    var warning = error
    warning.severity = .warning
    warning.message = "damaged settings: \(error.message)"
    return warning
  }
}
