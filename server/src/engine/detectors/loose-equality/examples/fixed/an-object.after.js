function move(event) {
  if (event.target === this) return null
  return event
}
