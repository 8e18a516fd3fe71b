// @example a merge of the keys that the source has itself, as JSON has
// @severity low
// @finding
function extend(target, source) {
  for (var key in source) {
    if (source.hasOwnProperty(key)) {
      if (typeof source[key] === "object") extend(target[key], source[key])
      else target[key] = source[key]
    }
  }
  return target
}
module.exports = extend
