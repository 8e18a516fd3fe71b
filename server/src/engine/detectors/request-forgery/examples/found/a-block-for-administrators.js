// @example an address that only administrators send, in a block for them
// @severity low
const axios = require("axios")
app.get("/issuer", async (req, res) => {
  if (req.user.isAdmin) {
    // @finding
    const answer = await axios.get(req.query.issuer)
    res.json(answer.data)
  }
})
