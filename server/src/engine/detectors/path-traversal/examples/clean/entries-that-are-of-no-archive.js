// @example names of a header and of an entry where the target is no archive
const fs = require("fs")
const path = require("path")

// target of the tables
function writeTable(header, target) {
  fs.writeFileSync(path.join(target, header.name), "")
}

function writeGlossary(glossary, target) {
  fs.writeFileSync(path.join(target, glossary.entryName), "")
}
