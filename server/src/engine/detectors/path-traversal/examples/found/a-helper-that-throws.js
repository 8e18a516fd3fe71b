// @example a path that a helper refuses by an error
// @severity low
function refuseOthers(name) {
  if (!files.list().some((file) => file.name === name)) throw new Error("no such file")
}
app.get("/file", (req, res) => {
  const name = req.query.name
  refuseOthers(name)
  // @finding
  fs.readFile("/srv/" + name, (error, data) => res.end(data))
})
