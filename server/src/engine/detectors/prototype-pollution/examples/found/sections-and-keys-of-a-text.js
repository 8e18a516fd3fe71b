// @example sections of a text that become objects
// @finding
function decode(text) {
  const out = {}
  let section = out
  for (const line of text.split("\n")) {
    const [, name, key, value] = /^\[(.*)\]$|^([^=]+)=(.*)$/.exec(line) ?? []
    if (name !== undefined) {
      section = out[name] = out[name] || {}
      continue
    }
    section[key] = value
  }
  return out
}
// @finding
function parse(query) {
  const result = {}
  for (const pair of query.split("&")) {
    const [path, value] = pair.split("=")
    const keys = path.split(".")
    const last = keys.pop()
    let current = result
    keys.forEach((key) => {
      if (!current[key]) current[key] = {}
      current = current[key]
    })
    current[last] = value
  }
  return result
}
module.exports = { decode, parse }
