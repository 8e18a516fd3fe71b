// @example questions that say nothing of a folder
const express = require("express")
const fs = require("fs")

const app = express()
app.get("/file", (req, res) => {
  const file = "/srv/" + req.query.file
  // @finding
  if (isInputDir(file)) res.send(fs.readFileSync(file))
})
app.get("/size", (req, res) => {
  const file = "/srv/" + req.query.file
  // @finding
  if (isBelowLimit(file)) res.send(fs.readFileSync(file))
})
