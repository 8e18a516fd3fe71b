// @example a client that is called like a shell
const fs = require("fs")
const shell = require("./remoteShell")

app.get("/run", async (req, res) => {
  const answer = await shell.exec(req.query.statement)
  fs.appendFileSync("statements.log", req.query.statement)
  res.json(answer)
})
