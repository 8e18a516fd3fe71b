// @example a function that is kept in another form, and called by a function that a route calls
const { exec } = require("node:child_process")
const { promisify } = require("node:util")

const run = promisify(exec)

function list(folder) {
  // @finding
  return run(`ls ${folder}`)
}

app.get("/folders", async (req, res) => {
  res.json(await list(req.query.folder))
})
