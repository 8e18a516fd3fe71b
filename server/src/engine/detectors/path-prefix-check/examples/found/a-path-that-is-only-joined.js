// @example a path that is only joined
// @severity low
const fs = require("fs")

exports.read = (folder, name) => {
  const file = folder + "/" + name
  // @finding
  if (!file.startsWith(folder)) throw new Error(name)
  return fs.readFileSync(file)
}
