// @example the query of a request under a name
// @severity critical
app.get("/run", (req, res) => {
  const text = req.query.text
  // @finding
  res.json(eval(text))
})
