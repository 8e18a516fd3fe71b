// @example merges that leave keys out
function merge(target, source) {
  for (const key in source) {
    if (key === "__proto__" || key === "constructor") continue
    if (typeof source[key] === "object") merge(target[key], source[key])
    else target[key] = source[key]
  }
}
function own(target, source) {
  for (const key in source) {
    if (Object.hasOwn(target, key) && typeof source[key] === "object") own(target[key], source[key])
    else target[key] = source[key]
  }
}
function copy(source) {
  const result = {}
  for (const key in source) result[key] = typeof source[key] === "object" ? copy(source[key]) : source[key]
  return result
}
function flat(target, source) {
  for (const key in source) target[key] = source[key]
}
module.exports = { merge, own, copy, flat }
