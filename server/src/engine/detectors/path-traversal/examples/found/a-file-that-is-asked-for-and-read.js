// @example a file that is asked for and then read
// @severity high
const fs = require("fs")
const express = require("express")
const app = express()

app.get("/file", (req, res) => {
  const name = "/srv/files/" + req.query.name
  if (!fs.existsSync(name)) return res.sendStatus(404)
  // @finding
  res.send(fs.readFileSync(name))
})
