// @example the last part of a name, and a folder that Express keeps to
const fs = require('fs')

app.get('/files/:name', (req, res) => {
  fs.readFile('files/' + path.basename(req.params.name), done)
  res.sendFile(req.params.name, { root: 'files' })
})
