// @example a command that administrators send: also they must not get the machine
// @severity medium
app.post("/ping", (req, res) => {
  if (!req.user.isAdmin) return res.sendStatus(403)
  // @finding
  require("child_process").exec("ping " + req.body.host)
})
