// @example a resolved path and a folder without its separator
const path = require("node:path")
const root = path.resolve("uploads")

function fileOf(name) {
  const file = path.resolve(root, name)
  // @finding
  if (!file.startsWith(root)) throw new Error("outside of the folder")
  return file
}
