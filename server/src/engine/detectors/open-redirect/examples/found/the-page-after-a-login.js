// @example the page after a login
// @severity medium
app.get("/login", (req, res) => {
  const next = req.query.next || "/"
  // @finding
  res.redirect(next)
})
app.get("/out", (req, res) => {
  // @finding
  res.redirect(302, req.query.url)
})
app.get("/header", (req, res) => {
  // @finding
  res.setHeader("Location", req.query.to)
  res.status(302).end()
})
