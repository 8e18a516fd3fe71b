// @example paths of this site
app.get("/a", (req, res) => res.redirect("/users/" + req.params.id))
app.get("/b", (req, res) => res.redirect("/login?next=" + encodeURIComponent(req.query.next)))
app.get("/c", (req, res) => res.redirect(`https://example.com/${req.query.page}`))
app.get("/d", (req, res) => res.redirect("https://" + req.headers.host + req.url))
app.get("/e", (req, res) => res.redirect(req.get("Referrer") || "/"))
app.get("/f", (req, res) => res.redirect(301, "/new"))
