// @example a template with request data
// @severity critical
const ejs = require("ejs")
const Handlebars = require("handlebars")
app.post("/preview", (req, res) => {
  // @finding
  res.send(ejs.render(req.body.template, { user }))
  // @finding
  const show = Handlebars.compile("Hello " + req.body.greeting)
})
