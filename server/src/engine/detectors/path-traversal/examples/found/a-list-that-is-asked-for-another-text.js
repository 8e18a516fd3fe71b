// @example a list that is asked for another text
const path = require("path")
app.get("/packages/:name/:file", (req, res) => {
  const file = req.params.file
  if (!packages.getNames().includes(`${req.params.name}/index`)) return res.status(404).end()
  // @finding
  res.sendFile(path.join(root, file))
})
