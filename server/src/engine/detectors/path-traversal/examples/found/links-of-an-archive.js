// @example a link of an archive
// @severity low
const tar = require("tar-stream")
const fs = require("fs")
const path = require("path")

exports.unpack = (folder, options) => {
  const xfs = options.fs || fs
  const extract = tar.extract()
  extract.on("entry", (header, stream, next) => {
    const name = path.join(folder, path.join("/", header.name))
    const source = path.resolve(folder, header.linkname)
    // @finding
    xfs.link(source, name, next)
  })
  return extract
}
