// @example a search
// @severity low
app.get("/search", (req, res) => {
  // @finding
  const pattern = new RegExp(req.query.q, "i")
  res.json(items.filter((item) => pattern.test(item.name)))
})
