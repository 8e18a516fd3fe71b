// @example a login
// @severity high
const mongoose = require("mongoose")
app.post("/login", async (req, res) => {
  // @finding
  const user = await User.findOne({ name: req.body.name, password: req.body.password })
  res.json({ ok: user !== null })
})
app.get("/search", async (req, res) => {
  // @finding
  res.json(await db.collection("items").find(req.query.filter).toArray())
})
app.get("/where", async (req, res) => {
  // @finding
  res.json(await items.find({ $where: `this.owner == '${req.params.owner}'` }))
})
