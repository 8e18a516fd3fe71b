// @example an address that the program looked up
const axios = require("axios")
app.post("/hooks/:id/test", async (req, res) => {
  const hook = await hooks.findById(req.params.id)
  await axios.post(hook.url, { test: true })
  await axios.post(await store.resolve(req.params.id), { test: true })
  res.end()
})
