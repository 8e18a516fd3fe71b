// @example questions whether a path is in a folder
const express = require("express")
const fs = require("fs")

const app = express()
app.get("/file", (req, res) => {
  const file = "/srv/" + req.query.file
  if (isInDir(file)) res.send(fs.readFileSync(file))
})
app.get("/size", (req, res) => {
  const file = "/srv/" + req.query.file
  if (isBelowRoot(file)) res.send(fs.readFileSync(file))
})
