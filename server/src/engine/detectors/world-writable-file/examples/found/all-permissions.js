// @example all permissions
// @severity low
const fs = require("fs")
// @finding
fs.chmodSync("data", 0o777)
// @finding
fs.chmodSync("data", "666")
