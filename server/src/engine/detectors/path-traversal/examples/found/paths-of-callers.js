// @example the path of a caller behind a folder
const fs = require("node:fs")
const path = require("node:path")

class Storage {
  constructor(folder) {
    this.folder = folder
  }

  read(entryPath) {
    // @finding
    return fs.readFileSync(path.join(this.folder, entryPath))
  }
}

exports.Storage = Storage
