// @example data for a constant template
const ejs = require("ejs")
const Handlebars = require("handlebars")
const show = Handlebars.compile("Hello {{name}}")
app.get("/a", (req, res) => res.json(show({ name: req.query.name })))
app.get("/b", (req, res) => res.json(ejs.render("<%= name %>", { name: req.query.name })))
app.get("/c", (req, res) => res.render("page", { name: req.query.name }))
