# shellcheck shell=bash disable=SC2034
# Sourced by the scripts that build what ships.

swift=${SWIFT:-swift}

# Fully static on Linux (decision 0008); on Apple platforms the system's libraries are the only ones.
static_options=()
if [[ "$(uname -s)" == Linux ]]; then
  static_options=(--static-swift-stdlib -Xswiftc -static-executable)
fi

# The linker's remarks about functions of glibc that want its shared libraries at run time: known,
# and harmless in a program that looks up no users, groups, hosts or plug-ins.
known_remarks="warning: Using '(dlopen|getpwuid|getpwnam|getpwuid_r|getpwnam_r|getgrgid_r|getgrnam_r|getaddrinfo)' in statically linked|warning: the use of .mktemp. is dangerous"

# swift build with these options: silent when it succeeds, but for remarks that are not known.
# When nothing is left to say grep fails, which is no failure; the build's own status is returned.
build_quietly() {
  local log status=0
  log=$(mktemp)
  "$swift" build --quiet "$@" >"$log" 2>&1 || status=$?
  grep -vE "$known_remarks|^\$" "$log" >&2 || true
  rm -f "$log"
  return "$status"
}
