// @example a list that knows the whole text
const path = require("path")
app.get("/packages/:name/:file", (req, res) => {
  const name = req.params.name
  const file = req.params.file
  if (!packages.getFiles().includes(`${name}/${file}`)) return res.status(404).end()
  res.sendFile(path.join(root, name, file))
})
