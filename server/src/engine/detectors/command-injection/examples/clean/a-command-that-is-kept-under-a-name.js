// @example a command that is kept under a name, and run by a function that a route calls
const { exec } = require("node:child_process")
const { promisify } = require("node:util")

const run = promisify(exec)
const folder = "/srv/files"

function list() {
  return run(`ls ${folder}`)
}

app.get("/folders", async (req, res) => {
  res.json(await list(req.query.folder))
})
