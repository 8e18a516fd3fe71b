// @example a path behind a host
const axios = require("axios")
app.get("/users/:id", async (req, res) => {
  const user = await axios.get(`https://api.example.com/users/${req.params.id}`)
  const other = await axios.get(BASE_URL + "/users/" + req.params.id)
  const third = await axios({ url: "https://api.example.com/search", params: { q: req.query.q } })
  res.json([user.data, other.data, third.data])
})
