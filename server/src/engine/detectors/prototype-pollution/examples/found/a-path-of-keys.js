// @example a value is set along a path of keys
// @severity low
// @finding
function setPath(object, path, value) {
  const keys = path.split(".")
  for (let i = 0; i < keys.length - 1; i++) {
    const key = keys[i]
    if (object[key] === undefined) object[key] = {}
    object = object[key]
  }
  object[keys[keys.length - 1]] = value
}
// @finding
function setExceptProto(target, keys, value) {
  let current = target
  for (var i = 0; i < keys.length - 1; i++) {
    var key = keys[i]
    if (key === "__proto__") return
    if (current[key] === undefined) current[key] = {}
    current = current[key]
  }
  var last = keys[keys.length - 1]
  current[last] = value
}
module.exports = { setPath, setExceptProto }
