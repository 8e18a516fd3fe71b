// @example a request that the program makes and sends itself
const { exec } = require("node:child_process")

app.post("/fetch", (req, res) => {
  const request = new Request("https://status.example.com/" + process.pid)
  exec("curl " + request.url)
})
