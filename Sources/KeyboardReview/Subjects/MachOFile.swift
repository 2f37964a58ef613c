struct MachOFile: Sendable {
  var architectures: [String] = []
  var libraries: [String] = []
}
