/// Everything in a folder that is a keyboard.
struct Subject {
  let keyboards: [Keyboard]
  let problems: [Problem]

  init(_ folder: Folder) {
    var project = ProjectSubject(folder)
    keyboards = project.keyboards()
    problems = project.problems
  }
}
