// @example a search that is no ldap
app.get("/find", async (req, res) => res.json(await index.search("items", { filter: "(a=" + req.query.a + ")" })))
