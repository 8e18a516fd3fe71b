// @example a method called exec
app.get('/', (req, res) => {
  const match = /^a(b+)$/.exec(req.query.text)
  res.json(match)
})
