// @example entries of an archive behind a function that refuses other paths
const fs = require("fs")
const unzipper = require("unzipper")
const { safeEntryPath } = require("./paths")

exports.restore = async (archive, folder) => {
  const directory = await unzipper.Open.file(archive)
  for (const entry of directory.files) {
    const target = safeEntryPath(folder, entry.path)
    entry.stream().pipe(fs.createWriteStream(target))
  }
}
