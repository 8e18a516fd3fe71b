// @example a path that a condition on another value lets through
// @severity high
const express = require("express")
const fs = require("fs")
const path = require("path")

const app = express()
const root = "/srv/files"

app.get("/file", (req, res) => {
  const file = path.join(root, req.query.file)
  if (req.query.mode === "raw" || file.startsWith(root + "/")) {
    // @finding
    res.send(fs.readFileSync(file))
  }
})
