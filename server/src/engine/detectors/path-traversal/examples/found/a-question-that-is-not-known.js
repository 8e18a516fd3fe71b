// @example a path that something asks about, whatever that is
// @severity low
app.get("/file", (req, res) => {
  const name = req.query.name
  if (!storage.canRead(name)) return res.status(403).end()
  // @finding
  fs.readFile("/srv/" + name, (error, data) => res.end(data))
})
