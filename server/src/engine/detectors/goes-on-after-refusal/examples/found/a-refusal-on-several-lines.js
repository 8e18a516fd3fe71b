// @example a refusal on several lines
app.get("/orders", (req, res) => {
  if (!req.user) {
    // @finding
    res.status(401)
      .json({ error: "sign in" })
  }
  res.json(orders())
})
