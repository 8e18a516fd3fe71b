// @example a link of an archive below the folder
const tar = require("tar-stream")
const fs = require("fs")
const path = require("path")

exports.unpack = (folder) => {
  const extract = tar.extract()
  extract.on("entry", (header, stream, next) => {
    const name = path.join(folder, path.join("/", header.name))
    const source = path.join(folder, path.join("/", header.linkname))
    fs.link(source, name, next)
  })
  return extract
}
