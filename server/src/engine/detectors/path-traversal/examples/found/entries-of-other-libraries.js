// @example entries of other libraries, and an upload that is moved
const fs = require("fs")
const path = require("path")
const AdmZip = require("adm-zip")
const tar = require("tar-stream")

function unzip(file, folder) {
  // @finding
  new AdmZip(file).getEntries().forEach((e) => fs.writeFileSync(path.join(folder, e.entryName), e.getData()))
}

function untar(folder) {
  const extract = tar.extract()
  extract.on("entry", (header, stream) => {
    // @finding
    stream.pipe(fs.createWriteStream(path.join(folder, header.name)))
  })
}

function flat(file, folder) {
  new AdmZip(file)
    .getEntries()
    .forEach((e) => fs.writeFileSync(path.join(folder, path.basename(e.entryName)), e.getData()))
}

app.post("/documents", (req, res) => {
  // @finding
  req.files.document.mv("/data/" + req.files.document.name)
})
