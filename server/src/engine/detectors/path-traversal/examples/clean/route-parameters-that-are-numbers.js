// @example route parameters that are numbers
const fs = require('fs')
app.get('/pages/:id(\\d+)', (req, res) => {
  res.send(fs.readFileSync(`/srv/pages/${req.params.id}.html`))
})
