// @example an address that every user sends, to a page that shows more to administrators
// @severity high
const axios = require("axios")
app.get("/issuer", async (req, res) => {
  const isAdmin = req.user.isAdmin
  if (isAdmin) {
    res.locals.menu = "all"
  }
  // @finding
  const answer = await axios.get(req.query.issuer)
  res.json({ data: answer.data, isAdmin })
})
