// @example a fixed name
// @severity medium
const fs = require("fs")
// @finding
fs.writeFileSync("/tmp/report.json", text)
