// @example a question about something else
// @severity high
app.get("/file", (req, res) => {
  const name = req.query.name
  if (!session.canRead(req.user)) return res.status(403).end()
  // @finding
  fs.readFile("/srv/" + name, (error, data) => res.end(data))
})
