/// Where what was typed may leave the device.
struct SendingPaths {
  /// Functions that handle typed text and reach the network themselves or one call on, with both
  /// ends as evidence.
  let paths: [Outcome.Evidence]

  /// The network sites.
  let network: [Code.Site]

  init(in code: Code) {
    network = code.uses(of: .network)
    let isNetwork = Set(network.map(\.place))
    let sending = Set(
      network.compactMap(\.function).filter { function in
        code.sites(in: function).contains(where: Self.isSending)
      })
    let typing = Set((TypingSites(in: code).variable).map(\.place))
    let sources = code.sites.filter {
      API.typedText.names.contains($0.mention.name) || typing.contains($0.place)
    }
    var found: [Outcome.Evidence] = []
    for function in Set(sources.compactMap(\.function)).sorted() {
      let around = code.sitesAround(function)
      guard
        let call = around.first(where: { site in
          isNetwork.contains(site.place) && site.function.map(sending.contains) ?? false
        }), let source = sources.first(where: { $0.function == function })
      else { continue }
      let name = code.functions[function].name
      found.append(Outcome.Evidence(source.place, "typed text is handled in \(name)"))
      found.append(Outcome.Evidence(call.place, "and \(call.mention.name) is reached from it"))
    }
    paths = found
  }

  /// Whether a mention hands data to the network, or only asks for something.
  private static func isSending(_ site: Code.Site) -> Bool {
    [
      "dataTask", "dataTaskWithRequest", "dataTaskWithURL", "uploadTask",
      "uploadTaskWithRequest", "data", "upload", "request", "send", "post", "POST", "PUT",
      "sendAsynchronousRequest", "sendSynchronousRequest", "httpBody", "HTTPBody", "setHTTPBody",
      "setValue", "addDocument", "setData", "postAsync", "sendAsync", "putAsync", "getAsync",
      "getStringAsync", "getByteArrayAsync", "write",
    ].contains(site.mention.name)
  }

  /// The places where a request gets a body or a method that sends one.
  static func uploads(in code: Code) -> [Code.Site] {
    let functions = Set(
      code.uses(of: .network).compactMap(\.function))
    let sending: Set = [
      "httpBody", "HTTPBody", "setHTTPBody", "uploadTask", "uploadTaskWithRequest", "POST", "PUT",
      "upload", "postAsync", "putAsync",
    ]
    return code.sites(sending).filter { $0.function.map(functions.contains) ?? false }
      + code.sites(["POST", "PUT"]).filter { $0.mention.arguments != nil }
  }

  /// The hosts that the code names.
  static func hosts(in code: Code) -> [Outcome.Evidence] {
    var seen: Set<String> = []
    return code.strings.compactMap { string in
      guard let match = string.text.firstMatch(of: #/^(?:https?|wss?):\/\/([A-Za-z0-9.\-]+)/#),
        seen.insert(String(match.1)).inserted
      else { return nil }
      return Outcome.Evidence(string.place, "host \(match.1)")
    }
  }
}
