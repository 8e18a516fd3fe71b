// @example data that is normalized below the root, behind a folder
const fs = require('fs')
const path = require('path')

app.get('/files/:name', (req, res) => {
  fs.createReadStream(path.join('/srv', path.normalize('/' + req.params.name))).pipe(res)
})
