// @example a folder anywhere in a path
const path = require("path")

function isOfPackage(root, name) {
  const file = path.join(root, name)
  return file.indexOf(root) !== -1 && file.indexOf("node_modules") > 0
}
