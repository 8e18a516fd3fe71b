// @example a body that becomes a record
// @severity medium
const { User } = require("./models")
app.post("/users", async (req, res) => {
  // @finding
  res.json(await User.create(req.body))
})
app.put("/users/:id", async (req, res) => {
  // @finding
  await User.update(req.body, { where: { id: req.params.id } })
  // @finding
  await User.findByIdAndUpdate(req.params.id, req.body)
})
