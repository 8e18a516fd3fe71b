// @example the query of a request
// @severity high
app.get("/sum", (req, res) => {
  // @finding
  res.json(eval(req.query.sum))
})
