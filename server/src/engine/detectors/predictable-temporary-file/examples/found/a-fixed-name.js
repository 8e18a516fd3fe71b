// @example a fixed name
// @severity low
const fs = require("fs")
// @finding
fs.writeFileSync("/tmp/report.json", text)
