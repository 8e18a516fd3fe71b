function label(title) {
  if (title === "") return "none"
  return title.trim()
}
