// @example data that equals another parameter, under a name that a loop had before
// @severity critical
app.get("/ping", (req, res) => {
  for (let name of ["a", "b"]) console.log(name)
  const host = req.query.host
  const name = req.query.name
  // @finding
  if (host === name) require("child_process").exec("ping " + host)
})
