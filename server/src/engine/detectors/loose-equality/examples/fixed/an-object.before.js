// @example an object
function move(event) {
  if (event.target == this) return null
  return event
}
