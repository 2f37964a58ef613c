/// Everything in a folder that is a keyboard.
struct Subject {
  let keyboards: [Keyboard]
  let problems: [Problem]

  init(_ folder: Folder) {
    var project = ProjectSubject(folder)
    let inProjects = project.keyboards()
    let built = BuiltSubject(folder)
    let known = inProjects + built.keyboards
    // Plists lie about in many a folder that has projects; there they belong to somebody.
    let lone = known.isEmpty ? LoneInfoPlists.keyboards(folder, known: known) : []
    keyboards = (known + lone).sorted {
      ($0.name, $0.bundle.definition) < ($1.name, $1.bundle.definition)
    }
    problems = unique(project.problems + built.problems)
  }
}
