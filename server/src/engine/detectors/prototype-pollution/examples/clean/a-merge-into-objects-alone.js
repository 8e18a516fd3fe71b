// @example a merge that replaces what is no object, and leaves `__proto__` out
exports.merge = function (target, source) {
  const keys = Object.keys(source)
  for (let i = 0; i < keys.length; ++i) {
    const key = keys[i]
    if (key === "__proto__") continue
    const value = source[key]
    if (value && typeof value === "object") {
      if (!target[key] || typeof target[key] !== "object") target[key] = {}
      exports.merge(target[key], value)
    } else {
      target[key] = value
    }
  }
  return target
}
