// @example json and escaped data
app.get("/a", (req, res) => res.json({ name: req.query.name }))
app.get("/b", (req, res) => res.send({ name: req.query.name }))
app.get("/c", (req, res) => res.send("<h1>" + escapeHtml(req.query.name) + "</h1>"))
app.get("/d", (req, res) => res.render("hello", { name: req.query.name }))
app.get("/e", (req, res) => res.send("<p>" + Number(req.query.n) + "</p>"))
