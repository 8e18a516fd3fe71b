// @example a name in a filter
// @severity high
const ldap = require("ldapjs")
app.get("/user", (req, res) => {
  // @finding
  client.search("dc=example", { filter: `(uid=${req.query.name})` }, (error, found) => res.json(found))
})
