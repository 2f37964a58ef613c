import KeyboardReview
let a = Array(CommandLine.arguments.dropFirst())
let r = Review(try DirectoryTree(root: a[0]), guidelines: .june2026)
print(TextReporter.report(r, verbose: a.count > 1))
