// @example a field of a form that is called pathname
app.post("/login", (req, res) => {
  // @finding
  res.redirect(req.body.pathname)
})
app.get("/login", (req, res) => {
  // @finding
  res.redirect(req.query.pathname)
})
