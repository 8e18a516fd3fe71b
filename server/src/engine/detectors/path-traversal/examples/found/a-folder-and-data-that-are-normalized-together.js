// @example a folder and data that are normalized together
// @severity high
const fs = require('fs')
const path = require('path')

app.get('/files/:name', (req, res) => {
  // @finding
  fs.createReadStream(path.normalize('/srv/' + req.params.name)).pipe(res)
})
