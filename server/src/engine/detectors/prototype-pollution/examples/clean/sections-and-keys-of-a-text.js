// @example sections without what is inherited, groups of own rows, and keys that a parser chooses
function decode(text) {
  const out = {}
  let section = out
  for (const line of text.split("\n")) {
    const [, name, key, value] = /^\[(.*)\]$|^([^=]+)=(.*)$/.exec(line) ?? []
    if (name === "__proto__") continue
    if (name !== undefined) {
      section = out[name] = out[name] || {}
      continue
    }
    section[key] = value
  }
  return out
}
function parse(text) {
  const out = Object.create(null)
  let section = out
  for (const line of text.split("\n")) {
    const [name, key, value] = line.split("\t")
    section = out[name] = out[name] || Object.create(null)
    section[key] = value
  }
  return out
}
function group(rows) {
  const groups = {}
  for (const row of rows) {
    const group = (groups[row.type] = groups[row.type] || {})
    group[row.name] = row
  }
  return groups
}
function parseVersion(text) {
  const version = {}
  const parts = text.split(".")
  version["major"] = parts[0]
  version["minor"] = parts[1]
  return version
}
module.exports = { decode, parse, group, parseVersion }
