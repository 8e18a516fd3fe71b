// @example entries of a walk through a folder, from which titles are extracted
const fs = require("fs")
const walk = require("walkdir-entries")

const titles = []
for (const entry of walk("/srv/pages")) {
  titles.push(extractTitles(fs.readFileSync(entry.path, "utf8")))
}
