// @example an address that every user sends
// @severity high
const axios = require("axios")
app.get("/admins", (req, res) => {
  if (!req.user.isAdmin) return res.sendStatus(403)
  res.end()
})
app.get("/issuer", async (req, res) => {
  // @finding
  const answer = await axios.get(req.query.issuer)
  res.json(answer.data)
})
