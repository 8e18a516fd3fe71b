// @example route parameters that are texts, beside one that is a number
const fs = require('fs')
app.get('/pages/:id(\\d+)/:name', (req, res) => {
  // @finding
  res.send(fs.readFileSync(`/srv/pages/${req.params.name}.html`))
})
