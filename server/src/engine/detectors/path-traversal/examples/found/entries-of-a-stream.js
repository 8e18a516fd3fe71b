// @example entries of a stream that another library writes
const { Writer } = require("fstream")
const path = require("path")
module.exports = function extract(stream, options) {
  stream.on("entry", (entry) => {
    // @finding
    entry.pipe(Writer({ path: path.join(options.path, entry.path) }))
  })
}
