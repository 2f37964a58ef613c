struct MachOFile: Sendable {}
