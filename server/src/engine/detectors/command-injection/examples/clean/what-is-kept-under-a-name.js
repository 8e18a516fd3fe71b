// @example what is kept under a name
const { exec } = require("node:child_process")
const { commandByName, listCommandsByGroup } = require("./commands")

app.get("/run", (req, res) => {
  exec(commandByName(req.query.name))
  exec(listCommandsByGroup(req.query.group)[0])
})
