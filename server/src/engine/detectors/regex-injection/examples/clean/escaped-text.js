// @example escaped text
app.get("/search", (req, res) => {
  const pattern = new RegExp(escapeRegExp(req.query.q), "i")
  const other = new RegExp("^" + _.escapeRegExp(req.query.q))
  res.json([pattern.source, other.source, /a+/.test(req.query.q)])
})
