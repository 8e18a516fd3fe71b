// @example fields that are named
const { User } = require("./models")
app.post("/users", async (req, res) => {
  const { name, mail } = req.body
  res.json(await User.create({ name, mail }))
  await User.create(pick(req.body, ["name"]))
  await users.create(req.body)
})
