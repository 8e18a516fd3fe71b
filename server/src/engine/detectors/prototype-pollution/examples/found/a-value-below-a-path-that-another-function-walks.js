// @example the last key of a path, under which a caller's value is put
function walk(object, path) {
  for (const key of path.split(".")) object = object[key] ??= {}
  return object
}
module.exports = (config) => ({
  // @finding
  set: function (path, value) {
    const keys = path.split(".")
    const last = keys.pop()
    const parent = walk(config, keys.join("."))
    parent[last] = value
  },
})
