// @example a name between tags
// @severity high
app.get("/hello", (req, res) => {
  // @finding
  res.send("<h1>Hello " + req.query.name + "</h1>")
})
app.get("/error", (req, res) => {
  // @finding
  res.status(404).send(`<p>No page ${req.params.page}</p>`)
})
