// @example an address for git
// @severity high
const { execFile } = require("child_process")
app.post("/clone", (req, res) => {
  // @finding
  execFile("git", ["clone", req.body.url], () => res.end())
})
