// @example one of two paths that are checked, and nobody knows which
// @severity low
app.get("/file", (req, res) => {
  const name = req.query.name
  const other = req.body.other
  if (name.includes("..") && !other.startsWith("/srv/files/")) return res.end()
  // @finding
  fs.readFile("/srv/" + name, (error, data) => res.end(data))
})
