// @example a name in an expression
// @severity high
const xpath = require("xpath")
app.get("/user", (req, res) => {
  // @finding
  res.json(xpath.select("//user[@name='" + req.query.name + "']", document))
})
