// @example keys of fields that are left out where objects inherit them
module.exports = function nested(data) {
  const result = {}
  for (const key of Object.keys(data)) {
    let current = result
    const value = data[key]
    const parts = key.replace(/\[/g, ".").replace(/\]/g, "").split(".")
    for (let index = 0; index < parts.length; index++) {
      const k = parts[index]
      if (k === "__proto__" || k === "constructor" || k === "prototype") break
      if (index >= parts.length - 1) {
        current[k] = value
      } else {
        if (!current[k]) current[k] = {}
        current = current[k]
      }
    }
  }
  return result
}
