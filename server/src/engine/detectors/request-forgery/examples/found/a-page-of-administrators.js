// @example an address that only administrators send
// @severity low
const axios = require("axios")
app.get("/issuer", async (req, res) => {
  if (!req.user.isAdmin) return res.sendStatus(403)
  // @finding
  const answer = await axios.get(req.query.issuer)
  res.json(answer.data)
})
