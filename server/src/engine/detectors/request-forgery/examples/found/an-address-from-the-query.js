// @example an address from the query
// @severity high
const axios = require("axios")
app.get("/preview", async (req, res) => {
  // @finding
  const page = await axios.get(req.query.url)
  res.json({ length: page.data.length })
})
