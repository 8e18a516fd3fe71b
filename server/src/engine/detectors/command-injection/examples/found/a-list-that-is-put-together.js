// @example a text that functions take apart and put together
const { exec } = require("node:child_process")
const { splitByComma, joinByComma } = require("./texts")

app.get("/run", (req, res) => {
  // @finding
  exec("ls " + joinByComma(splitByComma(req.query.names)))
})
