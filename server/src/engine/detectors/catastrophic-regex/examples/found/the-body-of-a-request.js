// @example the body of a request
// @severity medium
app.post("/names", (req, res) => {
  // @finding
  if (!/^(a+)+$/.test(req.body.name)) return res.status(400).end()
  // @finding
  res.json(req.query.words.match(new RegExp("^(\\w+\\s?)*$")))
})
