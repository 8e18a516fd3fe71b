// @example a path whose keys are looked at, and a last part that is only read
const inherited = new Set(["__proto__", "constructor", "prototype"])
function walk(object, keys) {
  for (const key of keys) object = object[key] ??= {}
  return object
}
module.exports = (config) => ({
  set: function (path, value) {
    const keys = path.split(".")
    if (keys.some((key) => inherited.has(key))) throw new Error("not allowed")
    const last = keys.pop()
    const parent = walk(config, keys)
    parent[last] = value
  },
  get: function (path) {
    const keys = path.split(".")
    const last = keys.pop()
    const parent = walk(config, keys)
    return parent[last]
  },
})
