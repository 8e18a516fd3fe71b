// @example a folder that ends with a separator
const path = require("node:path")
const root = path.resolve("uploads") + path.sep

function fileOf(name) {
  const file = path.resolve(root, name)
  if (!file.startsWith(root)) throw new Error("outside of the folder")
  return file
}
