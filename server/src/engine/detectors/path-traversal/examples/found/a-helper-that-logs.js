// @example a path that a helper only writes down
// @severity high
function note(name) {
  log.info(name)
}
app.get("/file", (req, res) => {
  const name = req.query.name
  note(name)
  // @finding
  fs.readFile("/srv/" + name, (error, data) => res.end(data))
})
