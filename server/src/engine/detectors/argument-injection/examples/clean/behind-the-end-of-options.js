// @example behind the end of options
const { execFile } = require("child_process")
app.post("/clone", (req, res) => {
  execFile("git", ["clone", "--", req.body.url], () => res.end())
  execFile("git", ["clone", `https://example.com/${req.body.name}`])
  execFile("git", ["commit", "-m", req.body.message])
  execFile("resize", [req.body.size])
  if (req.body.ref.startsWith("-")) return res.status(400).end()
  execFile("git", ["checkout", req.body.ref])
})
