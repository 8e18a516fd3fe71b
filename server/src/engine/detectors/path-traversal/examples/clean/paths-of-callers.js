// @example the path of a caller that is checked, or that is a path of its own
const fs = require("node:fs")
const path = require("node:path")

class Storage {
  constructor(folder) {
    this.folder = folder
  }

  read(entryPath) {
    if (!/^[a-z0-9]+$/.test(entryPath)) throw new Error(`no entry: ${entryPath}`)
    return fs.readFileSync(path.join(this.folder, entryPath))
  }

  open(pagePath) {
    return fs.readFileSync(pagePath)
  }
}

exports.Storage = Storage
