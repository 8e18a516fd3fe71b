// @example a route parameter in a path
// @severity high
const fs = require('fs')
const path = require('path')

app.get('/files/:name', (req, res) => {
  const file = path.join(__dirname, 'files', req.params.name)
  // @finding
  fs.createReadStream(file).pipe(res)
})
