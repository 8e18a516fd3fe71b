// @example text and numbers
const mongoose = require("mongoose")
app.post("/a", async (req, res) => {
  await User.findOne({ name: String(req.body.name) })
  await User.findOne({ name: { $eq: req.body.name } })
  await User.findOne({ _id: req.params.id })
  await User.findOne({ age: Number(req.body.age) })
  await User.findOne({ key: `user:${req.body.name}` })
  if (typeof req.body.name !== "string") return res.status(400).end()
  await User.findById(req.body.id)
  const found = list.find((one) => one.id === req.body.id)
  res.json(found)
})
