// @example entries of a stream by their last name
const { Writer } = require("fstream")
const path = require("path")
module.exports = function extract(stream, options) {
  stream.on("entry", (entry) => {
    entry.pipe(Writer({ path: path.join(options.path, path.basename(entry.path)) }))
  })
}
