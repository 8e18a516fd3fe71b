// @example a request that is made of one that came in
const { exec } = require("node:child_process")

app.post("/fetch", (req, res) => {
  const request = new Request(req.body.url)
  // @finding
  exec("curl " + request.url)
})
