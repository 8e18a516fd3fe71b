// @example a path whose steps are calls
// @severity low
// @finding
function set(object, path, value) {
  const key = path[0]
  if (path.length === 1) {
    object[key] = value
    return object
  }
  if (object[key] === undefined) object[key] = {}
  return set(object[key], path.slice(1), value)
}
module.exports = set
