// @example a merge
// @severity low
// @finding
function merge(target, source) {
  for (const key in source) {
    if (typeof source[key] === "object") merge(target[key], source[key])
    else target[key] = source[key]
  }
  return target
}
module.exports = merge
