// @example a path without the keys that are inherited
const unsafe = ["__proto__", "constructor", "prototype"]
function setPath(object, path, value) {
  const keys = path.split(".")
  if (keys.some((key) => unsafe.includes(key))) return
  for (let i = 0; i < keys.length - 1; i++) {
    const key = keys[i]
    if (object[key] === undefined) object[key] = {}
    object = object[key]
  }
  object[keys[keys.length - 1]] = value
}
module.exports = setPath
