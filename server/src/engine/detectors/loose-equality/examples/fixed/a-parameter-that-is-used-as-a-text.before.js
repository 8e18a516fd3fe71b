// @example a parameter that is used as a text
function label(title) {
  if (title == "") return "none"
  return title.trim()
}
