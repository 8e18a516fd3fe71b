// @example entries of decompress
// @severity low
const fs = require("fs")
const path = require("path")

exports.write = (files, folder) =>
  files.map((file) => {
    const target = path.join(folder, file.path)
    if (file.type === "symlink") {
      // @finding
      return fs.symlinkSync(file.linkname, target)
    }
    // @finding
    return fs.writeFileSync(target, file.data)
  })
