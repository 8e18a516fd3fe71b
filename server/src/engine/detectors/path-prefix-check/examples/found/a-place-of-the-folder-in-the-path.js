// @example a place of the folder in the path
const path = require("path")

function fileOf(prefix, name) {
  prefix = path.resolve(path.normalize(prefix))
  const file = path.normalize(path.join(prefix, name))
  // @finding
  if (file.indexOf(prefix) === 0) return file
  return path.join(prefix, path.basename(name))
}
