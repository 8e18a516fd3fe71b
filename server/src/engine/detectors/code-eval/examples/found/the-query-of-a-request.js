// @example the query of a request
// @severity critical
app.get("/sum", (req, res) => {
  // @finding
  res.json(eval(req.query.sum))
})
